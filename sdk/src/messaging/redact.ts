import { attempt } from "../attempt.ts";

/** Fields whose value must never reach a log or an error text. */
const secretField = /token$/i;

/**
 * A value as JSON with every token blanked. For logs and messages only: what cannot be written as JSON gives an empty
 * text instead of an error.
 */
export function toSafeJson(value: unknown, indent?: number): string {
  const blank = (key: string, field: unknown): unknown =>
    secretField.test(key) && typeof field === "string" ? "" : field;
  const text: string | undefined = attempt(() => JSON.stringify(value, blank, indent), "");
  return text ?? "";
}

/** A message for the log: tokens in fields are blanked, and so is the body of a token call, which is the bare token. */
export function toLogText(message: Record<string, unknown>): string {
  const isTokenCall = String(message["url"]).endsWith("oken");
  return toSafeJson(isTokenCall ? { ...message, body: "" } : message, 2);
}
