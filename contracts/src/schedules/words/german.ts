import type { RuleTexts } from "./rule-texts.ts";

const ordinals = ["ersten", "zweiten", "dritten", "vierten", "fünften"];
const fromEnd = [
  "letzten",
  "vorletzten",
  "drittletzten",
  "viertletzten",
  "fünftletzten",
  "sechstletzten",
  "siebtletzten",
  "achtletzten",
  "neuntletzten",
  "zehntletzten",
];

const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}.`;

export const german: RuleTexts = {
  everyDay: "Jeden Tag",
  everyWorkingDay: "Jeden Arbeitstag",
  everyWeekdays: (weekdays) => `Jeden ${weekdays}`,
  everyWeeks: (count, weekdays) =>
    `${count === 2 ? "Jede zweite Woche" : `Alle ${count} Wochen`} am ${weekdays}`,
  day: {
    numbered: (day) => `${day}.`,
    last: "letzten Tag",
    workingDay: (nth) => `${ordinal(nth)} Arbeitstag`,
    workingDayFromEnd: (nth) => `${fromEnd[nth - 1] ?? `${nth}.-letzten`} Arbeitstag`,
    weekday: (nth, weekday) => `${nth === -1 ? "letzten" : ordinal(nth)} ${weekday}`,
  },
  ofEveryMonth: (day) => `Am ${day} jedes Monats`,
  ofEveryQuarter: (day) => `Am ${day} jedes Quartals`,
  ofEverySecondMonth: (day, first) => `Am ${day} jedes zweiten Monats ab ${first}`,
  ofMonths: (day, months) => `Am ${day} in den Monaten ${new Intl.ListFormat("de").format(months)}`,
  numberedOfYear: (day, month) => `Jedes Jahr am ${day}. ${month}`,
  ofYear: (day, month) => `Jedes Jahr am ${day} im ${month}`,
  at: (days, time) => `${days} um ${time} Uhr`,
  until: (rule, day) => `${rule}, bis ${day}`,
  onHoliday: {
    send: "Feiertage ändern nichts.",
    before: "Statt an einem Feiertag am Arbeitstag davor.",
    after: "Statt an einem Feiertag am Arbeitstag danach.",
    skip: "Nicht an Feiertagen.",
  },
};
