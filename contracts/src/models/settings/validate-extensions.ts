import type { IError } from "../errors.ts";
import { visualOrTypeSelector } from "../report/validate-selectors.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, forbidden, required, string, text } from "../validation.ts";

const menuLocation: Rule = "01";

const menuExtension: Rule = {
  anyOf: [
    { title: string, icon: string, menuLocation, groupName: forbidden },
    { title: string, icon: string, groupName: text, menuLocation: forbidden },
  ],
};

const command: Rule = {
  name: text,
  extend: [required, { visualContextMenu: menuExtension, visualOptionsMenu: menuExtension }],
  title: text,
  icon: string,
  selector: visualOrTypeSelector,
};

const extension: Rule = { command };

const menuGroup: Rule = { name: text, title: text, menuLocation };

/** Menu commands that the host page adds, as a list or with groups. */
export const extensions: Rule = {
  anyOf: [{ list: extension }, { commands: [required, { list: command }], groups: { list: menuGroup } }],
};

/**
 * Validates one entry of a list of extensions, {@link IExtension}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateExtension({ command: {} }); // [{ message: "name is required" }]
 * ```
 */
export function validateExtension(input: unknown): IError[] | undefined {
  return errorsOf(extension, input);
}

/**
 * Validates a group of menu commands, {@link IMenuGroupExtension}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateMenuGroupExtension({ name: "campaigns", title: "Campaigns" }); // undefined
 * ```
 */
export function validateMenuGroupExtension(input: unknown): IError[] | undefined {
  return errorsOf(menuGroup, input);
}
