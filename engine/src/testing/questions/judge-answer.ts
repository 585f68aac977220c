import {
  addDays,
  addMonths,
  startOfPeriod,
  type Filter,
  type ModelDescription,
} from "@vitrine/contracts/query";
import type { Answer, ShareOf, Understanding } from "@vitrine/contracts/questions";
import { daysOfPreset, type PeriodClock } from "@vitrine/contracts/report";

import {
  rightAnswers,
  type Days,
  type Expected,
  type ExpectedFilter,
  type SetQuestion,
} from "./question-sets.ts";

export interface Judgement {
  readonly outcome: "right" | "refused" | "wrong";
  /** What differs from the nearest right answer. */
  readonly differences: readonly string[];
}

/** Whether an answer asks for the figures of a right one, and draws them as one of the right types. */
export function judgeAnswer(
  question: SetQuestion,
  { answer, unknown, problem }: Understanding,
  clock: PeriodClock,
  model: ModelDescription,
): Judgement {
  if (question.expect.refused) {
    if (answer === null) return { outcome: "right", differences: [] };
    return { outcome: "wrong", differences: ["should be refused"] };
  }
  if (answer === null) {
    const why = unknown.map(({ text }) => `unknown: ${text}`);
    return { outcome: "refused", differences: why.length > 0 ? why : [problem ?? ""] };
  }
  const all = rightAnswers(question).map((expected) => differencesOf(answer, expected, clock, model));
  const [least = []] = all.toSorted((one, other) => one.length - other.length);
  return { outcome: least.length === 0 ? "right" : "wrong", differences: least };
}

/** The share of one member is a figure under its filter, though the visual shows all members. */
function differencesOf(
  answer: Answer,
  expected: Expected,
  clock: PeriodClock,
  model: ModelDescription,
): readonly string[] {
  const { shareOf } = answer;
  const shown = differencesShown(answer, expected, clock, model);
  if (shareOf === null || shown.length === 0) return shown;
  const named = differencesShown(withMember(answer, shareOf), expected, clock, model);
  return named.length < shown.length ? named : shown;
}

/** The answer as the figure of the members whose share it says. */
export function withMember({ visual, ...answer }: Answer, { field, members }: ShareOf): Answer {
  const values = members.map(({ value }) => value);
  const filter = { filterType: 1, target: field, operator: "In", values } as const;
  const dimensions = visual.dimensions.filter(({ column }) => column !== field.column);
  return {
    ...answer,
    shareOf: null,
    visual: { ...visual, dimensions, filters: [...visual.filters, filter] },
  };
}

function differencesShown(
  { visual, measures: defined, period, comparison }: Answer,
  expected: Expected,
  clock: PeriodClock,
  model: ModelDescription,
): readonly string[] {
  const { dateColumn } = model;
  const isTime = ({ table, column }: { readonly table: string; readonly column: string }): boolean =>
    table === dateColumn?.table && (column === dateColumn.column || contentOf(model, table, column) !== null);
  const groups = [
    ...visual.dimensions,
    ...(visual.smallMultiples === undefined ? [] : [visual.smallMultiples]),
  ]
    .filter((one) => !isTime(one))
    .map(({ table, column }) => `${table}[${column}]`);
  const [time] = visual.dimensions.filter(isTime);
  const grain = time === undefined ? null : (time.grain ?? contentOf(model, time.table, time.column));
  const measures = visual.measures.map(({ table, measure }) => {
    const own = defined.find(({ name }) => name === measure);
    return own === undefined
      ? `${table}[${measure}]`
      : (/\(([^()]+)\)/.exec(own.expression)?.[1] ?? own.expression);
  });
  const days =
    period === null || period === "all"
      ? null
      : "preset" in period
        ? daysOfPreset(period.preset, clock)
        : period;
  const found: string[] = [];
  const same = (name: string, one: unknown, other: unknown): void => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      found.push(`${name}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`);
  };
  same("measures", measures.toSorted(), expected.measures.toSorted());
  if (!expected.why) same("by", groups.toSorted(), expected.by.toSorted());
  same("grain", grain, expected.grain);
  const asDays: Days | null = days === null ? null : { from: days.from, to: days.through };
  same("period", asDays, expected.period);
  same("compared", comparison !== null, expected.compare !== null);
  if (comparison !== null && expected.compare !== null && asDays !== null && !expected.why) {
    const possible = comparedDays(comparison, asDays, clock);
    if (!possible.some((one) => JSON.stringify(one) === JSON.stringify(expected.compare)))
      found.push(`compare: ${JSON.stringify(possible)} instead of ${JSON.stringify(expected.compare)}`);
  }
  const filters = visual.filters.flatMap((one) => filterOf(one, isTime));
  same("filters", sorted(filters), sorted(expected.filters.flatMap(bounds)));
  same("top", inOneOrder(topOf(visual, expected)), inOneOrder(expected.top));
  if (!expected.visuals.includes(visual.type))
    found.push(`visual: ${visual.type} instead of ${expected.visuals.join("|")}`);
  return found;
}

