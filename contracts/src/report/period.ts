import { addDays, addMonths, isIsoDay, startOfPeriod, type WorkspaceCalendar } from "../query/calendar.ts";
import { comparisonKindSchema, type Comparison } from "../query/comparison.ts";
import type { AdvancedFilter, Filter, RelativeDateFilter } from "../query/filters.ts";
import type { DaySpan } from "../query/relative-days.ts";
import { periodPresetSchema, type PeriodPreset } from "./period-preset.ts";

export { periodPresetSchema, type PeriodPreset };

/** The days that presets are counted from; `null` where they are not known yet. All days are ISO days. */
export interface PeriodClock {
  /** The current day in the dataset's time zone. */
  readonly today: string | null;
  /** The last day with complete data. */
  readonly completeThrough: string | null;
  /** The days with data under the filters of the report. */
  readonly campaign: DaySpan | null;
  readonly calendar: WorkspaceCalendar;
}

interface DateField {
  readonly table: string;
  readonly column: string;
}

type Unit = "week" | "month" | "quarter" | "year";

/** What a preset means: a number of days up to yesterday, a calendar unit, or the days of the campaign. */
type Meaning =
  | { readonly last: number }
  | { readonly unit: Unit; readonly which: "this" | "last" | "toDate" }
  | "campaign";

const meanings: Readonly<Record<PeriodPreset, Meaning>> = {
  yesterday: { last: 1 },
  last7Days: { last: 7 },
  last28Days: { last: 28 },
  last30Days: { last: 30 },
  last90Days: { last: 90 },
  thisWeek: { unit: "week", which: "this" },
  lastWeek: { unit: "week", which: "last" },
  thisMonth: { unit: "month", which: "this" },
  lastMonth: { unit: "month", which: "last" },
  thisQuarter: { unit: "quarter", which: "this" },
  lastQuarter: { unit: "quarter", which: "last" },
  thisYear: { unit: "year", which: "this" },
  lastYear: { unit: "year", which: "last" },
  monthToDate: { unit: "month", which: "toDate" },
  quarterToDate: { unit: "quarter", which: "toDate" },
  yearToDate: { unit: "year", which: "toDate" },
  campaignToDate: "campaign",
};

const [inLast, inThis] = [0, 1] as const;
const days = 0;
/** The protocol's numbers of the units that contain today, and of whole units before them. It has no quarters. */
const unitNumbers = { week: { this: 1, last: 2 }, month: { this: 3, last: 4 }, year: { this: 5, last: 6 } };

/**
 * A preset as a filter. If the protocol of hosts can say it, it is a relative date, which stays relative wherever it is
 * stored. Otherwise it is the range of its present days. `null` if these are not known.
 */
export function filterOfPreset(preset: PeriodPreset, field: DateField, clock: PeriodClock): Filter | null {
  const relative = relativeOfPreset(preset, field, clock.calendar);
  if (relative !== null) return relative;
  const days = daysOfPreset(preset, clock);
  return days === null ? null : filterOfDays(field, days);
}

/** The days of a preset, both included; `null` if they are not known. */
export function daysOfPreset(preset: PeriodPreset, clock: PeriodClock): DaySpan | null {
  const { today, completeThrough, campaign, calendar } = clock;
  const meaning = meanings[preset];
  if (meaning === "campaign") return campaign;
  if ("last" in meaning) {
    return today === null ? null : { from: addDays(today, -meaning.last), through: addDays(today, -1) };
  }
  const { unit, which } = meaning;
  if (which === "toDate") {
    const through = completeThrough ?? (today === null ? null : addDays(today, -1));
    return through === null ? null : { from: startOfPeriod(through, unit, calendar), through };
  }
  if (today === null) return null;
  const first = startOfPeriod(today, unit, calendar);
  const from = which === "this" ? first : addUnits(first, unit, -1);
  return { from, through: addDays(addUnits(from, unit, 1), -1) };
}

function addUnits(day: string, unit: Unit, count: number): string {
  return unit === "week"
    ? addDays(day, 7 * count)
    : addMonths(day, { month: 1, quarter: 3, year: 12 }[unit] * count);
}

/** A preset as a relative date of the protocol; `null` if the protocol has none with these days. */
function relativeOfPreset(
  preset: PeriodPreset,
  { table, column }: DateField,
  calendar: WorkspaceCalendar,
): RelativeDateFilter | null {
  const meaning = meanings[preset];
  const filter = (operator: 0 | 1, timeUnitsCount: number, timeUnitType: number): RelativeDateFilter => ({
    filterType: 4,
    target: { table, column },
    operator,
    timeUnitsCount,
    timeUnitType,
    includeToday: operator === inThis,
  });
  if (meaning === "campaign") return null;
  if ("last" in meaning) return filter(inLast, meaning.last, days);
  const { unit, which } = meaning;
  if (unit === "quarter" || which === "toDate" || isOwnUnit(unit, calendar)) return null;
  return filter(which === "this" ? inThis : inLast, 1, unitNumbers[unit][which]);
}

