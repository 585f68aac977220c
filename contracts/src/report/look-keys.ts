import { visualKinds, type VisualType } from "./kinds/index.ts";
import { drawnParts, type VisualPart } from "./kinds/drawn-parts.ts";
import type { VisualLook } from "./look.ts";

/** The part of the drawing that a key is about. Other keys are about the box around the drawing. */
const partOfKey: Readonly<Partial<Record<keyof VisualLook, VisualPart>>> = {
  hasLegend: "legend",
  legendPosition: "legend",
  hasCategoryAxis: "categoryAxis",
  hasValueAxis: "valueAxis",
  hasTooltip: "tooltip",
  tooltipValueColor: "tooltip",
  tooltipLabelColor: "tooltip",
  tooltipSize: "tooltip",
  tooltipFont: "tooltip",
  tooltipBackground: "tooltip",
  tooltipTransparency: "tooltip",
};

/** Whether a key of the look changes how visuals of a type are drawn. Types without figures have no look. */
export function hasLookKey(type: VisualType, key: keyof VisualLook): boolean {
  const part = partOfKey[key];
  return visualKinds[type].roles.length > 0 && (part === undefined || drawnParts[type].includes(part));
}
