import { createServer, type Server } from "node:http";

const type = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Serves the figures and nothing else, for an address that only the operator's own programs reach: they tell how much is
 * asked of which call.
 */
export function createMetricsServer(
  print: () => Promise<string>,
  reportFailure: (error: unknown) => void,
): Server {
  return createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    const isFigures = request.method === "GET" && request.url === "/metrics";
    if (!isFigures) {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Only GET /metrics.\n");
      return;
    }
    print().then(
      (text) => response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text),
      (error: unknown) => {
        reportFailure(error);
        response.writeHead(500).end();
      },
    );
  });
}
