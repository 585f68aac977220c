import type { IError } from "../errors.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, number, required } from "../validation.ts";

const pageSizeType: Rule = [required, "012345"];

const customPageSize: Rule = { type: pageSizeType, width: number, height: number };

const visualLayout: Rule = {
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  displayState: { mode: "01" },
};

/** A layout with which the host page overrides that of the report. */
export const customLayout: Rule = {
  pageSize: { type: pageSizeType },
  displayOption: "012",
  pagesLayout: {
    map: { visualsLayout: [required, { map: visualLayout }], defaultLayout: visualLayout },
  },
};

/**
 * Validates a page format with its own width and height in pixels, {@link ICustomPageSize}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateCustomPageSize({ type: PageSizeType.Custom, width: "800" }); // [{ message: "width must be a number" }]
 * ```
 */
export function validateCustomPageSize(input: unknown): IError[] | undefined {
  return errorsOf(customPageSize, input);
}
