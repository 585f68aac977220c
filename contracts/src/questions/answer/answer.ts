import type { DateGrain, Dimension, Filter, MeasureRef, ReportMeasure, Sort } from "../../query/index.ts";
import { roleFaults, type Visual } from "../../report/index.ts";
import { typeName } from "../../report/kinds/type-names.ts";
import type { QuestionClock } from "../grammar/clock.ts";
import type { Direction, NamedSpan, Operator, ReadNumber } from "../grammar/values.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Answer } from "../types.ts";
import { differenceMeasure, changeMeasure } from "./defined.ts";
import type { Draft } from "./draft.ts";
import { columnOf, measureOf, measureOfKey, nameOfColumn, tableOf } from "./fields.ts";
import { filterOfSpan, grainOf, periodOf, type Compared } from "./period.ts";
import { NoAnswer, resolve, uniqueBy, type ChosenFilter, type Resolved } from "./resolve.ts";
import { typeOfShape, type Shape } from "./shapes.ts";

const nameOfVisual = "answer";
const mostRows = 1000;

/** An answer, and what was added to the question for it. */
export interface Built {
  readonly answer: Answer;
  readonly resolved: Resolved;
  readonly compared: Compared;
  readonly grain: DateGrain | null;
}

/**
 * The answer to a draft.
 *
 * @throws {NoAnswer} if something essential is missing
 */
export function buildAnswer(draft: Draft, lexicon: Lexicon, clock: QuestionClock, title: string): Built {
  if (draft.counted !== null) {
    const [field] = draft.counted;
    throw new NoAnswer("count", { name: field === undefined ? "" : nameOfColumn(lexicon, field) });
  }
  const resolved = resolve(withGroupOfWhy(draft, lexicon), lexicon);
  const compared = periodOf(draft, clock);
  const defined: ReportMeasure[] = [];
  const conditions = conditionsOf(draft, resolved, lexicon, defined);
  const measures = measuresOf(draft, resolved, conditions.measures, lexicon);
  const grain = grainOfDraft(draft, resolved, compared, lexicon);
  checkDates(measures, grain, compared.span, lexicon);
  const explained = explainedMeasure(draft, measures, resolved, lexicon, defined);
  const shown = explained === null ? measures : [explained];
  const dimensions = dimensionsOf(resolved, grain, lexicon);
  const type = typeOf(draft, { dimensions, measures: shown, grain, compared }, lexicon);
  const filters = [
    ...resolved.filters.map(filterOfMembers),
    ...periodFilter(compared.span, lexicon, clock),
    ...conditions.filters,
    ...topFilter(draft, resolved, shown, grain, lexicon),
  ];
  const sort = sortOf(draft, shown, dimensions, grain, resolved, lexicon);
  const compare = typeof compared.comparison === "string" ? compared.comparison : "previousPeriod";
  const visual: Visual = {
    type,
    name: nameOfVisual,
    title,
    dimensions: [...dimensions],
    measures: [...shown],
    filters: [...filters],
    sort: [...sort],
    limit: mostRows,
    totals: type === "tableEx" && dimensions.length > 0 && draft.count === null,
    trend: null,
    text: null,
    ...(compared.comparison === null || explained !== null ? {} : { compare }),
    ...(grain === null ? {} : { fixedGrain: true as const }),
  };
  if (roleFaults(visual).length > 0)
    throw new NoAnswer("noVisual", { name: typeName(type, lexicon.language.language) });
  const { span, comparison } = compared;
  const range = span === null ? null : span.preset === undefined ? span.days : { preset: span.preset };
  const answer: Answer = {
    visual,
    measures: defined,
    period: range,
    comparison,
    explainsChange: draft.isWhy,
  };
  return { answer, resolved, compared, grain };
}

