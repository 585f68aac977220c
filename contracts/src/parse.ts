import * as z from "zod/mini";

/** One fault of an input: where it is (`user.name`, `rows[2].id`) and which rule it violates. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A schema of this package. Other packages use schemas without depending on the library behind them. */
export type Schema<Value = unknown> = z.ZodMiniType<Value>;
export type ValueOf<S extends Schema> = z.output<S>;

/** Parses an unknown value. It never throws; faults are returned with their paths. */
export function parse<S extends Schema>(schema: S, input: unknown): Parsed<ValueOf<S>> {
  // The input distinguishes a missing value from one of the wrong type.
  const result = z.safeParse(schema, input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, faults: result.error.issues.map(describeIssue) };
}

/** The JSON Schema of a schema, for the API document and for serialising answers. */
export function toJsonSchema(schema: Schema, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue): Fault {
  const path = formatPath(issue.path);
  return { path, message: `${path || "body"} ${ruleOf(issue)}` };
}

/** A place in a value as text, such as `rows[2].id`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${article(issue.expected)}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "is required";
      return isNumber(issue.origin)
        ? `must be ${issue.inclusive === false ? "greater than" : "at least"} ${issue.minimum}`
        : `must have at least ${issue.minimum}${unitOf(issue.origin)}`;
    case "too_big":
      return isNumber(issue.origin)
        ? `must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`
        : `must have at most ${issue.maximum}${unitOf(issue.origin)}`;
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    case "invalid_format":
    case "not_multiple_of":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return issue.message === "" || issue.message === "Invalid input" ? "is invalid" : issue.message;
  }
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int" || origin === "bigint";
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  if (origin === "array" || origin === "set") return " entries";
  return "";
}

function article(expected: string): string {
  return /^[aeio]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}
