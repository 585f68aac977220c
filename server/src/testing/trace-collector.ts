import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import * as z from "zod/mini";

const valueSchema = z.looseObject({});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: valueSchema })),
  status: z.object({ code: z.number() }),
});
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema }));
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof spanSchema>;

/** A collector of traces that keeps what it receives. */
export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The bodies as they were sent, and the headers of the newest one. */
  readonly bodies: readonly string[];
  readonly headers: () => IncomingHttpHeaders;
  /** The attributes of the sender. */
  readonly resource: () => Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  let headers: IncomingHttpHeaders = {};
  let resource: Readonly<Record<string, unknown>> = {};
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += String(piece);
    if (request.url !== "/v1/traces") return void response.writeHead(404).end();
    bodies.push(body);
    headers = request.headers;
    for (const sent of requestSchema.parse(JSON.parse(body)).resourceSpans) {
      resource = attributesOf(sent.resource);
      spans.push(...sent.scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  };
  const server = createServer((request, response) => void receive(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers: () => headers,
    resource: () => resource,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

/** The attributes of a span by name. */
export function attributesOf({
  attributes,
}: Pick<ReceivedSpan, "attributes">): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
