import type { IError } from "../errors.ts";
import { filter } from "../filters/validate-filters.ts";
import { slicerSelector } from "./validate-selectors.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, required } from "../validation.ts";

const slicerState: Rule = { filters: { list: filter } };

const slicer: Rule = { selector: [required, slicerSelector], state: [required, slicerState] };

/**
 * Validates a slicer and its state, {@link ISlicer}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateSlicer({}); // [{ message: "selector is required" }]
 * ```
 */
export function validateSlicer(input: unknown): IError[] | undefined {
  return errorsOf(slicer, input);
}

/**
 * Validates the state of a slicer, {@link ISlicerState}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateSlicerState({ filters: [] }); // undefined
 * ```
 */
export function validateSlicerState(input: unknown): IError[] | undefined {
  return errorsOf(slicerState, input);
}
