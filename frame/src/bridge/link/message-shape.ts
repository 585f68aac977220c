import type { FrameMethod, FrameReply, FrameRequest } from "@vitrine/contracts/frame";

export type HostMessage =
  | {
      readonly kind: "request";
      readonly request: FrameRequest;
      readonly id: string | null;
      readonly uid: string | null;
    }
  | { readonly kind: "reply"; readonly id: string; readonly reply: FrameReply }
  | { readonly kind: "malformed" };

const methods: ReadonlySet<unknown> = new Set<FrameMethod>(["GET", "POST", "PUT", "PATCH", "DELETE"]);
const longestUrl = 4096;
const longestId = 200;

/** Classifies a message from the host. Reads only own properties and never throws. */
export function readMessage(data: unknown): HostMessage {
  try {
    return read(data);
  } catch {
    return { kind: "malformed" };
  }
}

function read(data: unknown): HostMessage {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return { kind: "malformed" };
  const headers = field(data, "headers");
  if (headers !== undefined && (typeof headers !== "object" || headers === null))
    return { kind: "malformed" };
  const id = shortText(headers, "id");
  const method = field(data, "method");
  if (method === undefined) {
    if (id === null) return { kind: "malformed" };
    const statusCode = field(data, "statusCode");
    // Clients send replies without a status for events that they only acknowledge.
    const status = typeof statusCode === "number" ? statusCode : 200;
    return { kind: "reply", id, reply: { statusCode: status, headers: { id }, body: field(data, "body") } };
  }
  const url = field(data, "url");
  if (!isMethod(method) || typeof url !== "string" || url === "" || url.length > longestUrl) {
    return { kind: "malformed" };
  }
  return {
    kind: "request",
    id,
    uid: shortText(headers, "uid"),
    request: { method, url, headers: { ...headers }, body: field(data, "body") },
  };
}

function isMethod(value: unknown): value is FrameMethod {
  return methods.has(value);
}

function shortText(holder: unknown, name: string): string | null {
  if (typeof holder !== "object" || holder === null) return null;
  const value = field(holder, name);
  return typeof value === "string" && value !== "" && value.length <= longestId ? value : null;
}

function field(holder: object, name: string): unknown {
  return Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;
}
