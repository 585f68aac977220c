import type { IError } from "./errors.ts";
import type { Rule } from "./validation.ts";
import { errorsOf, number, required } from "./validation.ts";

const pageSizeType: Rule = [required, { oneOf: [0, 1, 2, 3, 4, 5] }];

const customPageSize: Rule = { fields: { type: pageSizeType, width: number, height: number } };

const visualLayout: Rule = {
  fields: {
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    displayState: { fields: { mode: { oneOf: [0, 1] } } },
  },
};

/** A layout that the host page lays over the report. */
export const customLayout: Rule = {
  fields: {
    pageSize: { fields: { type: pageSizeType } },
    displayOption: { oneOf: [0, 1, 2] },
    pagesLayout: {
      map: { fields: { visualsLayout: [required, { map: visualLayout }], defaultLayout: visualLayout } },
    },
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
