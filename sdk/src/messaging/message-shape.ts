/**
 * A reply as callers get it, with the fields of the type in `powerbi-client`. A reply without `statusCode` counts as
 * a success.
 */
export interface IncomingReply<Body = unknown> {
  statusCode: number;
  /** Declared for code that uses the type of `powerbi-client`. Frames never send it. */
  statusText: string;
  headers: Record<string, unknown>;
  body: Body;
}

const methods = /^(GET|POST|PUT|PATCH|DELETE)$/;

/** Whether a value is an object, and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The tracking id of a message; `null` if it has none. */
export function readTrackingId(message: Record<string, unknown>): string | null {
  const { headers } = message;
  const id = isRecord(headers) ? headers["id"] : undefined;
  return typeof id === "string" && id !== "" ? id : null;
}

/**
 * Whether a message is a request: it has one of the five methods and a URL. Headers can be missing, but must be an
 * object.
 */
export function isIncomingRequest(message: Record<string, unknown>): boolean {
  const { method, url, headers } = message;
  const isCall = typeof method === "string" && methods.test(method) && typeof url === "string";
  return isCall && (headers === undefined || isRecord(headers));
}

/** Whether a reply rejects its request (EMBED-CALL-4). */
export function isErrorReply({ statusCode }: { readonly statusCode?: unknown }): boolean {
  return typeof statusCode === "number" && !(statusCode >= 200 && statusCode < 300);
}
