import type { FieldRef } from "./edit-kind.ts";

/**
 * Sets or removes a key of a canonical object. Its keys stay in the order of the schema, as parsing yields them, so that
 * removing and restoring a key gives the same JSON.
 *
 * @param order the keys of the schema
 * @param value removes the key if `undefined`
 */
export function withKey<Whole extends object, Key extends keyof Whole & string>(
  whole: Whole,
  order: readonly string[],
  key: Key,
  value: Whole[Key] | undefined,
): Whole {
  if (whole[key] !== undefined && value !== undefined) return { ...whole, [key]: value };
  if (whole[key] === value) return whole;
  const entries = new Map<string, unknown>(Object.entries(whole)).set(key, value);
  const kept = order.filter((name) => entries.get(name) !== undefined);
  // The keys are those of the whole, except that one which may be missing.
  return Object.fromEntries(kept.map((name) => [name, entries.get(name)])) as Whole;
}

/**
 * Whether two canonical values are the same JSON. Parts that are the same object are not read: edits keep the identity of
 * what they do not change, so that versions of a large report are compared in little time.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [keysOf(one), keysOf(other)];
  return (
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && isSameJson(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function keysOf(value: object): readonly string[] {
  return Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);
}

/** Whether two references are to the same field, whatever it is called. */
export function isSameField(one: FieldRef, other: FieldRef): boolean {
  return isSameJson({ ...one, displayName: null }, { ...other, displayName: null });
}

/** A place in a list, at its end if the index is missing or greater. */
export function placeIn(list: readonly unknown[], index: number | undefined): number {
  return Math.min(index ?? list.length, list.length);
}

/** The list with a member moved to another index. */
export function moved<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const member = list[from];
  return member === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, member);
}
