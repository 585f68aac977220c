import type { MeasureRef } from "../query/index.ts";
import type { QuestionDataset } from "./types.ts";

/** The measure of a key such as `Performance.Clicks`; null if the user may not see it. */
export function measureOfKey(
  { dataset }: { readonly dataset: QuestionDataset },
  key: string,
): MeasureRef | null {
  for (const { name, measures } of dataset.tables) {
    if (!key.startsWith(`${name}.`)) continue;
    const measure = key.slice(name.length + 1);
    if (measures.some((one) => one.name === measure)) return { table: name, measure };
  }
  return null;
}