/** True for quarters and years of a financial year that begin on other days than those of the protocol, in January. */
function isOwnUnit(unit: Unit, { yearStart }: WorkspaceCalendar): boolean {
  return (unit === "quarter" && yearStart % 3 !== 1) || (unit === "year" && yearStart !== 1);
}

/**
 * The period before a preset of quarters or years that begin on the workspace's own days: the same elapsed days of the
 * unit before, or the whole unit. `null` for others, of which the engine finds the period before by itself.
 */
export function daysBeforePreset(preset: PeriodPreset, clock: PeriodClock): DaySpan | null {
  const meaning = meanings[preset];
  const days = daysOfPreset(preset, clock);
  if (
    days === null ||
    meaning === "campaign" ||
    "last" in meaning ||
    !isOwnUnit(meaning.unit, clock.calendar)
  ) {
    return null;
  }
  const { unit } = meaning;
  const last = [days.through, clock.completeThrough ?? days.through].toSorted()[0] ?? days.through;
  const isWhole = last < days.from || addDays(last, 1) === addUnits(days.from, unit, 1);
  const through = isWhole ? addDays(days.from, -1) : addUnits(last, unit, -1);
  return { from: addUnits(days.from, unit, -1), through };
}

/** The preset that a relative date of a host means; `null` if none does. */
export function presetOfFilter(filter: Filter, calendar: WorkspaceCalendar): PeriodPreset | null {
  if (filter.filterType !== 4) return null;
  const wanted = meaningOf(filter);
  const field = { table: "", column: "" };
  return (
    periodPresetSchema.options.find((preset) => {
      const own = relativeOfPreset(preset, field, calendar);
      return own !== null && meaningOf(own) === wanted;
    }) ?? null
  );
}

/** A text that is equal for relative dates with the same days. Today matters only for days that are counted. */
function meaningOf({ operator, timeUnitsCount, timeUnitType, includeToday }: RelativeDateFilter): string {
  const isWhole = operator === inThis || Object.values(unitNumbers).some(({ last }) => last === timeUnitType);
  const count = operator === inThis ? 1 : timeUnitsCount;
  return [operator, count, timeUnitType, isWhole || includeToday].join(" ");
}

/** Days, both included, as a filter of the protocol. */
export function filterOfDays({ table, column }: DateField, { from, through }: DaySpan): AdvancedFilter {
  return {
    filterType: 0,
    target: { table, column },
    logicalOperator: "And",
    conditions: [
      { operator: "GreaterThanOrEqual", value: from },
      { operator: "LessThanOrEqual", value: through },
    ],
  };
}

/** What the user chose: a preset, days, or all time; and what figures are compared with. */
export interface ReportPeriod {
  readonly range: { readonly preset: PeriodPreset } | DaySpan | "all";
  /** `none` compares nothing. `null` leaves the comparisons of the definition. */
  readonly comparison: Comparison | "none" | null;
}

/**
 * A period as a short text for links and saved views: `last28Days`, `quarterToDate,samePeriodLastYear`,
 * `2026-07-01..2026-09-30,2026-04-01..2026-06-30`, `all,none`.
 */
export function writePeriod({ range, comparison }: ReportPeriod): string {
  const first = range === "all" ? range : "preset" in range ? range.preset : writeDays(range);
  const second = comparison === null || typeof comparison === "string" ? comparison : writeDays(comparison);
  return second === null ? first : `${first},${second}`;
}

/** Reads a period from its text; `null` if the text is not one. */
export function readPeriodText(text: string): ReportPeriod | null {
  const [first = "", second, ...others] = text.split(",");
  if (others.length > 0) return null;
  const preset = periodPresetSchema.options.find((one) => one === first);
  const range = first === "all" ? first : preset === undefined ? readDays(first) : { preset };
  const kind = ["none" as const, ...comparisonKindSchema.options].find((one) => one === second);
  const comparison = second === undefined ? null : (kind ?? readDays(second));
  return range === null || (second !== undefined && comparison === null) ? null : { range, comparison };
}

function writeDays({ from, through }: DaySpan): string {
  return `${from}..${through}`;
}

function readDays(text: string): DaySpan | null {
  const [from = "", through = "", ...others] = text.split("..");
  const isRead = others.length === 0 && isIsoDay(from) && isIsoDay(through) && from <= through;
  return isRead ? { from, through } : null;
}