/** "Why" without a group explains the change by the first field that filter panes offer. */
function withGroupOfWhy(draft: Draft, lexicon: Lexicon): Draft {
  if (!draft.isWhy || draft.groups.length > 0) return draft;
  const filtered = new Set(
    draft.filters.flatMap(({ members }) => members[0]?.map(({ field }) => field.table) ?? []),
  );
  const [measure] = draft.measures[0] ?? [];
  const offered = lexicon.dataset.tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) =>
      "filterGroup" in column && column.filterGroup !== undefined && !filtered.has(name)
        ? [{ table: name, column: column.name }]
        : [],
    ),
  );
  const known = lexicon.texts.dimensions[measure?.table ?? ""];
  const usable = offered.filter(({ table }) => known === undefined || known.includes(table));
  const preferred = usable.find(({ column }) => column === "channel") ?? usable[0];
  return preferred === undefined ? draft : { ...draft, groups: [[preferred]] };
}

interface Conditions {
  readonly filters: readonly Filter[];
  /** The measures that the conditions are about. */
  readonly measures: readonly MeasureRef[];
}

function conditionsOf(
  draft: Draft,
  resolved: Resolved,
  lexicon: Lexicon,
  defined: ReportMeasure[],
): Conditions {
  const filters: Filter[] = [];
  const measures: MeasureRef[] = [];
  for (const condition of draft.conditions) {
    const measure = resolved.own(condition.measures);
    if (condition.is === "limit" || condition.is === "between") {
      measures.push(measure);
      const value = (number: ReadNumber): number => scaled(number, measure, lexicon);
      filters.push(
        condition.is === "limit"
          ? conditionFilter(measure, [[operatorNames[condition.operator], value(condition.value)]])
          : conditionFilter(measure, [
              ["GreaterThanOrEqual", value(condition.from)],
              ["LessThanOrEqual", value(condition.to)],
            ]),
      );
      continue;
    }
    const pair = pairOf(condition, measure, resolved, lexicon);
    const difference = differenceMeasure(pair.actual, pair.planned, lexicon);
    if (!defined.some(({ name }) => name === difference.name)) defined.push(difference);
    measures.push(pair.actual, pair.planned);
    const { table, name } = difference;
    filters.push(conditionFilter({ table, measure: name }, [[operatorNames[condition.operator], 0]]));
  }
  return { filters, measures: uniqueBy(measures, (one) => JSON.stringify(one)) };
}

/** The two measures of a condition. "Over budget" is about the measure that the budget is the plan of. */
function pairOf(
  condition: Extract<Draft["conditions"][number], { readonly is: "exceeds" | "target" }>,
  measure: MeasureRef,
  resolved: Resolved,
  lexicon: Lexicon,
): { readonly actual: MeasureRef; readonly planned: MeasureRef } {
  if (condition.is === "exceeds") return { actual: measure, planned: resolved.own(condition.others) };
  const key = lexicon.texts.targets[`${measure.table}.${measure.measure}`];
  const actual = key === undefined ? null : measureOfKey(lexicon, key);
  if (actual === null) throw new NoAnswer("noMeasure");
  return { actual: resolved.own([actual]), planned: measure };
}

const operatorNames = {
  more: "GreaterThan",
  less: "LessThan",
  atLeast: "GreaterThanOrEqual",
  atMost: "LessThanOrEqual",
} as const satisfies Readonly<Record<Operator, string>>;

function conditionFilter(
  { table, measure }: MeasureRef,
  conditions: readonly (readonly [operator: (typeof operatorNames)[Operator], value: number])[],
): Filter {
  return {
    filterType: 0,
    target: { table, measure },
    logicalOperator: "And",
    conditions: conditions.map(([operator, value]) => ({ operator, value })),
  };
}

/** Shares are written in per cent, with or without the sign. */
export function scaled({ value }: ReadNumber, measure: MeasureRef, lexicon: Lexicon): number {
  return measureOf(lexicon, measure)?.format?.kind === "percent" ? value / 100 : value;
}

