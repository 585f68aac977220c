import { parse } from "@vitrine/contracts/parse";
import { themeSchema, type Theme } from "@vitrine/contracts/report";
import { editSchema, type Edit } from "@vitrine/contracts/report/edits";

/** The parts of a theme, in the order of its schema. */
const themeParts = Object.keys(themeSchema.shape) as readonly (keyof Theme)[];

/**
 * The edit that sets a part of the report's theme, or leaves it to the designed themes if the value is `undefined`.
 *
 * @returns null if the part does not take the value
 */
export function themeEdit(key: keyof Theme, value: unknown): Edit | null {
  const parsed = parse(editSchema, { kind: "setTheme", key, ...(value === undefined ? {} : { value }) });
  return parsed.ok ? parsed.value : null;
}

/** The edits that put another theme in place of one. */
export function themeEdits(from: Theme | undefined, to: Theme | null): readonly Edit[] {
  return themeParts
    .filter((key) => JSON.stringify(from?.[key]) !== JSON.stringify(to?.[key]))
    .flatMap((key) => themeEdit(key, to?.[key]) ?? []);
}
