/**
 * A reply as callers get it, with the fields that the ecosystem's type declares. A frame may leave `statusCode` out: that
 * counts as a success (embedding facts 1.2).
 */
export interface IncomingReply<Body = unknown> {
  statusCode: number;
  /** Declared for code that names the ecosystem's type; frames never send it. */
  statusText: string;
  headers: Record<string, unknown>;
  body: Body;
}

const methods = /^(GET|POST|PUT|PATCH|DELETE)$/;

/** Whether a value is an object whose fields may be looked at. Arrays are none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The tracking id of a message, or `null` when it carries none. */
export function readTrackingId(message: Record<string, unknown>): string | null {
  const { headers } = message;
  const id = isRecord(headers) ? headers["id"] : undefined;
  return typeof id === "string" && id !== "" ? id : null;
}

/** A request has one of the five methods and a url; its headers may be missing, but are never anything but an object. */
export function isIncomingRequest(message: Record<string, unknown>): boolean {
  const { method, url, headers } = message;
  const isCall = typeof method === "string" && methods.test(method) && typeof url === "string";
  return isCall && (headers === undefined || isRecord(headers));
}

/** Whether a reply rejects its request (embedding facts 1.3). */
export function isErrorReply({ statusCode }: { readonly statusCode?: unknown }): boolean {
  return typeof statusCode === "number" && !(statusCode >= 200 && statusCode < 300);
}