function contentOf(model: ModelDescription, table: string, column: string): string | null {
  const content = model.tables
    .find(({ name }) => name === table)
    ?.columns.find(({ name }) => name === column)?.content;
  return content !== undefined && ["week", "month", "quarter", "year"].includes(content) ? content : null;
}

/** "Between" has both limits. */
function bounds(filter: ExpectedFilter): readonly ExpectedFilter[] {
  if (filter.operator !== "between") return [filter];
  return filter.values.map((value, index) => ({
    ...filter,
    operator: index === 0 ? "greaterOrEqual" : "lessOrEqual",
    values: [value],
  }));
}

function sorted(filters: readonly ExpectedFilter[]): readonly unknown[] {
  return filters
    .map(({ field, operator, values }) => JSON.stringify([field, operator, values.map(String).toSorted()]))
    .toSorted();
}

function filterOf(
  filter: Filter,
  isTime: (column: { readonly table: string; readonly column: string }) => boolean,
): readonly ExpectedFilter[] {
  if (filter.filterType === 1 && "column" in filter.target) {
    const { table, column } = filter.target;
    const operator = filter.operator === "In" ? "in" : "notIn";
    return [{ field: `${table}[${column}]`, operator, values: filter.values.map(String) }];
  }
  if (filter.filterType !== 0 || ("column" in filter.target && isTime(filter.target))) return [];
  if (!("measure" in filter.target)) return [];
  const { table, measure } = filter.target;
  const names: Readonly<Record<string, string>> = {
    GreaterThan: "greater",
    LessThan: "less",
    GreaterThanOrEqual: "greaterOrEqual",
    LessThanOrEqual: "lessOrEqual",
  };
  return filter.conditions.map(({ operator, value }) => ({
    field: `${table}[${measure}]`,
    operator: names[operator] ?? operator,
    values: [Number(value)],
  }));
}

function topOf({ filters }: Answer["visual"], _expected: Expected): Expected["top"] {
  for (const filter of filters) {
    if (filter.filterType !== 5 || !("measure" in filter.orderBy)) continue;
    const { table, measure } = filter.orderBy;
    return {
      count: filter.itemCount,
      by: `${table}[${measure}]`,
      direction: filter.operator === "Top" ? "top" : "bottom",
    };
  }
  return null;
}

function inOneOrder(top: Expected["top"]): unknown {
  return top === null ? null : [top.direction, top.count, top.by];
}

/** The days that a comparison can mean; the engine decides by what is complete. */
function comparedDays(
  comparison: NonNullable<Answer["comparison"]>,
  { from, to }: Days,
  { completeThrough, calendar }: PeriodClock,
): readonly Days[] {
  if (typeof comparison !== "string") return [{ from: comparison.from, to: comparison.through }];
  const last =
    completeThrough !== null && completeThrough < to && completeThrough >= from ? completeThrough : to;
  return [to, last].flatMap((end): readonly Days[] => {
    if (comparison === "samePeriodLastYear")
      return [
        { from: addMonths(from, -12), to: addDays(addMonths(addDays(end, 1), -12), -1) },
        { from: addMonths(from, -12), to: addMonths(end, -12) },
        { from: addDays(from, -364), to: addDays(end, -364) },
      ];
    const found: Days[] = [];
    const length = (Date.parse(end) - Date.parse(from)) / 86_400_000 + 1;
    for (const [unit, months] of [
      ["month", 1],
      ["quarter", 3],
      ["year", 12],
    ] as const) {
      if (startOfPeriod(from, unit, calendar) !== from) continue;
      if (addMonths(from, months) > end)
        found.push({ from: addMonths(from, -months), to: addDays(addMonths(addDays(end, 1), -months), -1) });
    }
    found.push({ from: addDays(from, -length), to: addDays(from, -1) });
    if (startOfPeriod(from, "week", calendar) === from && length <= 7)
      found.push({ from: addDays(from, -7), to: addDays(end, -7) });
    return found;
  });
}
