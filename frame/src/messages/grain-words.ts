import type { DateGrain } from "@vitrine/contracts/query";

/** How titles name the grain of a time axis, in each language. */
const grainWords: Readonly<Record<DateGrain, readonly string[]>> = {
  day: ["by day", "nach Tag", "par jour", "por día"],
  week: ["by week", "nach Woche", "par semaine", "por semana"],
  month: ["by month", "nach Monat", "par mois", "por mes"],
  quarter: ["by quarter", "nach Quartal", "par trimestre", "por trimestre"],
  year: ["by year", "nach Jahr", "par an", "por año"],
};

/** A title whose words for the definition's grain name the grain that is shown: `Spend by week` becomes `Spend by day`. */
export function titleAtGrain(title: string, own: DateGrain, shown: DateGrain): string {
  const place = grainWords[own].findIndex((words) => title.endsWith(words));
  const words = grainWords[own][place] ?? "";
  return place < 0 ? title : title.slice(0, -words.length) + (grainWords[shown][place] ?? words);
}
