import { visualKinds, type Visual, type VisualKind } from "@vitrine/contracts/report";

import type { PanelAxes } from "./panel-axes.ts";

/** Whether the author has hidden what is at the left of the plots of a visual, and what is below them. */
export function hiddenSides({ type, look }: Visual): { readonly left: boolean; readonly below: boolean } {
  const { isHorizontal }: VisualKind = visualKinds[type];
  const [category, value] = [look?.hasCategoryAxis === false, look?.hasValueAxis === false];
  return isHorizontal === true ? { left: category, below: value } : { left: value, below: category };
}

/** A chart's axes without those that its author has hidden. */
export function shownAxes({
  visual,
  axes = null,
}: {
  readonly visual: { readonly definition: Visual };
  readonly axes?: PanelAxes | null;
}): PanelAxes | null {
  const { left, below } = hiddenSides(visual.definition);
  return left || below
    ? { ...axes, ...(left && { left: null, right: null }), hasNames: !below && axes?.hasNames !== false }
    : axes;
}
