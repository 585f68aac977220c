import type { DateGrain, Dimension, Filter, MeasureRef, ReportMeasure } from "../../query/index.ts";
import { roleFaults, type Visual } from "../../report/index.ts";
import { typeName } from "../../report/kinds/type-names.ts";
import type { QuestionClock } from "../grammar/clock.ts";
import type { NamedSpan } from "../grammar/values.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Answer, ColumnRef } from "../types.ts";
import { adjusted } from "./adjust.ts";
import { conditionsOf } from "./conditions.ts";
import { changeMeasure } from "./defined.ts";
import type { Draft } from "./draft.ts";
import { columnOf, isGroupedBy, measureOf, nameOfColumn, tableOf, nameOfMeasure } from "./fields.ts";
import { columnOfGrain, sortOf, topFilter, type Ranked } from "./ranking.ts";
import { filterOfSpan, grainOf, periodOf, type Compared } from "./period.ts";
import { NoAnswer, resolve, uniqueBy, type ChosenFilter, type Resolved } from "./resolve.ts";
import { saidOf } from "./said.ts";
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
export function buildAnswer(asked: Draft, lexicon: Lexicon, clock: QuestionClock, title: string): Built {
  const draft = adjusted(asked, lexicon);
  requireMeasures(draft, lexicon);
  const resolved = resolve(draft, lexicon);
  const compared = periodOf(draft, clock);
  const defined: ReportMeasure[] = [];
  if (draft.conditions.length > 0 && resolved.groups.length === 0 && draft.grain === null)
    throw new NoAnswer("noGroup", {});
  const conditions = conditionsOf(draft, resolved, lexicon, defined);
  const measures = measuresOf(draft, resolved, conditions.measures);
  checkMeaning(draft, measures, resolved, compared, lexicon);
  const grain = grainOfDraft(draft, resolved, compared, lexicon);
  checkDates(measures, grain, compared.span, lexicon);
  checkForecast(measures, compared.span, lexicon, clock);
  const explained = explainedMeasure(draft, measures, resolved, lexicon, defined);
  const shown = explained === null ? measures : [explained];
  const dimensions = dimensionsOf(draft, resolved, grain, lexicon, clock);
  const ranked: Ranked = { draft, resolved, measures: shown, dimensions, grain, lexicon };
  const type = typeOf(draft, { dimensions, measures, grain, compared }, lexicon);
  const filters = [
    ...resolved.filters.map(filterOfMembers),
    ...periodFilter(compared.span, lexicon, clock),
    ...conditions.filters,
    ...topFilter(ranked),
  ];
  const compare = typeof compared.comparison === "string" ? compared.comparison : "previousPeriod";
  const isDrawnCompared = compared.comparison !== null && explained === null;
  const visual: Visual = {
    type,
    name: nameOfVisual,
    title,
    ...dimensionsAndCharts(dimensions, type === "lineChart" && grain !== null && isDrawnCompared),
    measures: [...shown],
    filters: [...filters],
    sort: [...sortOf(ranked)],
    limit: mostRows,
    totals: type === "tableEx" && dimensions.length > 0 && draft.count === null,
    trend: null,
    text: null,
    ...(isDrawnCompared ? { compare } : {}),
    ...(grain === null ? {} : { fixedGrain: true as const }),
    ...(type === "lineChart" && isAveragedOverTime(draft)
      ? { referenceLines: [{ at: "average" as const, label: lexicon.language.words.average }] }
      : {}),
  };
  checkKnown(visual, lexicon);
  if (roleFaults(visual).length > 0)
    throw new NoAnswer("noVisual", { name: typeName(type, lexicon.language.language) });
  const answer: Answer = {
    visual,
    measures: defined,
    period: rangeOf(compared.span),
    comparison: compared.comparison,
    ...saidOf(draft, resolved, measures, lexicon),
  };
  return { answer, resolved, compared, grain };
}

