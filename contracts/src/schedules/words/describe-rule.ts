import type { ReportLanguage } from "../../languages.ts";
import type { DayOfMonth, ScheduleRecurrence, ScheduleRule } from "../schedule-rule.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import type { RuleTexts } from "./rule-texts.ts";
import { spanish } from "./spanish.ts";

const texts: Readonly<Record<ReportLanguage, RuleTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** British, because days are written before months in the sentences. */
const tagOf = (language: ReportLanguage): string => (language === "en" ? "en-GB" : language);

/** When a schedule is due, as people say it: "On the first Monday of every month at 8:00, Europe/Berlin". */
export function describeRule(rule: ScheduleRule, language: ReportLanguage): string {
  const text = texts[language];
  const days = describeDays(rule, language);
  const timed = `${text.at(days, rule.at.replace(/^0/, ""))}, ${rule.timeZone}`;
  const ended = rule.through === null ? timed : text.until(timed, dayName(rule.through, language));
  // Working days never are holidays.
  const isMoved = rule.holidays.length > 0 && rule.recurrence.type !== "workingDays";
  return isMoved ? `${ended}. ${text.onHoliday[rule.onHoliday]}` : ended;
}

function describeDays({ recurrence, from }: ScheduleRule, language: ReportLanguage): string {
  const text = texts[language];
  switch (recurrence.type) {
    case "workingDays":
      return text.everyWorkingDay;
    case "weeks": {
      const weekdays = [...new Set(recurrence.weekdays)].toSorted((a, b) => a - b);
      const names = new Intl.ListFormat(tagOf(language)).format(
        weekdays.map((day) => weekdayName(day, language)),
      );
      if (recurrence.every > 1) return text.everyWeeks(recurrence.every, names);
      return weekdays.length === 7 ? text.everyDay : text.everyWeekdays(names);
    }
    case "months":
      return describeMonths(recurrence, Number(from.slice(5, 7)), language);
  }
}

/** @param first the month from which months are counted, from 1 to 12 */
function describeMonths(
  { every, on }: ScheduleRecurrence & { type: "months" },
  first: number,
  language: ReportLanguage,
): string {
  const text = texts[language];
  const day = describeDay(on, language);
  if (every === 1) return text.ofEveryMonth(day);
  if (every === 2) return text.ofEverySecondMonth(day, monthName(first, language));
  if (every === 3 && first % 3 === 1) return text.ofEveryQuarter(day);
  if (every === 12) {
    const month = monthName(first, language);
    return on.type === "day" ? text.numberedOfYear(on.day, month) : text.ofYear(day, month);
  }
  const earliest = (first - 1) % every;
  const months = Array.from({ length: 12 / every }, (_, place) => earliest + place * every + 1);
  return text.ofMonths(
    day,
    months.map((month) => monthName(month, language)),
  );
}

function describeDay(on: DayOfMonth, language: ReportLanguage): string {
  const { day } = texts[language];
  switch (on.type) {
    case "day":
      return day.numbered(on.day);
    case "lastDay":
      return day.last;
    case "workingDay":
      return on.nth > 0 ? day.workingDay(on.nth) : day.workingDayFromEnd(-on.nth);
    case "weekday":
      return day.weekday(on.nth, weekdayName(on.weekday, language));
  }
}

function weekdayName(weekday: number, language: ReportLanguage): string {
  // 1 January 2024 was a Monday.
  return format(Date.UTC(2024, 0, weekday), language, { weekday: "long" });
}

function monthName(month: number, language: ReportLanguage): string {
  return format(Date.UTC(2024, month - 1, 1), language, { month: "long" });
}

function dayName(day: string, language: ReportLanguage): string {
  return format(Date.parse(day), language, { day: "numeric", month: "long", year: "numeric" });
}

function format(moment: number, language: ReportLanguage, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: "UTC" }).format(moment);
}
