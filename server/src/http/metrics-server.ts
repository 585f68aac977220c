import { createServer, type Server } from "node:http";

const type = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Serves only the metrics, at an address that only the operator's programs can reach, because they reveal how much each
 * call is used.
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