/** The measures of the question; else those that it ranks by or has conditions about. */
function measuresOf(
  draft: Draft,
  { measures, own }: Resolved,
  conditioned: readonly MeasureRef[],
  _lexicon: Lexicon,
): readonly MeasureRef[] {
  const ranked = draft.rank === null ? [] : [own(draft.rank)];
  const isPair = draft.conditions.some(({ is }) => is === "exceeds" || is === "target");
  const all =
    measures.length === 0 ? [...ranked, ...conditioned] : isPair ? [...conditioned, ...measures] : measures;
  const found = uniqueBy(all, (one) => JSON.stringify(one));
  if (found.length === 0) throw new NoAnswer("noMeasure");
  return found;
}

function grainOfDraft(
  draft: Draft,
  { measures }: Resolved,
  { span }: Compared,
  lexicon: Lexicon,
): DateGrain | null {
  if (draft.grain !== null) return draft.grain;
  const isLine = draft.visual === "lineChart" || draft.visual === "areaChart";
  if (!draft.isOverTime && !isLine) return null;
  const grain = grainOf(span);
  const least = measures.map(({ table }) => tableOf(lexicon, table)?.period).find((one) => one !== undefined);
  return least !== undefined && grains.indexOf(least) > grains.indexOf(grain) ? least : grain;
}

const grains: readonly DateGrain[] = ["day", "week", "month", "quarter", "year"];

/** Some figures exist only for whole weeks or months. */
function checkDates(
  measures: readonly MeasureRef[],
  grain: DateGrain | null,
  span: NamedSpan | null,
  lexicon: Lexicon,
): void {
  const { language, dataset } = lexicon;
  if (dataset.dateColumn === undefined && (grain !== null || span !== null)) throw new NoAnswer("noDates");
  for (const { table, measure } of measures) {
    const period = tableOf(lexicon, table)?.period;
    if (period === undefined || period === "day") continue;
    const isFiner = grain !== null && grains.indexOf(grain) < grains.indexOf(period);
    const isPart =
      span !== null && span.days !== "all" && period === "month" && !span.days.from.endsWith("-01");
    if (isFiner || isPart) {
      const name = measureOf(lexicon, { table, measure })?.displayName ?? measure;
      throw new NoAnswer("onlyBy", { name, other: language.units[period].split(" ")[0] ?? period });
    }
  }
}

/** For "why": how much each group contributed to the change of a sum; null for figures that cannot be added up. */
function explainedMeasure(
  draft: Draft,
  measures: readonly MeasureRef[],
  { groups }: Resolved,
  lexicon: Lexicon,
  defined: ReportMeasure[],
): MeasureRef | null {
  const [measure] = measures;
  if (!draft.isWhy || measure === undefined || measures.length > 1 || groups.length !== 1) return null;
  if (measureOf(lexicon, measure)?.additivity !== "additive") return null;
  const change = changeMeasure(measure, lexicon);
  defined.push(change);
  return { table: change.table, measure: change.name };
}

function dimensionsOf({ groups }: Resolved, grain: DateGrain | null, lexicon: Lexicon): readonly Dimension[] {
  const { dateColumn } = lexicon.dataset;
  const time = grain === null || dateColumn === undefined ? [] : [{ ...dateColumn, grain }];
  return [...time, ...groups.map(({ table, column }) => ({ table, column }))];
}

function typeOf(
  draft: Draft,
  answer: {
    readonly dimensions: readonly Dimension[];
    readonly measures: readonly MeasureRef[];
    readonly grain: DateGrain | null;
    readonly compared: Compared;
  },
  lexicon: Lexicon,
): Visual["type"] {
  if (draft.visual !== null) return draft.visual;
  const { dimensions, measures, grain, compared } = answer;
  const found = measures.map((one) => measureOf(lexicon, one));
  const units = new Set(found.map((one) => one?.format?.kind ?? ""));
  const groups = grain === null ? dimensions : dimensions.slice(1);
  const shape: Shape = {
    isOverTime: grain !== null,
    groups: groups.length,
    measures: measures.length,
    isOneUnit: units.size === 1,
    isAdditive: found.every((one) => one?.additivity === "additive"),
    isOrdered: groups.some((one) => isOrdered(lexicon, one)),
    isShare: draft.isShare,
    isWhy: draft.isWhy,
    isCompared: compared.comparison !== null,
  };
  return typeOfShape(shape);
}

