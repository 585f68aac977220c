import { parse } from "@vitrine/contracts/parse";
import { lookSchema, type Visual, type VisualLook } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

/**
 * The edit that sets a part of a visual's look, or leaves it to the theme if the value is `undefined`.
 *
 * @returns null if the part does not take the value
 */
export function lookEdit(
  place: { readonly page: string; readonly visual: string },
  { look }: Pick<Visual, "look">,
  key: keyof VisualLook,
  value: unknown,
): Edit | null {
  const { [key]: _, ...others } = look ?? {};
  const parsed = parse(lookSchema, value === undefined ? others : { ...others, [key]: value });
  if (!parsed.ok) return null;
  return Object.keys(parsed.value).length === 0
    ? { kind: "setVisual", ...place, key: "look" }
    : { kind: "setVisual", ...place, key: "look", value: parsed.value };
}
