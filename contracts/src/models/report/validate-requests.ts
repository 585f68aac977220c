import type { IError } from "../errors.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, number, text } from "../validation.ts";

const named: Rule = { name: text };

const zoomLevel: Rule = [
  number,
  (value, name) =>
    typeof value === "number" && (value < 0.25 || value > 4)
      ? `${name} must be a number between 0.25 and 4`
      : null,
];

/**
 * Validates a page, of which only the name counts, {@link IPage}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validatePage({}); // [{ message: "name is required" }]
 * ```
 */
export function validatePage(input: unknown): IError[] | undefined {
  return errorsOf(named, input);
}

/**
 * Validates a request to save under another name, {@link ISaveAsParameters}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateSaveAsParameters({ name: "Copy" }); // undefined
 * ```
 */
export function validateSaveAsParameters(input: unknown): IError[] | undefined {
  return errorsOf(named, input);
}

/**
 * Validates a request for the data of a visual, {@link IExportDataRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateExportDataRequest({ rows: 100, exportDataType: ExportDataType.Summarized }); // undefined
 * ```
 */
export function validateExportDataRequest(input: unknown): IError[] | undefined {
  return errorsOf({ rows: number, exportDataType: "01" }, input);
}

/**
 * Validates a zoom factor, a number from 0.25 to 4.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateZoomLevel(8); // [{ message: "undefined must be a number between 0.25 and 4" }]
 * ```
 */
export function validateZoomLevel(input: unknown): IError[] | undefined {
  return errorsOf(zoomLevel, input);
}
