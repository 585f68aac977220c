import { existsSync } from "node:fs";

import { readAnalyticsAddress, type AnalyticsAddress } from "@vitrine/engine";

/**
 * From the text of a variable to its value; an empty text is a variable that is not set. A wrong text still has a
 * value, so that reading goes on and finds every other problem.
 */
export type Reader<Value> = (text: string) => { readonly ok: boolean; readonly value: Value };

export function readText(fallback: string): Reader<string> {
  return (text) => ({ ok: true, value: text === "" ? fallback : text });
}

export function readHost(fallback: string): Reader<string> {
  return (text) => ({
    ok: text === "" || /^[A-Za-z0-9.:_-]+$/.test(text),
    value: text === "" ? fallback : text,
  });
}

export function readWholeNumber(fallback: number, least: number, most: number): Reader<number> {
  return (text) => {
    if (text === "") return { ok: true, value: fallback };
    const value = Number(text);
    const ok = /^\d{1,9}$/.test(text) && value >= least && value <= most;
    return { ok, value: ok ? value : fallback };
  };
}

export function readPort(fallback: number): Reader<number> {
  return readWholeNumber(fallback, 1, 65_535);
}

/** A port; null when not set. */
export const readOptionalPort: Reader<number | null> = (text) =>
  text === "" ? { ok: true, value: null } : readPort(1)(text);

export function readChoice<Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
): Reader<Choice> {
  return (text) => {
    if (text === "") return { ok: true, value: fallback };
    const found = choices.find((choice) => choice === text);
    return { ok: found !== undefined, value: found ?? fallback };
  };
}

/** An http(s) address that is nothing but an origin; null when not set. */
export const readOrigin: Reader<string | null> = (text) => {
  if (text === "") return { ok: true, value: null };
  const origin = originOf(text);
  return { ok: origin !== null, value: origin };
};

export const readAddressList: Reader<readonly string[]> = (text) => {
  const origins = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(originOf);
  const found = origins.filter((origin) => origin !== null);
  return { ok: found.length === origins.length, value: [...new Set(found)] };
};

export const readDatabaseUrl: Reader<string | null> = (text) => {
  if (text === "") return { ok: true, value: null };
  return { ok: /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), value: text };
};

/** Where the campaign facts are kept. */
export const readAnalytics: Reader<AnalyticsAddress> = (text) => {
  const address = readAnalyticsAddress(text);
  return { ok: address !== null, value: address ?? { kind: "embedded" } };
};

/** An http(s) address that something is put behind; null when not set. */
export const readRangeUrl: Reader<string | null> = (text) => {
  if (text === "") return { ok: true, value: null };
  return { ok: /^https?:\/\/[^?#]+\/$/.test(text) && URL.canParse(text), value: text };
};

/** A file that is there; null when not set. */
export const readFilePath: Reader<string | null> = (text) => {
  if (text === "") return { ok: true, value: null };
  return { ok: existsSync(text), value: text };
};

export const readSmtpUrl: Reader<string | null> = (text) => {
  if (text === "") return { ok: true, value: null };
  return { ok: /^smtps?:\/\//.test(text) && URL.canParse(text), value: text };
};

/** A secret that is long enough not to be guessed; null when not set. */
export function readSecret(least: number): Reader<string | null> {
  return (text) => {
    if (text === "") return { ok: true, value: null };
    return { ok: text.length >= least, value: text };
  };
}

export const readEmail: Reader<string | null> = (text) => {
  if (text === "") return { ok: true, value: null };
  return { ok: address.test(text), value: text };
};

export function readMailFrom(fallback: string): Reader<string> {
  return (text) => {
    if (text === "") return { ok: true, value: fallback };
    const inner = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;
    return { ok: address.test(inner), value: text };
  };
}

export const readSwitch: Reader<boolean> = (text) => ({
  ok: text === "" || text === "on" || text === "off",
  value: text === "on",
});

const address = /^[^@\s<>]+@[^@\s<>]+$/;

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isBare && (url.protocol === "http:" || url.protocol === "https:") ? url.origin : null;
}
