import type { IError } from "./errors.ts";
import type { Rule } from "./validation.ts";
import { errorsOf, number, required } from "./validation.ts";

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

/** A layout that the host page lays over the report. */
export const customLayout: Rule = {
  pageSize: { type: pageSizeType },
  displayOption: "012",
  pagesLayout: {
    map: { visualsLayout: [required, { map: visualLayout }], defaultLayout: visualLayout },
  },
};

/**
 * Checks a page format with its own width and height in pixels, {@link ICustomPageSize}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateCustomPageSize({ type: PageSizeType.Custom, width: "800" }); // [{ message: "width must be a number" }]
 * ```
 */
export function validateCustomPageSize(input: unknown): IError[] | undefined {
  return errorsOf(customPageSize, input);
}
