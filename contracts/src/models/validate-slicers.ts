import type { IError } from "./errors.ts";
import { filter } from "./validate-filters.ts";
import { slicerSelector } from "./validate-selectors.ts";
import type { Rule } from "./validation.ts";
import { errorsOf, required } from "./validation.ts";

const slicerState: Rule = { filters: { list: filter } };

const slicer: Rule = { selector: [required, slicerSelector], state: [required, slicerState] };

/**
 * Checks a slicer and its state, {@link ISlicer}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateSlicer({}); // [{ message: "selector is required" }]
 * ```
 */
export function validateSlicer(input: unknown): IError[] | undefined {
  return errorsOf(slicer, input);
}

/**
 * Checks the state of a slicer, {@link ISlicerState}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateSlicerState({ filters: [] }); // undefined
 * ```
 */
export function validateSlicerState(input: unknown): IError[] | undefined {
  return errorsOf(slicerState, input);
}
