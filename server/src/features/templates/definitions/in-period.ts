import type { Dimension } from "@vitrine/contracts/query";
import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import type { PageInput, VisualInput } from "./rows.ts";

/** Months are too coarse for a period of a few weeks, so charts use finer steps and their titles name them. */
const finerSteps = { month: "week", week: "day" } as const;
const fewDays = 62;

/**
 * The report restricted to a period.
 * @param from first ISO day
 * @param to last ISO day
 */
export function inPeriod(definition: ReportDefinitionInput, from: string, to: string): ReportDefinitionInput {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return {
    ...definition,
    filters: [
      ...(definition.filters ?? []),
      {
        filterType: 0,
        target: { table: "Date", column: "date" },
        logicalOperator: "And",
        conditions: [
          { operator: "GreaterThanOrEqual", value: from },
          { operator: "LessThanOrEqual", value: to },
        ],
      },
    ],
    pages: definition.pages.map((page) => withFinerTime(page, days <= fewDays)),
  };
}

function withFinerTime(page: PageInput, isShort: boolean): PageInput {
  return {
    ...page,
    visuals: page.visuals
      .map((visual) => (isShort ? inFinerSteps(visual) : visual))
      .map(withDailyOrWeeklyTrend),
  };

  /** Cards compare the period with the one before. */
  function withDailyOrWeeklyTrend(visual: VisualInput): VisualInput {
    if (visual.trend === undefined || visual.trend === null) return visual;
    return {
      ...visual,
      // A table would have twice as many columns.
      ...(visual.type === "card" ? { compare: "previousPeriod" as const } : {}),
      trend: { ...visual.trend, grain: isShort ? "day" : "week" },
    };
  }
}

function inFinerSteps(visual: VisualInput): VisualInput {
  return {
    ...visual,
    title: visual.title.replace(
      /\bby (month|week)\b/,
      (_, step: "month" | "week") => `by ${finerSteps[step]}`,
    ),
    dimensions: (visual.dimensions ?? []).map(finer),
  };
}

function finer(dimension: Dimension): Dimension {
  const { grain } = dimension;
  return grain === "month" || grain === "week" ? { ...dimension, grain: finerSteps[grain] } : dimension;
}
