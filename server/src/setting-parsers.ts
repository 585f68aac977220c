import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { readAnalyticsAddress, type AnalyticsAddress } from "@vitrine/engine";

/** Parses a variable, and describes its rule for the documentation. */
export interface Parser<Value> {
  readonly fallback: string;
  /** Completes "must be …". */
  readonly rule: string;
  /**
   * Parses a text; an empty one is a variable that is not set. An invalid text also yields a value, so that reading
   * continues and finds every other problem.
   */
  readonly read: (text: string) => { readonly ok: boolean; readonly value: Value };
}

export function folder(fallback: string): Parser<string> {
  return {
    fallback: `\`${fallback}\``,
    rule: "a path",
    read: (text) => ({ ok: true, value: resolve(text === "" ? fallback : text) }),
  };
}

/** A path without a default. */
export const optionalFolder: Parser<string | null> = {
  fallback: "none",
  rule: "a path",
  read: (text) => ({ ok: true, value: text === "" ? null : resolve(text) }),
};

/** `HH:MM`, from 00:00 to 23:59. */
export function timeOfDay(fallback: string): Parser<string> {
  return {
    fallback,
    rule: "a time from 00:00 to 23:59",
    read: (text) => {
      const ok = text === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
      return { ok, value: ok && text !== "" ? text : fallback };
    },
  };
}

export function host(fallback: string): Parser<string> {
  return {
    fallback,
    rule: "a host name or an IP address",
    read: (text) => ({
      ok: text === "" || /^[A-Za-z0-9.:_-]+$/.test(text),
      value: text === "" ? fallback : text,
    }),
  };
}

export function wholeNumber(fallback: number, least: number, most: number): Parser<number> {
  return {
    fallback: String(fallback),
    rule: `a whole number from ${least} to ${most}`,
    read: (text) => {
      if (text === "") return { ok: true, value: fallback };
      const value = Number(text);
      const ok = /^\d{1,9}$/.test(text) && value >= least && value <= most;
      return { ok, value: ok ? value : fallback };
    },
  };
}

export function port(fallback: number): Parser<number> {
  return { ...wholeNumber(fallback, 1, 65_535), rule: "a port, 1 to 65535" };
}

export function choice<Choice extends string>(choices: readonly Choice[], fallback: Choice): Parser<Choice> {
  return {
    fallback,
    rule: `one of: ${choices.join(", ")}`,
    read: (text) => {
      if (text === "") return { ok: true, value: fallback };
      const found = choices.find((one) => one === text);
      return { ok: found !== undefined, value: found ?? fallback };
    },
  };
}

export const onOff: Parser<boolean> = {
  fallback: "off",
  rule: "one of: on, off",
  read: (text) => ({ ok: text === "" || text === "on" || text === "off", value: text === "on" }),
};

export const originList: Parser<readonly string[]> = {
  fallback: "none",
  rule: "http(s) addresses without a path, separated by commas",
  read: (text) => {
    const origins = text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(originOf);
    const found = origins.filter((origin) => origin !== null);
    return { ok: found.length === origins.length, value: [...new Set(found)] };
  },
};

/** Where the campaign data is stored; by default in the embedded column store. */
export const analyticsAddress: Parser<AnalyticsAddress> = {
  fallback: "none",
  rule: "postgres://USER:PASSWORD@HOST/DATABASE, or clickhouse://USER:PASSWORD@HOST:PORT|HOST:PORT,HOST:PORT|HOST:PORT/DATABASE",
  read: (text) => {
    const address = readAnalyticsAddress(text);
    return { ok: address !== null, value: address ?? { kind: "embedded" } };
  },
};

export function mailSender(fallback: string): Parser<string> {
  return {
    fallback: `\`${fallback}\``,
    rule: "an e-mail address, with a name before it if wanted",
    read: (text) => {
      if (text === "") return { ok: true, value: fallback };
      const inner = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;
      return { ok: mailAddress.test(inner), value: text };
    },
  };
}

/** An http(s) URL that consists of an origin only. */
export const origin: Parser<string | null> = {
  fallback: "none",
  rule: "an http(s) address without a path",
  read: (text) => {
    const value = text === "" ? null : originOf(text);
    return { ok: text === "" || value !== null, value };
  },
};

export const optionalPort: Parser<number | null> = {
  ...port(1),
  fallback: "none",
  read: (text) => (text === "" ? { ok: true, value: null } : port(1).read(text)),
};

export const databaseUrl = optionalText(
  "an address that begins with postgres:// or postgresql://",
  (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
);

/** A URL to which something is appended. */
export const rangeUrl = optionalText(
  "an http(s) address that ends with a slash",
  (text) => /^https?:\/\/[^?#]+\/$/.test(text) && URL.canParse(text),
);

export const existingFile = optionalText("the path of a file that can be read", existsSync);

export const smtpUrl = optionalText(
  "an address that begins with smtp:// or smtps://",
  (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
);

export const email = optionalText("an e-mail address", (text) => mailAddress.test(text));

/** A text that is too long to be guessed. */
export function longText(least: number): Parser<string | null> {
  return optionalText(`a text of at least ${least} characters`, (text) => text.length >= least);
}

/** Any text; null when not set. */
function optionalText(rule: string, isValid: (text: string) => boolean): Parser<string | null> {
  return {
    fallback: "none",
    rule,
    read: (text) => (text === "" ? { ok: true, value: null } : { ok: isValid(text), value: text }),
  };
}

const mailAddress = /^[^@\s<>]+@[^@\s<>]+$/;

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOriginOnly = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isOriginOnly && (url.protocol === "http:" || url.protocol === "https:") ? url.origin : null;
}
