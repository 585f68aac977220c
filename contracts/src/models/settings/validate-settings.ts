import type { IError } from "../errors.ts";
import { commandsSettings } from "./validate-commands.ts";
import { extensions } from "./validate-extensions.ts";
import { customLayout } from "../report/validate-layout.ts";
import { reportBars, reportPanes } from "./validate-panes.ts";
import { visualOrTypeSelector } from "../report/validate-selectors.ts";
import type { Rule } from "../validation.ts";
import { boolean, errorsOf, required } from "../validation.ts";

const visualHeader: Rule = { settings: [required, { visible: boolean }], selector: visualOrTypeSelector };

const visualSettings: Rule = { visualHeaders: { list: visualHeader } };

const printSettings: Rule = { browserPrintAdjustmentsMode: "01" };

/** The settings of a report. Zoom level and locale are validated where they are used. */
export const settings: Rule = {
  filterPaneEnabled: boolean,
  navContentPaneEnabled: boolean,
  bookmarksPaneEnabled: boolean,
  useCustomSaveAsDialog: boolean,
  extensions,
  layoutType: "0123",
  customLayout,
  background: "01",
  visualSettings,
  hideErrors: boolean,
  commands: { list: commandsSettings },
  hyperlinkClickBehavior: "012",
  bars: reportBars,
  panes: reportPanes,
  personalBookmarksEnabled: boolean,
  persistentFiltersEnabled: boolean,
  visualRenderedEvents: boolean,
  authoringHintsEnabled: boolean,
  printSettings,
};

/**
 * Validates the settings of a report, {@link ISettings}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateSettings({ filterPaneEnabled: 1 }); // [{ message: "filterPaneEnabled must be a boolean" }]
 * ```
 */
export function validateSettings(input: unknown): IError[] | undefined {
  return errorsOf(settings, input);
}

/**
 * Validates the settings of visuals, {@link IVisualSettings}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateVisualSettings({ visualHeaders: [{ settings: { visible: false } }] }); // undefined
 * ```
 */
export function validateVisualSettings(input: unknown): IError[] | undefined {
  return errorsOf(visualSettings, input);
}

/**
 * Validates a header setting of visuals, {@link IVisualHeader}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateVisualHeader({}); // [{ message: "settings is required" }]
 * ```
 */
export function validateVisualHeader(input: unknown): IError[] | undefined {
  return errorsOf(visualHeader, input);
}

/**
 * Validates how a report prints, {@link IPrintSettings}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validatePrintSettings({ browserPrintAdjustmentsMode: BrowserPrintAdjustmentsMode.Default }); // undefined
 * ```
 */
export function validatePrintSettings(input: unknown): IError[] | undefined {
  return errorsOf(printSettings, input);
}
