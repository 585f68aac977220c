import { attempt } from "../attempt.ts";

/** Fields whose values must never appear in a log or an error message. */
const secretField = /token$/i;

/**
 * A value as JSON without tokens, for logs and messages. A value that cannot be serialised gives an empty text instead
 * of an error.
 */
export function toSafeJson(value: unknown, indent?: number): string {
  const blank = (key: string, field: unknown): unknown =>
    secretField.test(key) && typeof field === "string" ? "" : field;
  const text: string | undefined = attempt(() => JSON.stringify(value, blank, indent), "");
  return text ?? "";
}

/**
 * A message for the log, without tokens in its fields. The body of a token call, which is the token itself, is left out
 * as well.
 */
export function toLogText(message: Record<string, unknown>): string {
  const isTokenCall = String(message["url"]).endsWith("oken");
  return toSafeJson(isTokenCall ? { ...message, body: "" } : message, 2);
}
