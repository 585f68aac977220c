import type { ReportLanguage } from "@vitrine/contracts/languages";

/** What a call contains in addition to its token. */
export interface Sent {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The path of `openEmbedReport`, without its schemas. */
export const openingPath = "/api/embed/open/";

/** An opening, whose reply is read while it arrives. */
export function sentToOpen(language: ReportLanguage, body: unknown): Sent {
  return { body, headers: { "accept-language": language, accept: "application/x-ndjson" } };
}

/** A call of the frame as `fetch` takes it: with its token, and without cookies. */
export function callWith(method: string, token: string, { body, headers }: Sent): RequestInit {
  return {
    method,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: "omit",
    cache: "no-store",
  };
}
