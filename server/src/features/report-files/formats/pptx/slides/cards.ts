import type { ResultColumn } from "@vitrine/contracts/query";
import { comparedFigure } from "@vitrine/contracts/reading/words/compared";

import type { SnapshotVisual } from "../../../snapshot/report-snapshot.ts";
import type { ChartWriting } from "../charts/chart-writing.ts";
import { innerWidth, margin } from "../package/skeleton.ts";
import type { Shape, SlideParagraph } from "./slide.ts";

const [perRow, gap, cardHeight, top] = [4, 152_400, 1_143_000, 1_371_600] as const;
/** Cards on one slide. */
export const cardsAtOnce = 2 * perRow;
const tones = { good: "1A7F37", bad: "C21F2F" } as const;

/** Where texts below the cards begin. */
export function belowCards(count: number): number {
  return top + Math.ceil(count / perRow) * (cardHeight + gap);
}

/** Single figures as cards next to each other. */
export function cardShapes(cards: readonly SnapshotVisual[], writing: ChartWriting): readonly Shape[] {
  const columns = Math.min(perRow, Math.max(2, cards.length));
  const width = Math.floor((innerWidth - gap * (columns - 1)) / columns);
  return cards.map((visual, place) => ({
    kind: "text",
    name: `kpi:${visual.name}`,
    isCard: true,
    anchor: "ctr",
    paragraphs: textsOf(visual, writing),
    box: {
      x: margin + (place % columns) * (width + gap),
      y: top + Math.floor(place / columns) * (cardHeight + gap),
      width,
      height: cardHeight,
    },
  }));
}

function textsOf(
  { title, content }: SnapshotVisual,
  { words, office }: ChartWriting,
): readonly SlideParagraph[] {
  if (content.kind !== "figures") return [];
  const { main } = content;
  const [figure, target] = main.columns.filter(({ role }) => role === "measure");
  const name: SlideParagraph = { text: title || (figure?.displayName ?? ""), size: 1200, colour: "quiet" };
  const value: SlideParagraph = { text: valueOf(figure, words.formats), size: 2600, isBold: true };
  const compared = figure === undefined ? null : comparedFigure(main, 0, 0, words);
  return [
    name,
    value,
    ...(compared === null
      ? []
      : [
          {
            text: [compared.change, compared.periods].filter((text) => text !== "").join(" · "),
            size: 1000,
            colour: compared.tone === null ? "quiet" : tones[compared.tone],
          },
        ]),
    ...(target === undefined
      ? []
      : [{ text: `${office("Target")}: ${valueOf(target, words.formats)}`, size: 1000, colour: "quiet" }]),
  ];
}

function valueOf(column: ResultColumn | undefined, formats: ChartWriting["words"]["formats"]): string {
  const value = column?.values[0];
  return typeof value === "number" ? formats.headline(value, column?.format ?? null) : "–";
}
