import { openingOf } from "@vitrine/contracts/reading/open/opening-config";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { localeFrom } from "@vitrine/contracts/reading/state/settings";

import { callWith, openingPath, sentToOpen } from "../../query/embed-call.ts";

/** A call, to compare with another one. */
export interface EarlyCall {
  readonly path: string;
  readonly init: RequestInit;
}

/**
 * The call that the program will make for a message of the host; null if the message is no load. The program checks the
 * load before it uses the answer, and the server checks the token.
 */
export function callFor(message: unknown): EarlyCall | null {
  if (at(message, "method") !== "POST" || !/^\/?report\/load\/?$/.test(String(at(message, "url"))))
    return null;
  const body = at(message, "body");
  const token = at(body, "accessToken");
  if (typeof token !== "string" || token === "") return null;
  const locale = localeFrom(at(at(at(body, "settings"), "localeSettings"), "language"));
  const sent = sentToOpen(textsLanguage(locale), openingOf(body));
  return { path: openingPath, init: callWith("POST", token, sent) };
}

/** Whether two calls ask for the same. */
export function isSameCall(one: EarlyCall, other: EarlyCall): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ path, init: { signal: _, ...init } }: EarlyCall): string {
  return JSON.stringify([path, init]);
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
