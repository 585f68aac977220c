import type { DataFilter, ReportConfig } from "@vitrine/contracts/http";

/** The part of a loaded report that is needed here. */
export interface PreparableReport {
  getPages(): Promise<readonly { readonly name: string; delete(): Promise<unknown> }[]>;
  updateFilters(operation: 3, filters: BasicInFilter[]): Promise<unknown>;
}

/** A basic filter with the operator In, as it is sent to the report (VIEW-17). */
export interface BasicInFilter {
  $schema: string;
  target: { table: string; column: string };
  filterType: 1;
  operator: "In";
  values: string[];
}

/** The operation that replaces a filter on the same target, or adds it. Repeating it changes nothing. */
const replaceByTarget = 3;
const basicSchema = "http://powerbi.com/product/schema#basic";
const basicType = 1;
const valueLength = 8;

/** Removes hidden pages and applies data filters (VIEW-9, VIEW-10). Failures are logged and do not stop the rest. */
export async function prepareReport(
  report: PreparableReport,
  config: ReportConfig,
  log: {
    readonly onPage: (name: string, cause: unknown) => void;
    readonly onFilters: (cause: unknown) => void;
  },
): Promise<void> {
  await removeHiddenPages(report, config, log.onPage);
  const filters = toBasicFilters(config.data_filters);
  if (filters.length === 0) return;
  try {
    await report.updateFilters(replaceByTarget, filters);
  } catch (cause) {
    log.onFilters(cause);
    // One of them may name a missing field. The others are then applied one by one.
    if (filters.length > 1) await applyEach(report, filters);
  }
}

/** Applies the filters one by one. The failure has already been logged. */
async function applyEach(report: PreparableReport, filters: readonly BasicInFilter[]): Promise<void> {
  for (const filter of filters) await report.updateFilters(replaceByTarget, [filter]).catch(() => {});
}

async function removeHiddenPages(
  report: PreparableReport,
  config: ReportConfig,
  onFailure: (name: string, cause: unknown) => void,
): Promise<void> {
  const hidden = new Set(config.hidden_pages.map((page) => page.page_name));
  if (hidden.size === 0) return;
  const pages = await report.getPages().catch((cause: unknown) => {
    onFailure([...hidden].join(", "), cause);
    return [];
  });
  for (const page of pages.filter(({ name }) => hidden.has(name))) {
    await page.delete().catch((cause: unknown) => onFailure(page.name, cause));
  }
}

/** Converts data filters to filters of the report. Those without values are omitted. */
export function toBasicFilters(filters: readonly DataFilter[]): BasicInFilter[] {
  return filters
    .map(({ table_name: table, column_name: column, value }) => ({
      $schema: basicSchema,
      target: { table, column },
      filterType: basicType as typeof basicType,
      operator: "In" as const,
      values: splitValues(value),
    }))
    .filter(({ values }) => values.length > 0);
}

/** The values of a data filter, split at commas and padded with zeros (VIEW-15, VIEW-16). */
export function splitValues(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.padStart(valueLength, "0"));
}
