import { defaultCalendar, type Filter } from "../../query/index.ts";
import { datePresetSchema } from "../../report/index.ts";

import { slicerSentences, type SlicerSentences } from "../words/messages/slicer-sentences.ts";
import type { Messages } from "../words/messages.ts";
import { presetOf, type DataSpan } from "../dates/date-presets.ts";
import { relativeDays } from "../dates/relative-days.ts";
import type { ReportState, VisualState } from "../state/report-state.ts";
import type { Formats } from "../words/format.ts";
import { describeFilter, type FilterText } from "./describe-filter.ts";

/** Only presets that do not depend on the data have a name here; the others are ranges of days. */
const anySpan: DataSpan = { from: "1900-01-01", through: "1900-01-01", calendar: defaultCalendar };

/** Describes the filters of a slicer; null if they narrow nothing. */
export function describeSlicer(
  { definition, sliced }: VisualState,
  state: Pick<ReportState, "dataset" | "names" | "today">,
  formats: Formats,
  messages: Messages,
): FilterText | null {
  const [first] = sliced;
  if (first === undefined) return null;
  const { filter } = first;
  const words = slicerSentences(messages.language);
  const field = definition.dimensions[0];
  const preset = field === undefined ? null : presetOf(filter, datePresetSchema.options, field, anySpan);
  const name = preset === null ? relativeName(filter, formats, words) : words.presets[preset];
  if (name !== null) {
    const text = messages.filterIs(definition.title, withDays(name, filter, state.today, formats));
    return { short: text, full: text };
  }
  return describeFilter(first, state, formats, messages, filter.filterType === 9 ? definition.title : null);
}

/** Describes a relative date; null for other filters. */
export function relativeName(filter: Filter, formats: Formats, words: SlicerSentences): string | null {
  if (filter.filterType !== 4) return null;
  const { operator, timeUnitsCount, timeUnitType } = filter;
  const turn = [words.inLast, words.inThis, words.inNext][operator] ?? "";
  const unit =
    operator === 1
      ? (words.thisUnits[timeUnitType] ?? "")
      : `${formats.count(timeUnitsCount)} ${words.units[timeUnitType] ?? ""}`;
  return `${turn} ${unit}`;
}

/** The name of a relative date, followed by the days that it currently means. */
function withDays(name: string, filter: Filter, today: string | null, formats: Formats): string {
  const days = today === null ? null : relativeDays(filter, today, formats.calendar);
  if (today === null || days === null || days.from === null || days.through === null) return name;
  return `${name} · ${formats.days(days.from, days.through, today)}`;
}
