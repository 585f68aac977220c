import type { IError } from "./errors.ts";
import type { Rule } from "./validation.ts";
import { boolean, errorsOf } from "./validation.ts";

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
 * Checks the panes of a report, {@link IReportPanes}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validatePanes({ bookmarks: { visible: true } }); // undefined
 * ```
 */
export function validatePanes(input: unknown): IError[] | undefined {
  return errorsOf(reportPanes, input);
}

/**
 * Checks the bookmarks pane, {@link IBookmarksPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateBookmarksPane({ visible: "yes" }); // [{ message: "visible must be a boolean" }]
 * ```
 */
export function validateBookmarksPane(input: unknown): IError[] | undefined {
  return errorsOf(hideable, input);
}

/**
 * Checks the filter pane, {@link IFiltersPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateFiltersPane({ visible: true, expanded: false }); // undefined
 * ```
 */
export function validateFiltersPane(input: unknown): IError[] | undefined {
  return errorsOf(filtersPane, input);
}

/**
 * Checks the fields pane, {@link IFieldsPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateFieldsPane({ expanded: true }); // undefined
 * ```
 */
export function validateFieldsPane(input: unknown): IError[] | undefined {
  return errorsOf(collapsible, input);
}

/**
 * Checks the page navigation, {@link IPageNavigationPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validatePageNavigationPane({ position: 7 }); // [{ message: "position property is invalid" }]
 * ```
 */
export function validatePageNavigationPane(input: unknown): IError[] | undefined {
  return errorsOf(pageNavigation, input);
}

/**
 * Checks the selection pane, {@link ISelectionPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateSelectionPane({ visible: true }); // undefined
 * ```
 */
export function validateSelectionPane(input: unknown): IError[] | undefined {
  return errorsOf(hideable, input);
}

/**
 * Checks the pane that synchronises slicers, {@link ISyncSlicersPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateSyncSlicersPane({ visible: true }); // undefined
 * ```
 */
export function validateSyncSlicersPane(input: unknown): IError[] | undefined {
  return errorsOf(hideable, input);
}

/**
 * Checks the visualisations pane, {@link IVisualizationsPane}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateVisualizationsPane({ expanded: true }); // undefined
 * ```
 */
export function validateVisualizationsPane(input: unknown): IError[] | undefined {
  return errorsOf(collapsible, input);
}
