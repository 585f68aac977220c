import type { ReportDefinitionInput } from "@vitrine/contracts/report";

/** Titles of the main charts whose heading is a sentence about their figures. */
const mainCharts: ReadonlySet<string> = new Set(["Spend by month and channel", "Creatives in figures"]);

/**
 * The report with sentences on each page that has figures, and as the titles of main charts. Pages without any figure in
 * the chosen period are left out, except for the first one.
 */
export function withFindings(definition: ReportDefinitionInput): ReportDefinitionInput {
  const pages = definition.pages.map((page, place) => {
    const hasFigures = page.visuals.some(({ measures = [] }) => measures.length > 0);
    if (!hasFigures) return page;
    const visuals = page.visuals.map((visual) =>
      mainCharts.has(visual.title) ? { ...visual, findingTitle: true as const } : visual,
    );
    const whenEmpty = place === 0 ? {} : { whenEmpty: "hide" as const };
    return { ...page, sentences: "findings" as const, ...whenEmpty, visuals };
  });
  return { ...definition, pages };
}
