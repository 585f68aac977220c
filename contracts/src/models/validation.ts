import type { IError } from "./errors.ts";

/**
 * Validates one value. Returns a message about the fault (an empty text stands for the general message), or `null`.
 * `name` is the field of the value; it is missing at the top level.
 */
type Check = (value: unknown, name: string | undefined) => string | null;

/**
 * A rule for a value, as plain data. A bundler can therefore drop unused rules, and the format is short because every
 * page that embeds something loads it: a function, several rules in order, the digits of the allowed numbers (`"012"`),
 * or a shape. All except functions accept `null` and `undefined`; `required` is a separate rule.
 */
export type Rule = Check | readonly Rule[] | string | Shape;

/** An object with rules for its fields, which are applied in this order. Other fields are not restricted. */
interface Shape {
  readonly [field: string]: Rule | undefined;
  /** On its own: an array with a rule for its items. The message does not contain the fault of an item. */
  readonly list?: Rule;
  /** On its own: an object used as a map, with a rule for its values. Messages contain the name of the map. */
  readonly map?: Rule;
  /** On its own: at least one of these rules must match. The message does not contain the faults of the others. */
  readonly anyOf?: readonly Rule[];
}

/**
 * The errors of an input: `undefined` if it matches the rule, otherwise exactly one, because validation ends at the
 * first fault.
 */
export function errorsOf(rule: Rule, input: unknown): IError[] | undefined {
  const message = check(rule, input, undefined);
  return message ? [{ message }] : undefined;
}

/** Validates a value by a rule; parameters and result are those of {@link Check}. */
export function check(rule: Rule | undefined, value: unknown, name: string | undefined): string | null {
  if (typeof rule === "function") {
    const message = rule(value, name);
    // A fault without a specific message gets the general one.
    return message === "" ? `${name ?? "input"} is invalid. Not meeting invalid constraint` : message;
  }
  if (isSeries(rule)) return firstFailure(rule, (part) => check(part, value, name));
  if (isNothing(value) || !rule) return null;
  if (typeof rule === "string") {
    return (
      number(value, name) ??
      passes(
        Array.from(rule).some((digit) => Number(digit) === value),
        name,
      )
    );
  }
  return checkShape(rule, value, name);
}

function checkShape(rule: Shape, value: unknown, name: string | undefined): string | null {
  const { list, map, anyOf } = rule;
  const keeps = (part: Rule, item: unknown): boolean => !check(part, item, name);
  if (list) {
    return passes(Array.isArray(value) && value.every((item) => keeps(list, item)), name);
  }
  if (anyOf)
    return passes(
      anyOf.some((option) => keeps(option, value)),
      name,
    );
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return `${name ?? "input"} must be an object`;
  }
  return map
    ? firstFailure(Object.values(value), (item) => check(map, item, name))
    : firstFailure(Object.entries(rule), ([field, part]) => check(part, Reflect.get(value, field), field));
}

/** The value must not be missing. */
export function required(value: unknown, name: string | undefined): string | null {
  return isNothing(value) ? `${name} is required` : null;
}

/** The field must be missing; `null` counts as present. */
export function forbidden(value: unknown, name: string | undefined): string | null {
  return value === undefined ? null : `${name} is forbidden`;
}

/** The value must be a string. */
export function string(value: unknown, name: string | undefined): string | null {
  return ofType("string", value, name);
}

/** The value must be a number; NaN is accepted. */
export function number(value: unknown, name: string | undefined): string | null {
  return ofType("number", value, name);
}

/** The value must be a boolean. */
export function boolean(value: unknown, name: string | undefined): string | null {
  return ofType("boolean", value, name);
}

/** A required string. */
export const text: Rule = [required, string];

/** An object that is not an array. */
export const object: Rule = {};

/** A string, a number or a boolean. */
export const primitive: Rule = { anyOf: [string, number, boolean] };

/** The message for a value that is allowed or not. */
export function passes(allowed: boolean, name: string | undefined): string | null {
  return allowed ? null : `${name} property is invalid`;
}

/** Whether a value is missing: `null` or `undefined`. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** The fields of an object; none if the value is missing. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

function ofType(
  type: "string" | "number" | "boolean",
  value: unknown,
  name: string | undefined,
): string | null {
  return isNothing(value) || typeof value === type ? null : `${name} must be a ${type}`;
}

function firstFailure<Item>(items: readonly Item[], failureOf: (item: Item) => string | null): string | null {
  for (const item of items) {
    const failure = failureOf(item);
    if (failure) {
      return failure;
    }
  }
  return null;
}

function isSeries(rule: Rule | undefined): rule is readonly Rule[] {
  return Array.isArray(rule);
}
