import { measuresOnAxis } from "@vitrine/contracts/reading/charts/shape-series";
import { visualKinds } from "@vitrine/contracts/report";

import type { VisualProps } from "../visual-props.ts";

/** Names the measures that a chart with one axis does not draw, so that they are not missed. Empty if it draws all. */
export function onlyInTableNotes({
  visual: { definition },
  result,
  formats,
  messages,
  isTableView,
}: Pick<VisualProps, "visual" | "result" | "formats" | "messages" | "isTableView">): readonly string[] {
  if (isTableView === true || visualKinds[definition.type].hasOneAxis !== true) return [];
  const { columns } = result.main;
  const measures = columns.filter(({ role }) => role === "measure");
  const isSplit = columns.filter(({ role }) => role === "dimension").length > 1;
  const drawn = measuresOnAxis(measures, isSplit);
  const others = measures.flatMap((one) => (drawn.includes(one) ? [] : one.displayName));
  if (others.length === 0) return [];
  return [(isSplit ? messages.notSplit : messages.otherUnit)(formats.list(others))];
}
