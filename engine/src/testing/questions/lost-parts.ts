import { addDays, type Filter } from "@vitrine/contracts/query";
import type { Understanding } from "@vitrine/contracts/questions";
import { daysOfPreset, type PeriodClock } from "@vitrine/contracts/report";

import { campaignDigitalDetails } from "../../texts/campaign-digital-questions.ts";
import type { SpokenPart } from "./spoken-parts.ts";

type Answer = NonNullable<Understanding["answer"]>;

/** The parts of a question that its answer does not contain. None are lost without an answer: the question is refused. */
export function lostParts(
  { answer }: Understanding,
  parts: readonly SpokenPart[],
  clock: PeriodClock,
): readonly SpokenPart[] {
  return answer === null ? [] : parts.filter((part) => !isIn(part, answer, clock));
}

function isIn(part: SpokenPart, answer: Answer, clock: PeriodClock): boolean {
  const { visual, period, comparison } = answer;
  const groups = [
    ...visual.dimensions,
    ...(visual.smallMultiples === undefined ? [] : [visual.smallMultiples]),
  ];
  switch (part.is) {
    case "measure":
      return [part.name, ...detailsOf(part.name)].some((name) =>
        visual.measures.some(({ measure }) => measure === name || measure.endsWith(` ${name}`)),
      );
    case "group":
      return groups.some(({ column }) => column === part.column);
    case "grain":
      return groups.some(({ grain, column }) => grain === part.grain || column.includes(part.grain));
    case "period": {
      const days =
        period === null || period === "all"
          ? null
          : "preset" in period
            ? daysOfPreset(period.preset, clock)
            : period;
      return days?.from === part.from && days.through === part.through;
    }
    case "comparison":
      return isCompared(part, comparison, answer, clock);
    case "filter":
      return visual.filters.some((filter) => isFilterOn(part, filter) || isCondition(part, filter));
    case "top":
      return visual.filters.some(
        (filter) =>
          filter.filterType === 5 &&
          filter.itemCount === part.count &&
          "column" in filter.target &&
          filter.target.column === part.column,
      );
  }
}

function isCompared(
  { with: wanted, unit }: Extract<SpokenPart, { is: "comparison" }>,
  comparison: Answer["comparison"],
  { period }: Answer,
  clock: PeriodClock,
): boolean {
  if (comparison === null) return false;
  // The period before a year to date is that of the year before.
  if (wanted === "before" && unit === null) return true;
  if (typeof comparison === "string") return (comparison === "samePeriodLastYear") === (wanted === "year");
  const days =
    period === null || period === "all"
      ? null
      : "preset" in period
        ? daysOfPreset(period.preset, clock)
        : period;
  const isYear = days !== null && comparison.through < addDays(days.through, -360);
  return isYear === (wanted === "year");
}

/** "Clicks over 55" can be about clicks, too. */
function isCondition({ text }: SpokenPart, filter: Filter): boolean {
  const [number] = /\d+/.exec(text) ?? [];
  return (
    filter.filterType === 0 &&
    number !== undefined &&
    filter.conditions.some(({ value }) => value === Number(number) || value === Number(number) / 100)
  );
}

function isFilterOn(
  { column, values, isNot }: Extract<SpokenPart, { is: "filter" }>,
  filter: Filter,
): boolean {
  return (
    filter.filterType === 1 &&
    "column" in filter.target &&
    filter.target.column === column &&
    filter.operator === (isNot ? "NotIn" : "In") &&
    values.length === filter.values.length &&
    values.every((value) => filter.values.includes(value))
  );
}

function detailsOf(name: string): readonly string[] {
  const details: Readonly<Record<string, readonly string[]>> = campaignDigitalDetails;
  return (details[name] ?? []).map((one) => one.slice(one.indexOf(".") + 1));
}
