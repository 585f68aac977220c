import * as z from "zod/mini";

/**
 * The name of a page or a visual. States and the settings of hosts hold them as the keys of objects, where `__proto__`
 * is not stored.
 */
export const objectNameSchema = z
  .string()
  .check(z.minLength(1))
  .check(z.refine((name) => name !== "__proto__", "must not be __proto__"));

/** Refuses the second of two objects with the same name: states and queries could not tell them apart. */
export function hasDistinctNames(payload: z.core.ParsePayload<readonly { readonly name: string }[]>): void {
  const taken = new Set<string>();
  for (const [place, { name }] of payload.value.entries()) {
    if (taken.has(name)) {
      const message = `must differ from the names before it: ${name}`;
      payload.issues.push({ code: "custom", input: name, path: [place, "name"], message });
    }
    taken.add(name);
  }
}
