import type { Effect } from "../grammar/values.ts";
import type { Alternative, PartKind } from "../types.ts";
import { comparisonParts } from "./comparison-parts.ts";
import { fieldParts } from "./field-parts.ts";
import { filterParts } from "./filter-parts.ts";
import type { PartContext, PartRow, PartRows } from "./part-row.ts";
import { rankingParts } from "./ranking-parts.ts";

const partRows: PartRows<Effect["is"]> = {
  ...fieldParts,
  ...comparisonParts,
  ...filterParts,
  ...rankingParts,
};

/** How a part is shown. */
export function shownPart(
  effect: Effect,
  context: PartContext,
): { readonly kind: PartKind; readonly meaning: string; readonly alternatives: readonly Alternative[] } {
  // The row of an effect takes this effect, which the type of all rows does not express.
  const row = partRows[effect.is] as unknown as PartRow<Effect["is"]>;
  const meaning = row.meaning(effect, context);
  const alternatives = row.alternatives(effect, context).filter((one) => one.meaning !== meaning);
  return { kind: row.kind, meaning, alternatives: distinct(alternatives) };
}

function distinct(all: readonly Alternative[]): readonly Alternative[] {
  const texts = all.map(({ text }) => text);
  return all.filter(({ text }, index) => texts.indexOf(text) === index);
}
