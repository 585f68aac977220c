import type { IError } from "../errors.ts";
import type { Rule } from "../validation.ts";
import { boolean, errorsOf } from "../validation.ts";

const hideable: Rule = { visible: boolean };
const collapsible: Rule = { expanded: boolean };
const pageNavigation: Rule = { visible: boolean, position: "01" };

/** The filter pane. */
export const filtersPane: Rule = { visible: boolean, expanded: boolean };

/** The panes of a report. */
export const reportPanes: Rule = {
  bookmarks: hideable,
  fields: collapsible,
  filters: filtersPane,
  pageNavigation,
  selection: hideable,
  syncSlicers: hideable,
  visualizations: collapsible,
};

/** The bars of a report. */
export const reportBars: Rule = { actionBar: hideable, statusBar: hideable };

/**
 * Validates the panes of a report, {@link IReportPanes}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validatePanes({ bookmarks: { visible: true } }); // undefined
 * ```
 */
export function validatePanes(input: unknown): IError[] | undefined {
  return errorsOf(reportPanes, input);
}

/**
 * Validates the bookmarks pane, {@link IBookmarksPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateBookmarksPane({ visible: "yes" }); // [{ message: "visible must be a boolean" }]
 * ```
 */
export function validateBookmarksPane(input: unknown): IError[] | undefined {
  return errorsOf(hideable, input);
}

/**
 * Validates the filter pane, {@link IFiltersPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateFiltersPane({ visible: true, expanded: false }); // undefined
 * ```
 */
export function validateFiltersPane(input: unknown): IError[] | undefined {
  return errorsOf(filtersPane, input);
}

/**
 * Validates the fields pane, {@link IFieldsPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateFieldsPane({ expanded: true }); // undefined
 * ```
 */
export function validateFieldsPane(input: unknown): IError[] | undefined {
  return errorsOf(collapsible, input);
}

/**
 * Validates the page navigation, {@link IPageNavigationPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validatePageNavigationPane({ position: 7 }); // [{ message: "position property is invalid" }]
 * ```
 */
export function validatePageNavigationPane(input: unknown): IError[] | undefined {
  return errorsOf(pageNavigation, input);
}

/**
 * Validates the selection pane, {@link ISelectionPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateSelectionPane({ visible: true }); // undefined
 * ```
 */
export function validateSelectionPane(input: unknown): IError[] | undefined {
  return errorsOf(hideable, input);
}

/**
 * Validates the pane that synchronises slicers, {@link ISyncSlicersPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateSyncSlicersPane({ visible: true }); // undefined
 * ```
 */
export function validateSyncSlicersPane(input: unknown): IError[] | undefined {
  return errorsOf(hideable, input);
}

/**
 * Validates the visualisations pane, {@link IVisualizationsPane}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateVisualizationsPane({ expanded: true }); // undefined
 * ```
 */
export function validateVisualizationsPane(input: unknown): IError[] | undefined {
  return errorsOf(collapsible, input);
}
