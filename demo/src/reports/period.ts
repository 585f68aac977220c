import type { ReportDefinitionInput } from "@vitrine/contracts/report";

/**
 * The same report for a period only.
 * @param from first ISO day
 * @param to last ISO day
 */
export function inPeriod(definition: ReportDefinitionInput, from: string, to: string): ReportDefinitionInput {
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
  };
}
