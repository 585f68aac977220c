import type { IError } from "../errors.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, object } from "../validation.ts";

/** A theme of the host page. The frame validates its content. */
export const customTheme: Rule = { themeJson: object };

/**
 * Validates a theme given by the host page, {@link ICustomTheme}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateCustomTheme({ themeJson: "dark" }); // [{ message: "themeJson must be an object" }]
 * ```
 */
export function validateCustomTheme(input: unknown): IError[] | undefined {
  return errorsOf(customTheme, input);
}
