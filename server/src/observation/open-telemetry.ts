import { setTimeout as wait } from "node:timers/promises";

import type { Context } from "@opentelemetry/api";

import type { NewSpan, Span } from "./span.ts";
import type { Tracer } from "./tracer.ts";

const mostReason = 500;
/** How long the last spans may take to be sent. */
const closingMilliseconds = 3000;

/**
 * Opens a tracer that sends spans to a collector by OTLP over HTTP. The standard variables `OTEL_EXPORTER_OTLP_*`,
 * `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER*` and `OTEL_BSP_*` configure it; the packages of
 * OpenTelemetry read them. These packages are loaded only here.
 * @param reportFailure gets why spans could not be sent
 */
export async function openTracer(reportFailure: (reason: string) => void): Promise<Tracer> {
  const api = await import("@opentelemetry/api");
  const { W3CTraceContextPropagator } = await import("@opentelemetry/core");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import("@opentelemetry/resources");
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  api.diag.setLogger(reportingLogger(reportFailure), api.DiagLogLevel.WARN);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "vitrine" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("vitrine");
  const propagator = new W3CTraceContextPropagator();
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  };
  const begin = ({ name, kind, attributes, startedAt }: NewSpan, parent: Context): Span => {
    const time = startedAt === undefined ? {} : { startTime: startedAt };
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...time }, parent);
    const context = api.trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      begin: (child) => begin(child, context),
      set: (more) => void span.setAttributes(more),
      end: (failure, endedAt) => {
        if (failure !== null) {
          span.setAttribute("error.type", failure).setStatus({ code: api.SpanStatusCode.ERROR });
        }
        span.end(endedAt);
      },
    };
  };
  return {
    begin: (span, headers = {}) =>
      begin(span, propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)),
    close: async () => {
      await withinTime(provider.shutdown());
      // A later tracer would otherwise report to the logger of this one that it replaces it.
      api.diag.disable();
    },
  };
}

/** A collector that does not answer must not hold up the end of the server. */
async function withinTime(closing: Promise<void>): Promise<void> {
  const enough = new AbortController();
  const tooLate = wait(closingMilliseconds, undefined, { signal: enough.signal });
  await Promise.allSettled([Promise.race([closing, tooLate]).finally(() => enough.abort())]);
}

/** The packages of OpenTelemetry report through a logger. Only the first argument is a text for people. */
function reportingLogger(report: (reason: string) => void) {
  const note = (reason: string) => report(reason.slice(0, mostReason));
  const ignore = () => {};
  return { error: note, warn: note, info: ignore, debug: ignore, verbose: ignore };
}
