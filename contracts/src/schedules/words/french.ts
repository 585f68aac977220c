import type { RuleTexts } from "./rule-texts.ts";

const ordinals = ["premier", "deuxième", "troisième", "quatrième", "cinquième"];

const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}e`;

const ofMonth = (month: string): string => (/^[aoy]/.test(month) ? `d’${month}` : `de ${month}`);

export const french: RuleTexts = {
  everyDay: "Tous les jours",
  everyWorkingDay: "Chaque jour ouvré",
  everyWeekdays: (weekdays) => `Chaque ${weekdays}`,
  everyWeeks: (count, weekdays) =>
    `${count === 2 ? "Une semaine sur deux" : `Toutes les ${count} semaines`}, ${weekdays}`,
  day: {
    numbered: (day) => `le ${day === 1 ? "1er" : day}`,
    last: "le dernier jour",
    workingDay: (nth) => `le ${ordinal(nth)} jour ouvré`,
    workingDayFromEnd: (nth) => {
      if (nth === 1) return "le dernier jour ouvré";
      return nth === 2 ? "l’avant-dernier jour ouvré" : `le ${ordinal(nth)} jour ouvré avant la fin`;
    },
    weekday: (nth, weekday) => `le ${nth === -1 ? "dernier" : ordinal(nth)} ${weekday}`,
  },
  ofEveryMonth: (day) => sentence(`${day} de chaque mois`),
  ofEveryQuarter: (day) => sentence(`${day} de chaque trimestre`),
  ofEverySecondMonth: (day, first) => sentence(`${day} d’un mois sur deux à partir ${ofMonth(first)}`),
  ofMonths: (day, months) => sentence(`${day} ${new Intl.ListFormat("fr").format(months.map(ofMonth))}`),
  numberedOfYear: (day, month) => `Chaque année le ${day === 1 ? "1er" : day} ${month}`,
  ofYear: (day, month) => `Chaque année ${day} ${ofMonth(month)}`,
  at: (days, time) => `${days} à ${time}`,
  until: (rule, day) => `${rule}, jusqu’au ${day.replace(/^1 /, "1er ")}`,
  onHoliday: {
    send: "Les jours fériés ne changent rien.",
    before: "Si c’est un jour férié, le jour ouvré précédent.",
    after: "Si c’est un jour férié, le jour ouvré suivant.",
    skip: "Pas les jours fériés.",
  },
};

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
