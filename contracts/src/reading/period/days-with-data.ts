import { effectiveFilters } from "../effective/effective-filters.ts";
import {
  findPage,
  findVisual,
  type PageState,
  type ReportState,
  type VisualState,
} from "../state/report-state.ts";
import { rangeOf, type DateRange } from "../words/date-range.ts";

/** How far the data reach into the days that a visual asks for. */
export interface DaysWithData {
  /** The last day with complete data, ISO. */
  readonly completeThrough: string;
  /** Null if the days have no first one. */
  readonly count: { readonly complete: number; readonly all: number } | null;
}

/** The days that all filters of a visual permit, and the last day with complete data. */
export function daysAsked(state: ReportState, page: PageState, visual: VisualState): DateRange {
  const { dateColumn } = state.dataset ?? {};
  return rangeOf(effectiveFilters(state, page, visual), dateColumn ?? null, state);
}

/**
 * What is missing at the end of the days that a visual asks for.
 *
 * @returns null if the data reach to their end, or if only plans are asked for, which exist for days to come
 */
export function daysWithData(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
): DaysWithData | null {
  const [page, visual] = [findPage(state, place.page), findVisual(state, place.page, place.visual)];
  if (page === null || visual === null || isPlanned(state, visual)) return null;
  return missingAtEnd(daysAsked(state, page, visual));
}

function missingAtEnd({ from, through, completeThrough }: DateRange): DaysWithData | null {
  if (through === null || completeThrough === null || through <= completeThrough) return null;
  if (from === null || from > through) return { completeThrough, count: null };
  const complete = from > completeThrough ? 0 : daysFrom(from, completeThrough);
  return { completeThrough, count: { complete, all: daysFrom(from, through) } };
}

/** Tables of facts with a period of their own are plans. */
function isPlanned({ dataset }: ReportState, { definition: { measures } }: VisualState): boolean {
  const tableOf = (name: string) => dataset?.tables.find((one) => one.name === name);
  return measures.length > 0 && measures.every(({ table }) => tableOf(table)?.period !== undefined);
}

function daysFrom(from: string, through: string): number {
  return Math.round((Date.parse(through) - Date.parse(from)) / 86_400_000) + 1;
}
