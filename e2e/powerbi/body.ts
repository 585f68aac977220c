import { plainError } from "./answer.ts";

type Check = (value: unknown) => boolean;

/** The fields of a body: a required one, or an optional one in `optional`. */
export interface BodyShape {
  readonly required?: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
}

export const isText: Check = (value) => typeof value === "string" && value !== "";
export const isId: Check = (value) =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
export const isFlag: Check = (value) => typeof value === "boolean";
export const isMinutes: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
export const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && values.includes(value);
export const listOf =
  (check: Check, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** An object with these fields and no others: a misspelt field must not pass unnoticed. */
export const shaped =
  ({ required = {}, optional = {} }: BodyShape): Check =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const entries = Object.entries(value);
    const checks = { ...required, ...optional };
    return (
      Object.keys(required).every((name) => name in value) &&
      entries.every(([name, inner]) => checks[name]?.(inner) === true)
    );
  };

/** The body of a call. It must be JSON by its header (contract 3), and have this shape. */
export function readBody(contentType: string, text: string, shape: Check): Record<string, unknown> {
  if (!contentType.startsWith("application/json")) {
    throw plainError(
      400,
      "InvalidRequest",
      "The inferred media type 'application/octet-stream' is not supported.",
    );
  }
  try {
    const value: unknown = JSON.parse(text);
    if (shape(value)) return value as Record<string, unknown>; // `shape` has verified it.
  } catch {
    // Refused below, as a body of another shape is.
  }
  throw plainError(400, "InvalidRequest", "The request body is not valid.");
}
