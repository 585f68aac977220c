import type { IError } from "../errors.ts";
import { paginatedCommandsSettings } from "../settings/validate-commands.ts";
import { paginatedBindings } from "./validate-dataset-binding.ts";
import type { Rule } from "../validation.ts";
import { check, errorsOf, fieldsOf, isNothing, number, string, text } from "../validation.ts";

const tokenType: Rule = "01";

const paginatedReportLoad: Rule = {
  accessToken: text,
  id: text,
  groupId: string,
  settings: { commands: paginatedCommandsSettings },
  tokenType,
  embedUrl: string,
  type: string,
  parameterValues: { list: parameterValue },
  datasetBindings: paginatedBindings,
};

const dashboardLoad: Rule = {
  accessToken: text,
  id: text,
  groupId: string,
  pageView: [string, isPageView],
  tokenType,
  embedUrl: string,
};

const tileLoad: Rule = {
  accessToken: text,
  id: text,
  dashboardId: text,
  groupId: string,
  pageView: string,
  tokenType,
  width: number,
  height: number,
};

/**
 * A function instead of a shape, because any value with a valid name and value is accepted, even if it is not an
 * object.
 */
function parameterValue(parameter: unknown, field: string | undefined): string | null {
  if (isNothing(parameter)) {
    return null;
  }
  const { name, value } = fieldsOf(parameter);
  return check({ name: text, value: string }, { name, value }, field);
}

function isPageView(value: unknown): string | null {
  return isNothing(value) || value === "actualSize" || value === "fitToWidth" || value === "oneColumn"
    ? null
    : 'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"';
}

/**
 * Validates the load message of a paginated report, {@link IPaginatedReportLoadConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validatePaginatedReportLoad({ accessToken: "…" }); // [{ message: "id is required" }]
 * ```
 */
export function validatePaginatedReportLoad(input: unknown): IError[] | undefined {
  return errorsOf(paginatedReportLoad, input);
}

/**
 * Validates the load message of a dashboard, {@link IDashboardLoadConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateDashboardLoad({ accessToken: "…", id: "1", pageView: "oneColumn" }); // undefined
 * ```
 */
export function validateDashboardLoad(input: unknown): IError[] | undefined {
  return errorsOf(dashboardLoad, input);
}

/**
 * Validates the load message of a tile, {@link ITileLoadConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateTileLoad({ accessToken: "…", id: "1" }); // [{ message: "dashboardId is required" }]
 * ```
 */
export function validateTileLoad(input: unknown): IError[] | undefined {
  return errorsOf(tileLoad, input);
}
