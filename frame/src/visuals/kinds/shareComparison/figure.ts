import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { Series } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../../visual-props.ts";
import type { FigureCode } from "../view.ts";
import { ShareComparison } from "./marks.tsx";
import { shareRowsOf, type ShareRow } from "./share-rows.ts";

export const figure: FigureCode = { Draw: ShareComparison, summarise: summariseShares };

/** Summarises the categories that have the most and the least of the second measure compared with the first. */
function summariseShares(props: VisualProps): string {
  const { visual, formats, messages } = props;
  const { rows, base, compared, withoutShares } = shareRowsOf(props);
  const sentences = chartSentences(messages.language);
  if (withoutShares !== null) return sentences.noShares(withoutShares);
  const known = rows.filter((row) => row.difference !== null);
  const sorted = known.toSorted((a, b) => (b.difference ?? 0) - (a.difference ?? 0));
  const ends = [...new Set([sorted[0], sorted.at(-1)])].filter((row) => row !== undefined);
  if (base === undefined || compared === undefined || ends.length === 0) {
    return messages.summaryEmpty(visual.definition.title);
  }
  const shareText = (value: number | null, { label }: Series): string =>
    value === null ? messages.blank : sentences.shareOfMeasure(formats.share(value), label);
  const sentenceOf = (row: ShareRow): string =>
    sentences.summaryShares(row.label, shareText(row.base, base), shareText(row.compared, compared));
  const names = [base.label, compared.label].map(sentences.shareOf).join(", ");
  const over = rows.slice(0, 12).map(({ label }) => label);
  return [messages.summarySeries(names, over.join(", ")), ...ends.map(sentenceOf)].join(" ");
}
