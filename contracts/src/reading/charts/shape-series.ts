import type { Cell, ComparisonPeriods, DateGrain, QueryResult, ResultColumn } from "../../query/index.ts";

import type { ShownAnnotation } from "../../http/index.ts";

import { notesOf, type ChartNote } from "../words/chart-notes.ts";
import type { Formats } from "../words/format.ts";
import type { DateRange } from "../words/date-range.ts";
import { endOfPeriod } from "../dates/calendar.ts";
import { partOf, periodOf, type Period } from "../words/periods.ts";

export interface Category {
  readonly value: Cell;
  /** In full, for tooltips and announcements. */
  readonly label: string;
  /** Why the period is incomplete: it is still running, or a filter cuts it; null for a complete one. */
  readonly part: "running" | "cut" | null;
  /** The last day if the category is a period. */
  readonly through?: string | null;
}

export interface Series {
  readonly label: string;
  /** One for each category; null if missing. */
  readonly values: readonly (number | null)[];
  /** The compared figures; left out if nothing is compared. */
  readonly before?: readonly (number | null)[];
  /** The figures to compare `before` with, if the series' figures are of more days than are compared. */
  readonly comparable?: readonly (number | null)[];
  /** The compared days, if they differ from those of the answer. */
  readonly compared?: ComparisonPeriods;
  readonly column: ResultColumn;
  /** The reader has switched it off: it has no values, and keeps its place and colour. */
  readonly isHidden?: true;
}

/** The data of a chart: categories along one axis, and one or more series of figures. */
export interface ChartData {
  readonly categories: readonly Category[];
  readonly series: readonly Series[];
  /** The grain if the categories are dates; null if they are names. */
  readonly grain: DateGrain | null;
  /** The period of `before`; left out if nothing is compared. */
  readonly comparison?: ComparisonPeriods;
  /** ISO day in the dataset's time zone. Dates of its year are written without the year. */
  readonly today?: string | null;
  /** Notes on its days; left out if there are none. */
  readonly notes?: readonly ChartNote[];
  /**
   * What adds up to a whole, of which tooltips show the share: the series of a category, or the categories of a series.
   * Left out if nothing does.
   */
  readonly parts?: "series" | "categories";
}

interface ShapeOptions {
  readonly formats: Formats;
  readonly grain: DateGrain | undefined;
  readonly range: DateRange;
  readonly today?: string | null | undefined;
  readonly annotations?: readonly ShownAnnotation[] | undefined;
}

/** Whether both are amounts of money, in different currencies. */
export function areOfTwoCurrencies(one: ResultColumn, other: ResultColumn): boolean {
  const [first = null, second = null] = [one.format?.currency, other.format?.currency];
  return first !== null && second !== null && first !== second;
}

/** Whether two measures are the same kind of number and, if they are money, of the same currency. */
function areOfOneUnit(one: ResultColumn, other: ResultColumn): boolean {
  return one.format?.kind === other.format?.kind && !areOfTwoCurrencies(one, other);
}

/**
 * The measures that one axis can show: the first one, and those of the same unit unless another dimension splits the
 * first.
 */
export function measuresOnAxis(measures: readonly ResultColumn[], isSplit: boolean): readonly ResultColumn[] {
  const [first] = measures;
  if (first === undefined || isSplit) return measures.slice(0, 1);
  return measures.filter((measure) => areOfOneUnit(measure, first));
}

/**
 * Converts columns to series. A second dimension splits the first measure into series; otherwise each measure is a
 * series. Measures of another unit than the first, such as a rate next to an amount or dollars next to euros, cannot
 * share its axis and are shown only in the table.
 */
export function shapeSeries(result: QueryResult, options: ShapeOptions): ChartData {
  const dimensions = result.columns.filter(({ role }) => role === "dimension");
  const measures = result.columns.filter(({ role }) => role === "measure");
  const comparisons = result.columns.filter(({ role }) => role === "comparison");
  const [category, split] = dimensions;
  const first = measures[0];
  if (category === undefined || first === undefined) return { categories: [], series: [], grain: null };
  const dates = category.type === "date" ? (options.grain ?? "day") : null;
  // Months as texts are a time axis as well.
  const grain = category.content === "month" ? "month" : dates;
  const places = placesOf(category.values);
  const naming = { column: category, grain: dates, options };
  const categories = places.values.map((value) => new NamedCategory(value, naming));
  const align = alignTo(places);
  const series =
    split === undefined
      ? measuresOnAxis(measures, false).map((measure) =>
          measureSeries(measure, comparisons[measures.indexOf(measure)], align),
        )
      : splitSeries(first, split, places, options);
  const notes = notesOf({ categories, grain }, options.annotations ?? []);
  return {
    categories,
    series,
    grain,
    ...(notes.length === 0 ? {} : { notes }),
    ...(result.comparison === undefined ? {} : { comparison: result.comparison }),
    ...(options.today === undefined ? {} : { today: options.today }),
  };
}

