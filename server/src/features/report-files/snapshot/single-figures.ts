import { visualKinds } from "@vitrine/contracts/report";
import { comparedFigure } from "@vitrine/contracts/reading/words/compared";

import type { ReportSnapshot, SnapshotPage, SnapshotVisual } from "./report-snapshot.ts";
import { wordsOf } from "./words-of-snapshot.ts";

/** Whether a visual shows one figure, which stands next to others in lists. */
export function isSingleFigure({ definition, content }: SnapshotVisual): boolean {
  return visualKinds[definition.type].isSingleFigure === true && content.kind === "figures";
}

/** A figure in words. */
export interface WrittenFigure {
  readonly label: string;
  readonly value: string;
  /** Against what it is compared with; null without a comparison. */
  readonly change: string | null;
}

/** The single figures of a page in words. */
export async function writtenFigures(
  snapshot: ReportSnapshot,
  page: SnapshotPage,
): Promise<readonly WrittenFigure[]> {
  const words = await wordsOf(snapshot);
  return page.visuals.filter(isSingleFigure).flatMap(({ title, content }): WrittenFigure[] => {
    if (content.kind !== "figures") return [];
    const figure = content.main.columns.find(({ role }) => role === "measure");
    if (figure === undefined) return [];
    const value = figure.values[0];
    return [
      {
        label: title || figure.displayName,
        value: typeof value === "number" ? words.formats.headline(value, figure.format ?? null) : "–",
        change: comparedFigure(content.main, 0, 0, words)?.change ?? null,
      },
    ];
  });
}
