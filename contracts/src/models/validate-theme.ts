import type { IError } from "./errors.ts";
import type { Rule } from "./validation.ts";
import { errorsOf, object } from "./validation.ts";

/** A theme given by the host page; its content is checked by the frame. */
export const customTheme: Rule = { themeJson: object };

/**
 * Checks a theme given by the host page, {@link ICustomTheme}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateCustomTheme({ themeJson: "dark" }); // [{ message: "themeJson must be an object" }]
 * ```
 */
export function validateCustomTheme(input: unknown): IError[] | undefined {
  return errorsOf(customTheme, input);
}