function rangeOf(span: NamedSpan | null): Answer["period"] {
  if (span === null) return null;
  return span.preset === undefined ? span.days : { preset: span.preset };
}

/** @throws {NoAnswer} if the model has no measure for what the question counts or divides */
function requireMeasures({ counted, ratio }: Draft, lexicon: Lexicon): void {
  if (counted !== null) {
    const [field] = counted;
    throw new NoAnswer("count", { name: field === undefined ? "" : nameOfColumn(lexicon, field) });
  }
  if (ratio !== null) throw ratioProblem(ratio, lexicon);
}

/** The measures of the question; else those that it ranks by or has conditions about. */
function measuresOf(
  draft: Draft,
  { measures, own }: Resolved,
  conditioned: readonly MeasureRef[],
): readonly MeasureRef[] {
  const ranked = draft.rank === null ? [] : [own(draft.rank)];
  const isPair = draft.conditions.some(({ is }) => is === "exceeds" || is === "target");
  const asked = isPair || measures.length + ranked.length === 0 ? conditioned : [];
  const all = [...asked, ...(draft.isExtreme ? [...measures, ...ranked] : [...ranked, ...measures])];
  const found = uniqueBy(all, (one) => JSON.stringify(one));
  if (found.length === 0) throw new NoAnswer("noMeasure");
  return found;
}

function ratioProblem({ measures, others }: NonNullable<Draft["ratio"]>, lexicon: Lexicon): NoAnswer {
  const [one, other] = [measures[0], others[0]].map((measure) =>
    measure === undefined ? "" : nameOfMeasure(lexicon, measure),
  );
  return new NoAnswer("ratio", { name: one ?? "", other: other ?? "" });
}

/** "The average spend per day" is the course with a line at the average. */
function isAveragedOverTime(draft: Draft): boolean {
  return (
    draft.isAverage &&
    draft.grain !== null &&
    draft.groups.length === 0 &&
    draft.count === null &&
    draft.comparisons.length === 0 &&
    draft.measures.length === 1
  );
}

