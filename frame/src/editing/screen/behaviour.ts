import { hasLookKey, type ReportDefinition, type Visual } from "@vitrine/contracts/report";

import { isWritten, visualKindOf } from "../fields/propose.ts";

/** Whether marks of a visual can be selected: they have groups, and are no text. */
export function hasSelection(visual: Visual): boolean {
  const { roles, isSentences } = visualKindOf(visual.type);
  return isSentences !== true && !isWritten(visual) && roles.some(({ kind }) => kind !== "measure");
}

/**
 * Whether a visual can choose the page that is the tooltip of its marks: there is such a page, or there was when it
 * chose one.
 */
export function hasTooltipChoice({ type, tooltipPage }: Visual, { pages }: ReportDefinition): boolean {
  const hasPage = pages.some(({ tooltip }) => tooltip !== undefined);
  return hasLookKey(type, "hasTooltip") && (hasPage || typeof tooltipPage === "string");
}

/** Whether there is anything to choose about what a visual does. */
export function hasBehaviour(visual: Visual, definition: ReportDefinition): boolean {
  return (
    hasSelection(visual) ||
    visualKindOf(visual.type).hasTimeAxis === true ||
    hasTooltipChoice(visual, definition)
  );
}
