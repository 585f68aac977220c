import type { IError } from "../errors.ts";
import { visualOrTypeSelector } from "../report/validate-selectors.ts";
import type { Rule } from "../validation.ts";
import { boolean, errorsOf, required } from "../validation.ts";

const command: Rule = { displayOption: [required, "012"], selector: visualOrTypeSelector };

/** How the built-in commands of visuals are shown. Newer commands are not validated, as in existing clients. */
export const commandsSettings: Rule = {
  copy: command,
  drill: command,
  drillthrough: command,
  expandCollapse: command,
  exportData: command,
  includeExclude: command,
  removeVisual: command,
  search: command,
  seeData: command,
  sort: command,
  spotlight: command,
  insightsAnalysis: command,
  addComment: command,
  groupVisualContainers: command,
  summarize: command,
  clearSelection: command,
};

/** How the commands of a paginated report are shown. */
export const paginatedCommandsSettings: Rule = { parameterPanel: { expanded: boolean, enabled: boolean } };

/**
 * Validates how the built-in commands of visuals are shown, {@link ICommandsSettings}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateCommandsSettings({ copy: {} }); // [{ message: "displayOption is required" }]
 * ```
 */
export function validateCommandsSettings(input: unknown): IError[] | undefined {
  return errorsOf(commandsSettings, input);
}