/** Questions that name what is known, and mean something that is not. */
function checkMeaning(
  draft: Draft,
  measures: readonly MeasureRef[],
  { groups }: Resolved,
  compared: Compared,
  lexicon: Lexicon,
): void {
  const sum = measures.find((one) => measureOf(lexicon, one)?.additivity === "additive");
  if (draft.isAverage && sum !== undefined && !isAveragedOverTime(draft))
    throw new NoAnswer("average", { name: nameOfMeasure(lexicon, sum) });
  // "Why is it higher on mobile than on desktop" is about members, and a change about days.
  const isOfMembers = draft.isComparativeChange && draft.filters.some(({ members }) => members.length > 1);
  if (draft.isWhy && draft.claims !== null && isOfMembers) throw new NoAnswer("comparison");
  // "The 5 campaigns with a better ROAS" does not say better than what.
  const isOfDays = draft.comparisons.length > 0 || draft.periods.length > 1 || draft.isWhy;
  if (draft.isChange && draft.isComparativeChange && draft.count !== null && !isOfDays)
    throw new NoAnswer("comparison");
  // A change of shares is not the change of a figure.
  if (draft.isShare && draft.isChange) throw new NoAnswer("comparison");
  // The first three are not the whole that their shares are of, and the mean of five is none of theirs.
  if (draft.isShare && (groups.length === 0 || draft.count !== null)) throw new NoAnswer("noWhole");
  if (draft.isAverage && draft.count !== null && groups.length > 0)
    throw new NoAnswer("average", { name: measures.map((one) => nameOfMeasure(lexicon, one)).join(", ") });
  // Reached people of two channels are no parts of all reached people.
  const whole = measures.find((one) => measureOf(lexicon, one)?.additivity === "non-additive");
  if (draft.isShare && whole !== undefined)
    throw new NoAnswer("noParts", { name: nameOfMeasure(lexicon, whole) });
  if (draft.hasTwoGrains) throw new NoAnswer("twoGrains");
  const isAlone = groups.length === 0 && draft.grain === null && measures.length < 2;
  if (draft.isCompared && isAlone && compared.comparison === null) throw new NoAnswer("comparison");
  // "The top campaign in each market" ranks within groups.
  if (draft.count !== null && groups.length > 1) throw new NoAnswer("noGroup");
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

/** Every figure of the answer, also those that it ranks by or has conditions about, is known by its fields. */
function checkKnown({ dimensions, measures, filters }: Visual, lexicon: Lexicon): void {
  const fields = [...dimensions, ...filters.flatMap(({ target }) => ("column" in target ? [target] : []))];
  const figures = [...measures, ...filters.flatMap(({ target }) => ("measure" in target ? [target] : []))];
  for (const figure of figures) {
    if (measureOf(lexicon, figure) === undefined) continue;
    const missing = fields.find(
      (field) => !isGroupedBy(lexicon, figure.table, field.table) || isWithin(figure, field, lexicon),
    );
    if (missing === undefined) continue;
    const other = nameOfColumn(lexicon, { table: missing.table, column: missing.column });
    throw new NoAnswer("notBy", { name: nameOfMeasure(lexicon, figure), other });
  }
}

/** Figures of whole weeks or months are not known by the days within them. */
function isWithin(figure: MeasureRef, field: ColumnRef, lexicon: Lexicon): boolean {
  const period = tableOf(lexicon, figure.table)?.period;
  const isOfDays = columnOf(lexicon, field)?.content === "weekday";
  const isOfDates = field.table === lexicon.dataset.dateColumn?.table;
  return period !== undefined && period !== "day" && isOfDays && isOfDates;
}

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

/** "The forecast for November" in October is not that of a year ago. */
function checkForecast(
  measures: readonly MeasureRef[],
  span: NamedSpan | null,
  lexicon: Lexicon,
  { today }: QuestionClock,
): void {
  const projected = new Set(Object.values(lexicon.texts.projected ?? {}));
  const forecast = measures.find(({ table, measure }) => projected.has(`${table}.${measure}`));
  const isOver = span !== null && span.days !== "all" && span.isLatest === true && span.days.through < today;
  if (forecast !== undefined && isOver)
    throw new NoAnswer("notBegun", { name: nameOfMeasure(lexicon, forecast) });
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

/**
 * Lines of several groups in one chart show no days compared with.
 * @param areCompared each group has a chart of its own, in which both lines are drawn
 */
function dimensionsAndCharts(
  dimensions: readonly Dimension[],
  areCompared: boolean,
): Pick<Visual, "dimensions" | "smallMultiples"> {
  const [time, group, ...others] = dimensions;
  if (!areCompared || time === undefined || group === undefined) return { dimensions: [...dimensions] };
  return { dimensions: [time, ...others], smallMultiples: group };
}

function dimensionsOf(
  draft: Draft,
  { groups }: Resolved,
  grain: DateGrain | null,
  lexicon: Lexicon,
  clock: QuestionClock,
): readonly Dimension[] {
  const { dateColumn } = lexicon.dataset;
  const own = groups.map(({ table, column }) => ({ table, column }));
  if (grain === null || dateColumn === undefined) return own;
  const isRanked = draft.count !== null && groups.length === 0;
  const ranked = isRanked ? columnOfGrain(grain, lexicon, clock) : null;
  if (isRanked && ranked === null) throw new NoAnswer("noGroup");
  return [ranked ?? { ...dateColumn, grain }, ...own];
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
    isRankedTime: draft.count !== null && grain !== null && groups.length === 0,
    isShare: draft.isShare,
    isWhy: draft.isWhy,
    isCompared: compared.comparison !== null,
    isText: found.some((one) => one?.type === "string"),
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
