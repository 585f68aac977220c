import type { DateGrain } from "../query/date-grain.ts";

/** How titles name the grain of a time axis, in English, German, French and Spanish. */
const grainWords: Readonly<Record<DateGrain, readonly string[]>> = {
  day: ["by day", "nach Tag", "par jour", "por día"],
  week: ["by week", "nach Woche", "par semaine", "por semana"],
  month: ["by month", "nach Monat", "par mois", "por mes"],
  quarter: ["by quarter", "nach Quartal", "par trimestre", "por trimestre"],
  year: ["by year", "nach Jahr", "par an", "por año"],
};

/** A title whose words for the definition's grain name the grain that is shown: `Spend by week` becomes `Spend by day`. */
export function titleAtGrain(title: string, own: DateGrain, shown: DateGrain): string {
  for (const [language, words] of grainWords[own].entries()) {
    const start = title.indexOf(words);
    const end = start + words.length;
    if (start >= 0 && !/^\p{L}/u.test(title.slice(end)))
      return title.slice(0, start) + (grainWords[shown][language] ?? words) + title.slice(end);
  }
  return title;
}

/** The grain that a title names, in English. */
export function grainInTitle(title: string): DateGrain | null {
  const grains: readonly DateGrain[] = ["day", "week", "month", "quarter", "year"];
  return (
    grains.find((grain) => titleAtGrain(title, grain, grain === "day" ? "week" : "day") !== title) ?? null
  );
}
