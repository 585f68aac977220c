import { visualKinds, type Visual, type VisualKind } from "@vitrine/contracts/report";

import type { PanelAxes } from "./panel-axes.ts";

/** A chart's axes without those that its author has hidden. */
export function shownAxes({
  visual,
  axes = null,
}: {
  readonly visual: { readonly definition: Visual };
  readonly axes?: PanelAxes | null;
}): PanelAxes | null {
  const { type, look = {} } = visual.definition;
  const { isHorizontal }: VisualKind = visualKinds[type];
  const [category, value] = [look.hasCategoryAxis === false, look.hasValueAxis === false];
  const [left, below] = isHorizontal === true ? [category, value] : [value, category];
  return left || below
    ? { ...axes, ...(left && { left: null, right: null }), hasNames: !below && axes?.hasNames !== false }
    : axes;
}
