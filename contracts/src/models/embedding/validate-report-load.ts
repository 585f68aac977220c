import type { IError } from "../errors.ts";
import { applyBookmark } from "../report/validate-bookmarks.ts";
import { datasetBinding } from "./validate-dataset-binding.ts";
import { loadFilters } from "../filters/validate-filters.ts";
import { settings } from "../settings/validate-settings.ts";
import { customTheme } from "../report/validate-theme.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, string, text } from "../validation.ts";

const reportLoad: Rule = {
  accessToken: text,
  id: text,
  groupId: string,
  settings,
  pageName: string,
  filters: loadFilters,
  permissions: "01247",
  viewMode: "01",
  tokenType: "01",
  bookmark: applyBookmark,
  theme: customTheme,
  embedUrl: string,
  datasetBinding,
  contrastMode: "01234",
};

/**
 * Validates the load message of a report, {@link IReportLoadConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateReportLoad({ id: "1" }); // [{ message: "accessToken is required" }]
 * ```
 */
export function validateReportLoad(input: unknown): IError[] | undefined {
  return errorsOf(reportLoad, input);
}