function isOrdered(lexicon: Lexicon, field: Dimension): boolean {
  const column = columnOf(lexicon, field);
  return column !== undefined && (column.content !== undefined || column.type === "integer");
}

function filterOfMembers({ field, members, isNot }: ChosenFilter): Filter {
  return {
    filterType: 1,
    target: { table: field.table, column: field.column },
    operator: isNot ? "NotIn" : "In",
    values: members.map(({ value }) => value),
  };
}

function periodFilter(span: NamedSpan | null, lexicon: Lexicon, clock: QuestionClock): readonly Filter[] {
  const { dateColumn } = lexicon.dataset;
  if (span === null || dateColumn === undefined) return [];
  const filter = filterOfSpan(span, dateColumn, clock);
  return filter === null ? [] : [filter];
}

/** What the groups are ranked by. */
function rankOf(draft: Draft, measures: readonly MeasureRef[], { own }: Resolved): MeasureRef {
  const [first] = measures;
  if (draft.rank !== null) return own(draft.rank);
  if (first === undefined) throw new NoAnswer("noMeasure");
  return first;
}

/** `best` is the lowest where a decrease is good. */
export function directionOf(
  direction: Direction,
  measure: MeasureRef,
  lexicon: Lexicon,
): "ascending" | "descending" {
  if (direction === "ascending" || direction === "descending") return direction;
  const isLowerBetter = measureOf(lexicon, measure)?.direction === "lower-is-better";
  return (direction === "best") === isLowerBetter ? "ascending" : "descending";
}

function topFilter(
  draft: Draft,
  resolved: Resolved,
  measures: readonly MeasureRef[],
  grain: DateGrain | null,
  lexicon: Lexicon,
): readonly Filter[] {
  const { count, direction } = draft;
  if (count === null || direction === null) return [];
  const [group] = resolved.groups;
  if (group === undefined) {
    // Periods are ranked by the order and the number of rows.
    if (grain !== null) return [];
    throw new NoAnswer("noGroup");
  }
  const { table, measure } = rankOf(draft, measures, resolved);
  const order = directionOf(direction, { table, measure }, lexicon);
  return [
    {
      filterType: 5,
      target: { table: group.table, column: group.column },
      operator: order === "descending" ? "Top" : "Bottom",
      itemCount: count,
      orderBy: { table, measure },
    },
  ];
}

/** The order that the question asks for; none leaves the one of the visual. */
function sortOf(
  draft: Draft,
  measures: readonly MeasureRef[],
  dimensions: readonly Dimension[],
  grain: DateGrain | null,
  resolved: Resolved,
  lexicon: Lexicon,
): readonly Sort[] {
  if (dimensions.length === 0) return [];
  const isAsked = draft.direction !== null || draft.rank !== null || draft.order !== null;
  if (draft.isExtreme && grain === null && resolved.groups.length === 0) throw new NoAnswer("noGroup");
  if (!isAsked && dimensions.length === 1 && grain === null && draft.visual === "tableEx")
    return [{ by: "measure", index: 0, direction: "descending" }];
  if (!isAsked || (grain !== null && dimensions.length > 1)) return [];
  const rank = rankOf(draft, measures, resolved);
  const index = Math.max(
    0,
    measures.findIndex(({ table, measure }) => table === rank.table && measure === rank.measure),
  );
  const direction = draft.order ?? directionOf(draft.direction ?? "descending", rank, lexicon);
  return [{ by: "measure", index, direction }];
}