type Align = (values: readonly Cell[]) => readonly (number | null)[];

/** Puts the figures of rows at the indexes of their categories. */
function alignTo(places: Places): Align {
  return (values) => {
    const aligned = blanksFor(places);
    values.forEach((value, row) => {
      if (typeof value === "number") aligned[places.at(row)] = value;
    });
    return aligned;
  };
}

function blanksFor({ values }: Places): (number | null)[] {
  return values.map((): number | null => null);
}

function measureSeries(measure: ResultColumn, before: ResultColumn | undefined, align: Align): Series {
  return {
    label: measure.displayName,
    values: align(measure.values),
    ...(before === undefined ? {} : { before: align(before.values) }),
    ...(before?.comparable === undefined ? {} : { comparable: align(before.comparable) }),
    ...(before?.compared === undefined ? {} : { compared: before.compared }),
    column: measure,
  };
}

/** A series for each value of another dimension. */
function splitSeries(
  measure: ResultColumn,
  by: ResultColumn,
  places: Places,
  { formats }: ShapeOptions,
): readonly Series[] {
  const bySplit = new Map<Cell, (number | null)[]>();
  by.values.forEach((key, row) => {
    const values = bySplit.get(key) ?? blanksFor(places);
    bySplit.set(key, values);
    const value = measure.values[row];
    if (typeof value === "number") values[places.at(row)] = value;
  });
  return [...bySplit].map(([key, values]) => ({ label: formats.full(key, by), values, column: measure }));
}

/** One figure for each category; without a dimension, one for each measure of the first one's unit. */
export function shapeParts(result: QueryResult, options: ShapeOptions): ChartData {
  const measures = result.columns.filter(({ role }) => role === "measure");
  const first = measures[0];
  if (first === undefined) return { categories: [], series: [], grain: null };
  if (result.columns.some(({ role }) => role === "dimension")) {
    const data = shapeSeries(result, options);
    return { ...data, series: data.series.slice(0, 1) };
  }
  const alike = measures.filter((measure) => areOfOneUnit(measure, first));
  return {
    categories: alike.map(({ name, displayName }) => ({ value: name, label: displayName, part: null })),
    series: [
      {
        label: "",
        column: first,
        values: alike.map(({ values: [value] }) => (typeof value === "number" ? value : null)),
      },
    ],
    grain: null,
  };
}

/** The index of each value among the categories. */
interface Places {
  readonly values: readonly Cell[];
  readonly at: (row: number) => number;
}

function placesOf(values: readonly Cell[]): Places {
  // Time series are sorted with one row for each point, so no index is needed.
  if (isRising(values)) return { values, at: (row) => row };
  const places = new Map<Cell, number>();
  const at = values.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], at: (row) => at[row] ?? 0 };
}

/** True if the values are strictly increasing texts, so that none occurs twice. */
function isRising(values: readonly Cell[]): boolean {
  return values.every((value, row) => {
    const before = values[row - 1];
    return typeof value === "string" && (row === 0 || (typeof before === "string" && before < value));
  });
}

interface Naming {
  readonly column: ResultColumn;
  readonly grain: DateGrain | null;
  readonly options: ShapeOptions;
}

/** The label is computed when it is read, because few of a hundred thousand points are labelled. */
class NamedCategory implements Category {
  readonly value: Cell;
  readonly #naming: Naming;
  #label: string | null = null;

  constructor(value: Cell, naming: Naming) {
    this.value = value;
    this.#naming = naming;
  }

  get label(): string {
    const { column, grain, options } = this.#naming;
    this.#label ??= options.formats.full(this.value, column, grain ?? undefined);
    return this.#label;
  }

  get part(): Category["part"] {
    const period = this.#period;
    return period === null ? null : partOf(period.start, period.grain, this.#naming.options.range);
  }

  get through(): string | null {
    const period = this.#period;
    return period === null ? null : endOfPeriod(period.start, period.grain);
  }

  get #period(): Period | null {
    const { column, grain } = this.#naming;
    return periodOf(this.value, column, grain);
  }
}

/**
 * Why a series' figure in a category is not final: the category is incomplete, or sources still add to its last days.
 * Null for final figures.
 */
export function openness(
  category: Category | undefined,
  { provisionalFrom }: Pick<ResultColumn, "provisionalFrom">,
): Category["part"] | "provisional" {
  if (category === undefined) return null;
  if (category.part !== null) return category.part;
  const { through = null } = category;
  return provisionalFrom !== undefined && through !== null && through >= provisionalFrom
    ? "provisional"
    : null;
}
