import { isDeepStrictEqual } from "node:util";

import type { Page, ReportDefinition, Visual } from "@vitrine/contracts/report";

/** A version of a report that is looked at next to another one. */
export interface ComparedVersion {
  readonly version: number;
  readonly against: number;
}

/** Readable on light and dark backgrounds. Sentences say what has changed, so that colour is not the only sign. */
const markColour = "#d97706";

/**
 * A definition in which visuals that another one does not have, or has in another form, have a border and a title in
 * colour. Visuals that are drawn without a box cannot be marked; sentences name them.
 */
export function withMarks(definition: ReportDefinition, other: ReportDefinition): ReportDefinition {
  return {
    ...definition,
    pages: definition.pages.map((page): Page => {
      const before = other.pages.find(({ name }) => name === page.name);
      return {
        ...page,
        visuals: page.visuals.map((visual) =>
          before?.visuals.some((one) => isSameVisual(one, visual)) === true ? visual : marked(visual),
        ),
      };
    }),
  };
}

function marked(visual: Visual): Visual {
  const look = { ...visual.look, hasBorder: true, borderColor: markColour, titleColor: markColour };
  return { ...visual, look };
}

/** In the same form and of the same size, wherever it is on the page: one that is moved in a row moves the others, too. */
function isSameVisual({ layout: one, ...before }: Visual, { layout: other, ...after }: Visual): boolean {
  return isDeepStrictEqual(before, after) && one?.width === other?.width && one?.height === other?.height;
}
