import type { RuleTexts } from "./rule-texts.ts";

const ordinals = ["primer", "segundo", "tercer", "cuarto", "quinto"];

const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}.º`;

export const spanish: RuleTexts = {
  everyDay: "Todos los días",
  everyWorkingDay: "Cada día laborable",
  everyWeekdays: (weekdays) => `Cada ${weekdays}`,
  everyWeeks: (count, weekdays) => `Cada ${count === 2 ? "dos" : count} semanas, ${weekdays}`,
  day: {
    numbered: (day) => `El día ${day}`,
    last: "El último día",
    workingDay: (nth) => `El ${ordinal(nth)} día laborable`,
    workingDayFromEnd: (nth) => {
      if (nth === 1) return "El último día laborable";
      return nth === 2 ? "El penúltimo día laborable" : `El ${ordinal(nth)} día laborable desde el final`;
    },
    weekday: (nth, weekday) => `El ${nth === -1 ? "último" : ordinal(nth)} ${weekday}`,
  },
  ofEveryMonth: (day) => `${day} de cada mes`,
  ofEveryQuarter: (day) => `${day} de cada trimestre`,
  ofEverySecondMonth: (day, first) => `${day} de uno de cada dos meses desde ${first}`,
  ofMonths: (day, months) => `${day} de ${new Intl.ListFormat("es").format(months)}`,
  numberedOfYear: (day, month) => `Cada año, el ${day} de ${month}`,
  ofYear: (day, month) => `${day} de ${month} de cada año`,
  at: (days, time) => `${days} ${time.startsWith("1:") ? "a la" : "a las"} ${time}`,
  until: (rule, day) => `${rule}, hasta el ${day}`,
  onHoliday: {
    send: "Los festivos no cambian nada.",
    before: "Si es festivo, el día laborable anterior.",
    after: "Si es festivo, el día laborable siguiente.",
    skip: "No en festivos.",
  },
};
