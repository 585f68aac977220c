import * as z from "zod/mini";

/** An edit that sets one key of an object. Without a value it removes an optional key, and resets one with a default. */
export type SetKey<Kind extends string, Place, Whole, Key extends keyof Whole> = {
  readonly [One in Key]-?: Place & { kind: Kind; key: One } & (undefined extends Whole[One]
      ? { value?: Whole[One] }
      : { value: Whole[One] });
}[Key];

/**
 * The schema of an edit that sets one key, with the rules of the key.
 *
 * @param place the fields of the edit that identify the object
 * @param shape the schemas of the object by key
 */
export function setKeySchema<Edit>(
  kind: string,
  place: Readonly<Record<string, z.ZodMiniType>>,
  shape: Readonly<Record<string, z.ZodMiniType>>,
  keys: readonly string[],
): z.ZodMiniType<Edit> {
  const options = keys.map((key) =>
    z.object({ kind: z.literal(kind), ...place, key: z.literal(key), value: shape[key] ?? z.never() }),
  );
  const [first, ...rest] = options;
  if (first === undefined) throw new Error(`${kind} sets no key`);
  // The type is written by the caller, because the keys are only known as texts here.
  return z.discriminatedUnion("key", [first, ...rest]) as unknown as z.ZodMiniType<Edit>;
}

/** Fields of an edit, without a value that is missing. */
export function withValue<Fields extends object, Value>(
  fields: Fields,
  value: Value | undefined,
): Fields & { value?: Value } {
  return value === undefined ? fields : { ...fields, value };
}
