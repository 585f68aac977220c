import type { IError } from "./errors.ts";

/**
 * Checks one value: answers what is wrong with it as a sentence (an empty text stands for the general one), or null. `name` is the name of the field the value came
 * from; at the top there is none.
 */
type Check = (value: unknown, name: string | undefined) => string | null;

/**
 * What a value must be, as plain data so that a bundler can drop every rule that is not used, and short, because every
 * page that embeds something carries it: a check, several rules in their order, the digits of the numbers that are
 * allowed (`"012"`), or a shape. All but checks let nothing (null or undefined) pass; `required` is a rule of its own.
 */
export type Rule = Check | readonly Rule[] | string | Shape;

/** An object whose named fields keep these rules, checked in the order written; other fields are free. */
interface Shape {
  readonly [field: string]: Rule | undefined;
  /** Alone: an array whose items keep this rule; what is wrong inside is not told. */
  readonly list?: Rule;
  /** Alone: an object used as a map, whose values keep this rule under the name of the map. */
  readonly map?: Rule;
  /** Alone: at least one of these rules is kept; what is wrong with the others is not told. */
  readonly anyOf?: readonly Rule[];
}

/** The errors of an input: undefined when the rule is kept, else exactly one, since the first one ends the check. */
export function errorsOf(rule: Rule, input: unknown): IError[] | undefined {
  const message = check(rule, input, undefined);
  return message ? [{ message }] : undefined;
}

/** Checks a value by a rule; parameters and answer are those of {@link Check}. */
export function check(rule: Rule | undefined, value: unknown, name: string | undefined): string | null {
  if (typeof rule === "function") {
    const message = rule(value, name);
    // A refusal in no words of its own still has to say something.
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

/** Something must be there. */
export function required(value: unknown, name: string | undefined): string | null {
  return isNothing(value) ? `${name} is required` : null;
}

/** The field must not be there; null counts as there. */
export function forbidden(value: unknown, name: string | undefined): string | null {
  return value === undefined ? null : `${name} is forbidden`;
}

/** Text. */
export function string(value: unknown, name: string | undefined): string | null {
  return ofType("string", value, name);
}

/** A number; NaN passes. */
export function number(value: unknown, name: string | undefined): string | null {
  return ofType("number", value, name);
}

/** True or false. */
export function boolean(value: unknown, name: string | undefined): string | null {
  return ofType("boolean", value, name);
}

/** Text that must be there. */
export const text: Rule = [required, string];

/** Any object that is not an array. */
export const object: Rule = {};

/** Text, a number, or true or false. */
export const primitive: Rule = { anyOf: [string, number, boolean] };

/** What to answer about a value that is allowed or is not. */
export function passes(allowed: boolean, name: string | undefined): string | null {
  return allowed ? null : `${name} property is invalid`;
}

/** Whether there is no value; null and undefined count alike. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** The fields of an object; nothing has none. */
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
