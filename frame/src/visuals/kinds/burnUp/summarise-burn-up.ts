import { dataOf } from "../../series/chart-data.ts";
import type { VisualProps } from "../../visual-props.ts";
import { burnUpCurves } from "@vitrine/contracts/reading/charts/burn-up-curves";
import { chartSentences } from "../../../messages/chart-sentences.ts";

/** Summarises the progress against the plan and the projected end. */
export function summariseBurnUp(props: VisualProps): string {
  const { formats, messages, visual } = props;
  const data = dataOf(props);
  const { actual, planned, now, pace, end } = burnUpCurves(data);
  const column = data.series[0]?.column;
  if (now === null || column === undefined) return messages.summaryEmpty(visual.definition.title);
  const write = (value: number): string => formats.full(value, column);
  const day = data.categories[now]?.label ?? "";
  const sum = write(actual[now] ?? 0);
  if (pace === null) return chartSentences(messages.language).summaryUnplanned(day, sum);
  const sofar = chartSentences(messages.language).summaryBurnUp(
    day,
    sum,
    write(planned[now] ?? 0),
    formats.share(pace),
  );
  return end === null
    ? sofar
    : `${sofar} ${chartSentences(messages.language).summaryProjection(write(end), write(planned.at(-1) ?? 0))}`;
}
