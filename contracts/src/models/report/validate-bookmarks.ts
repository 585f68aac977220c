import type { IError } from "../errors.ts";
import type { Rule } from "../validation.ts";
import { boolean, errorsOf, required, string, text } from "../validation.ts";

const byName: Rule = { name: text };
const byState: Rule = { state: text };

export const applyBookmark: Rule = { anyOf: [byName, byState] };

/**
 * Validates a request to play bookmarks, {@link IPlayBookmarkRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validatePlayBookmarkRequest({}); // [{ message: "playMode is required" }]
 * ```
 */
export function validatePlayBookmarkRequest(input: unknown): IError[] | undefined {
  return errorsOf({ playMode: [required, "01"] }, input);
}

/**
 * Validates a request to add a bookmark, {@link IAddBookmarkRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateAddBookmarkRequest({ displayName: "Spring" }); // undefined
 * ```
 */
export function validateAddBookmarkRequest(input: unknown): IError[] | undefined {
  return errorsOf({ state: string, displayName: string, apply: boolean }, input);
}

/**
 * Validates a request to apply a bookmark by name, {@link IApplyBookmarkByNameRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateApplyBookmarkByNameRequest({}); // [{ message: "name is required" }]
 * ```
 */
export function validateApplyBookmarkByNameRequest(input: unknown): IError[] | undefined {
  return errorsOf(byName, input);
}

/**
 * Validates a request to apply a captured state, {@link IApplyBookmarkStateRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateApplyBookmarkStateRequest({ state: "…" }); // undefined
 * ```
 */
export function validateApplyBookmarkStateRequest(input: unknown): IError[] | undefined {
  return errorsOf(byState, input);
}

/**
 * Validates a request to capture a bookmark, {@link ICaptureBookmarkRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateCaptureBookmarkRequest({ options: { allPages: true } }); // undefined
 * ```
 */
export function validateCaptureBookmarkRequest(input: unknown): IError[] | undefined {
  return errorsOf({ options: [required, { personalizeVisuals: boolean, allPages: boolean }] }, input);
}
