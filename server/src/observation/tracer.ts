import type { NewSpan, Span } from "./span.ts";
import { currentSpan, withinSpan } from "./work.ts";

/** The headers in which other programs tell to which trace a request belongs. */
export interface TraceHeaders {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/** Begins traces, with the spans of requests and jobs. */
export interface Tracer {
  /** @returns null if traces are off */
  begin(span: NewSpan, headers?: TraceHeaders): Span | null;
  /** Sends the recorded spans. Never throws. */
  close(): Promise<void>;
}

export const noTracer: Tracer = {
  begin: () => null,
  close: async () => {},
};

/**
 * Does a part of the current work in a span. Work without a span gets none.
 * @param failureOf a code or the name of an error; never its message, which may contain values
 */
export async function inSpan<Value>(
  span: NewSpan,
  run: () => Promise<Value>,
  failureOf: (error: unknown) => string = nameOf,
): Promise<Value> {
  const begun = currentSpan()?.begin(span);
  if (begun === undefined) return run();
  try {
    const value = await withinSpan(begun, run);
    begun.end(null);
    return value;
  } catch (error) {
    begun.end(failureOf(error));
    throw error;
  }
}

/** Records a part of the current work that has ended. */
export function recordSpan(
  span: NewSpan & { readonly startedAt: number },
  endedAt: number,
  failure: string | null,
): void {
  currentSpan()?.begin(span).end(failure, endedAt);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
