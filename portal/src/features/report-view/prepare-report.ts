import type { DataFilter, ReportConfig } from "@vitrine/contracts/http";

/** What is needed of a loaded report. */
export interface PreparableReport {
  getPages(): Promise<readonly { readonly name: string; delete(): Promise<unknown> }[]>;
  updateFilters(operation: 3, filters: BasicInFilter[]): Promise<unknown>;
}

/** A basic filter that keeps the listed values, as it goes over the wire (specification section 3, "Filters"). */
export interface BasicInFilter {
  $schema: string;
  target: { table: string; column: string };
  filterType: 1;
  operator: "In";
  values: string[];
}

/** Puts each filter in the place of one on the same target, or beside the others: doing it twice changes nothing. */
const replaceByTarget = 3;
const basicSchema = "http://powerbi.com/product/schema#basic";
const basicType = 1;
const valueLength = 8;

/**
 * Makes a loaded report the one the portal shows: hidden pages go, data filters come (specification sections 4 and 5).
 * What fails is handed to `log` and does not stop the rest.
 */
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
    // A field that one of them names may not be there, which is no reason to leave out the others.
    if (filters.length > 1) await applyEach(report, filters);
  }
}

/** Applies what can be applied; why the rest cannot has been logged. */
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

/** The data filters of a configuration as filters of the report; one without values filters nothing. */
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

/** The values of a data filter: split at commas, each padded with zeros to the length of a campaign id. */
export function splitValues(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.padStart(valueLength, "0"));
}
