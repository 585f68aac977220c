import type { RuleTexts } from "./rule-texts.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth"];
const suffixes: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

function ordinalNumber(count: number): string {
  return `${count}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(count)] ?? "th"}`;
}

const ordinal = (nth: number): string => ordinals[nth - 1] ?? ordinalNumber(nth);

const fromEnd = (nth: number): string => (nth === 1 ? "last" : `${ordinal(nth)} to last`);

export const english: RuleTexts = {
  everyDay: "Every day",
  everyWorkingDay: "Every working day",
  everyWeekdays: (weekdays) => `Every ${weekdays}`,
  everyWeeks: (count, weekdays) => `Every ${count === 2 ? "second week" : `${count} weeks`} on ${weekdays}`,
  day: {
    numbered: (day) => `the ${ordinalNumber(day)}`,
    last: "the last day",
    workingDay: (nth) => `the ${ordinal(nth)} working day`,
    workingDayFromEnd: (nth) => `the ${fromEnd(nth)} working day`,
    weekday: (nth, weekday) => `the ${nth === -1 ? "last" : ordinal(nth)} ${weekday}`,
  },
  ofEveryMonth: (day) => `On ${day} of every month`,
  ofEveryQuarter: (day) => `On ${day} of every quarter`,
  ofEverySecondMonth: (day, first) => `On ${day} of every second month from ${first}`,
  ofMonths: (day, months) => `On ${day} of ${new Intl.ListFormat("en-GB").format(months)}`,
  numberedOfYear: (day, month) => `On ${day} ${month} every year`,
  ofYear: (day, month) => `On ${day} of ${month} every year`,
  at: (days, time) => `${days} at ${time}`,
  until: (rule, day) => `${rule}, until ${day}`,
  onHoliday: {
    send: "Holidays change nothing.",
    before: "Instead of a holiday, on the working day before.",
    after: "Instead of a holiday, on the working day after.",
    skip: "Not on holidays.",
  },
};
