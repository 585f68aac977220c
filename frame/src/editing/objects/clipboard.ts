import { parse } from "@vitrine/contracts/parse";
import { visualSchema, type Visual } from "@vitrine/contracts/report";

/** What the clipboard has: visuals of this product, as JSON. */
const mark = "vitrine/visuals";

/** Visuals as the text of a clipboard. */
export function writeClipboard(visuals: readonly Visual[]): string {
  return JSON.stringify({ kind: mark, visuals }, null, 2);
}

/** The visuals in a text; empty if it has none. Those that are invalid are left out. */
export function readClipboard(text: string): readonly Visual[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (typeof value !== "object" || value === null || Reflect.get(value, "kind") !== mark) return [];
  const visuals: unknown = Reflect.get(value, "visuals");
  if (!Array.isArray(visuals)) return [];
  return visuals.flatMap((one: unknown) => {
    const parsed = parse(visualSchema, one);
    return parsed.ok ? [parsed.value] : [];
  });
}
