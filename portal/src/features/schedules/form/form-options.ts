import type { Option, ReportFileFormatName, ScheduleInput } from "@vitrine/contracts/http";
import { reportLanguages } from "@vitrine/contracts/languages";
import { holidayRules } from "@vitrine/contracts/schedules";

import { languageNames } from "../../../shared/language-names.ts";
import { formMessages as texts } from "./form-messages.ts";
import type { RuleForm } from "./schedule-form.ts";

/** A choice of a form: its options, and the value of one of them. */
interface Choice<Value> {
  readonly options: readonly Option[];
  readonly valueOf: (text: string) => Value;
}

function choiceOf<Value extends string | number>(
  values: readonly [Value, ...Value[]],
  labelOf: (value: Value) => string,
): Choice<Value> {
  return {
    options: values.map((value) => ({ value: String(value), label: labelOf(value) })),
    valueOf: (text) => values.find((value) => String(value) === text) ?? values[0],
  };
}

/** The formats, in the order of the form. */
export const formatNames: readonly ReportFileFormatName[] = ["pdf", "pptx", "deck", "xlsx", "png", "csv"];

const periods = [
  "lastMonth",
  "lastWeek",
  "yesterday",
  "last7Days",
  "last28Days",
  "last30Days",
  "last90Days",
  "lastQuarter",
  "lastYear",
  "monthToDate",
  "quarterToDate",
  "yearToDate",
  "campaignToDate",
  "thisWeek",
  "thisMonth",
  "thisQuarter",
  "thisYear",
] as const satisfies readonly ScheduleInput["period"][];

export const periodChoice: Choice<ScheduleInput["period"]> = choiceOf(
  periods,
  (period) => texts.periods[period],
);
export const repeatChoice = choiceOf(
  ["workingDays", "weeks", "months"] as const,
  (value) => texts.repeatNames[value],
);
export const monthsChoice = choiceOf([1, 2, 3, 4, 6, 12] as const, (value) => texts.monthNames[value]);
export const dayTypeChoice: Choice<RuleForm["dayType"]> = choiceOf(
  ["workingDay", "weekday", "day", "lastDay"] as const,
  (value) => texts.dayTypes[value],
);
export const workingDayChoice: Choice<number> = choiceOf(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, -1, -2, -3, -4, -5],
  ordinal,
);
export const nthChoice = choiceOf([1, 2, 3, 4, -1] as const, ordinal);
export const weekdayChoice: Choice<number> = choiceOf([1, 2, 3, 4, 5, 6, 7], nameOfWeekday);
export const holidayChoice = choiceOf([...holidayRules], (value) => texts.onHolidays[value]);
export const paperChoice = choiceOf(["a4", "letter"] as const, (value) => texts.papers[value]);
export const orientationChoice = choiceOf(
  ["portrait", "landscape"] as const,
  (value) => texts.orientations[value],
);
export const fileChoice = choiceOf(["attach", "link"] as const, (value) => texts.fileChoices[value]);
export const otherwiseChoice = choiceOf(["hold", "sendPartial"] as const, (value) => texts.otherwises[value]);

/** The languages of reports, and the locale in use if it names a region. */
export function localeOptions(used: string): readonly Option[] {
  const region = new Intl.DisplayNames("en", { type: "language" });
  const plain = reportLanguages.map((value) => ({ value, label: languageNames[value] }));
  const isPlain = plain.some(({ value }) => value === used);
  return isPlain ? plain : [{ value: used, label: region.of(used) ?? used }, ...plain];
}

/** All time zones, with the one in use, because a browser may not list every zone that the server knows. */
export function zoneOptions(used: string): readonly Option[] {
  return [...new Set([used, "UTC", ...Intl.supportedValuesOf("timeZone")])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

function nameOfWeekday(day: number): string {
  return texts.weekdayNames[day - 1] ?? "";
}

/** "First", "second last". Larger numbers count from the start. */
function ordinal(nth: number): string {
  const words = ["First", "Second", "Third", "Fourth", "Fifth"];
  if (nth === -1) return "Last";
  if (nth < 0) return `${words[-nth - 1] ?? -nth} to last`;
  const word = words[nth - 1];
  if (word !== undefined) return word;
  return `${nth}th`;
}
