import { describe, expect, test } from "vitest";

import { reportLanguages } from "../../languages.ts";
import { parse } from "../../parse.ts";
import { scheduleRuleSchema } from "../schedule-rule.ts";
import { describeRule } from "./describe-rule.ts";

function rule(parts: object) {
  const read = parse(scheduleRuleSchema, {
    at: "08:00",
    timeZone: "Europe/Berlin",
    from: "2026-01-05",
    recurrence: { type: "workingDays" },
    ...parts,
  });
  if (!read.ok) throw new Error("not a rule");
  return read.value;
}

const months = (every: number, on: object) => ({ recurrence: { type: "months", every, on } });

const examples: readonly (readonly [object, string, string, string, string])[] = [
  [
    {},
    "Every working day at 8:00, Europe/Berlin",
    "Jeden Arbeitstag um 8:00 Uhr, Europe/Berlin",
    "Chaque jour ouvré à 8:00, Europe/Berlin",
    "Cada día laborable a las 8:00, Europe/Berlin",
  ],
  [
    { recurrence: { type: "weeks", every: 1, weekdays: [4, 1] }, at: "13:30" },
    "Every Monday and Thursday at 13:30, Europe/Berlin",
    "Jeden Montag und Donnerstag um 13:30 Uhr, Europe/Berlin",
    "Chaque lundi et jeudi à 13:30, Europe/Berlin",
    "Cada lunes y jueves a las 13:30, Europe/Berlin",
  ],
  [
    {
      recurrence: { type: "weeks", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] },
      at: "01:15",
      timeZone: "UTC",
    },
    "Every day at 1:15, UTC",
    "Jeden Tag um 1:15 Uhr, UTC",
    "Tous les jours à 1:15, UTC",
    "Todos los días a la 1:15, UTC",
  ],
  [
    { recurrence: { type: "weeks", every: 2, weekdays: [5] } },
    "Every second week on Friday at 8:00, Europe/Berlin",
    "Jede zweite Woche am Freitag um 8:00 Uhr, Europe/Berlin",
    "Une semaine sur deux, vendredi à 8:00, Europe/Berlin",
    "Cada dos semanas, viernes a las 8:00, Europe/Berlin",
  ],
  [
    months(1, { type: "weekday", nth: 1, weekday: 1 }),
    "On the first Monday of every month at 8:00, Europe/Berlin",
    "Am ersten Montag jedes Monats um 8:00 Uhr, Europe/Berlin",
    "Le premier lundi de chaque mois à 8:00, Europe/Berlin",
    "El primer lunes de cada mes a las 8:00, Europe/Berlin",
  ],
  [
    months(3, { type: "workingDay", nth: 3 }),
    "On the third working day of every quarter at 8:00, Europe/Berlin",
    "Am dritten Arbeitstag jedes Quartals um 8:00 Uhr, Europe/Berlin",
    "Le troisième jour ouvré de chaque trimestre à 8:00, Europe/Berlin",
    "El tercer día laborable de cada trimestre a las 8:00, Europe/Berlin",
  ],
  [
    { ...months(3, { type: "workingDay", nth: -2 }), from: "2026-02-10" },
    "On the second to last working day of February, May, August and November at 8:00, Europe/Berlin",
    "Am vorletzten Arbeitstag in den Monaten Februar, Mai, August und November um 8:00 Uhr, Europe/Berlin",
    "L’avant-dernier jour ouvré de février, de mai, d’août et de novembre à 8:00, Europe/Berlin",
    "El penúltimo día laborable de febrero, mayo, agosto y noviembre a las 8:00, Europe/Berlin",
  ],
  [
    { ...months(1, { type: "lastDay" }), through: "2026-12-31" },
    "On the last day of every month at 8:00, Europe/Berlin, until 31 December 2026",
    "Am letzten Tag jedes Monats um 8:00 Uhr, Europe/Berlin, bis 31. Dezember 2026",
    "Le dernier jour de chaque mois à 8:00, Europe/Berlin, jusqu’au 31 décembre 2026",
    "El último día de cada mes a las 8:00, Europe/Berlin, hasta el 31 de diciembre de 2026",
  ],
  [
    { ...months(2, { type: "day", day: 1 }), holidays: ["2026-05-01"], onHoliday: "before" },
    "On the 1st of every second month from January at 8:00, Europe/Berlin. Instead of a holiday, on the working day before.",
    "Am 1. jedes zweiten Monats ab Januar um 8:00 Uhr, Europe/Berlin. Statt an einem Feiertag am Arbeitstag davor.",
    "Le 1er d’un mois sur deux à partir de janvier à 8:00, Europe/Berlin. Si c’est un jour férié, le jour ouvré précédent.",
    "El día 1 de uno de cada dos meses desde enero a las 8:00, Europe/Berlin. Si es festivo, el día laborable anterior.",
  ],
  [
    { ...months(12, { type: "day", day: 22 }), holidays: ["2026-05-01"], onHoliday: "skip" },
    "On 22 January every year at 8:00, Europe/Berlin. Not on holidays.",
    "Jedes Jahr am 22. Januar um 8:00 Uhr, Europe/Berlin. Nicht an Feiertagen.",
    "Chaque année le 22 janvier à 8:00, Europe/Berlin. Pas les jours fériés.",
    "Cada año, el 22 de enero a las 8:00, Europe/Berlin. No en festivos.",
  ],
];

describe("[SCHEDULE-51] a rule in words", () => {
  test.each(examples)("%j", (parts, ...sentences) => {
    expect(reportLanguages.map((language) => describeRule(rule(parts), language))).toEqual(sentences);
  });
});
