import { ViewMode } from "@vitrine/contracts/models";
import { openingOf } from "@vitrine/contracts/reading/open/opening-config";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { localeFrom } from "@vitrine/contracts/reading/state/settings";

import { callWith, openingPath, sentToOpen } from "./embed-call.ts";

interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

/**
 * The call that the program will make for a message of the host; null if the message is no load. The program checks the
 * load before it uses the answer, and the server checks the token.
 */
export function callFor(message: unknown): Call | null {
  if (at(message, "method") !== "POST" || !/^\/?report\/load\/?$/.test(String(at(message, "url"))))
    return null;
  const body = at(message, "body");
  const token = at(body, "accessToken");
  if (typeof token !== "string" || token === "") return null;
  const locale = localeFrom(at(at(at(body, "settings"), "localeSettings"), "language"));
  const sent = sentToOpen(textsLanguage(locale), openingOf(body));
  return { path: openingPath, init: callWith("POST", token, sent) };
}

/** Whether a message of the host opens the editor: a load in edit mode, or the creation of a report. */
export function opensEditor(message: unknown): boolean {
  const [, call] = /^\/?report\/(load|create)\/?$/.exec(String(at(message, "url"))) ?? [];
  return call === "create" || (call === "load" && at(at(message, "body"), "viewMode") === ViewMode.Edit);
}

/** The locale in which a message of the host has the report write figures; undefined if it names none. */
export function formatLocaleOf(message: unknown): string | undefined {
  const locale = at(at(at(message, "body"), "settings"), "localeSettings");
  return localeFrom(at(locale, "formatLocale")) ?? localeFrom(at(locale, "language")) ?? undefined;
}

/** Sends calls. One of them may have been sent before the program ran, and its reply is on the way. */
export class EarlyCalls {
  #asked: { readonly text: string; readonly reply: Promise<Response> } | null = null;

  /** Asks for the report that a message of the host loads, if it is the first such message. */
  ask(message: unknown): void {
    const call = this.#asked === null ? callFor(message) : null;
    if (call === null) return;
    const reply = fetch(call.path, call.init);
    // The program reports a failure when it needs the reply.
    reply.catch(() => {});
    this.#asked = { text: textOf(call), reply };
  }

  /** As `fetch`. A call that was sent already gets that reply, once. */
  readonly send = (path: string, init: RequestInit): Promise<Response> => {
    const asked = this.#asked;
    if (asked?.text !== textOf({ path, init })) return fetch(path, init);
    this.#asked = null;
    return asked.reply;
  };
}

function textOf({ path, init }: Call): string {
  return JSON.stringify([path, { ...init, signal: null }]);
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
