import type { IError } from "../errors.ts";
import { filtersPane } from "../settings/validate-panes.ts";
import type { Rule } from "../validation.ts";
import { boolean, check, errorsOf, required, string, text } from "../validation.ts";

const qnaLoad: Rule = {
  accessToken: text,
  datasetIds: [required, strings],
  question: string,
  viewMode: "01",
  settings: {
    filterPaneEnabled: boolean,
    hideErrors: boolean,
    panes: { filters: filtersPane },
  },
  tokenType: "01",
  groupId: string,
};

const qnaQuestion: Rule = { datasetIds: strings, question: text };

function strings(value: unknown, name: string | undefined): string | null {
  return check({ list: string }, value, name) && `${name} must be an array of strings`;
}

/**
 * Validates the load message of the Q&A component, {@link ILoadQnaConfiguration}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateLoadQnaConfiguration({ accessToken: "…" }); // [{ message: "datasetIds is required" }]
 * ```
 */
export function validateLoadQnaConfiguration(input: unknown): IError[] | undefined {
  return errorsOf(qnaLoad, input);
}

/**
 * Validates a question, {@link IQnaInterpretInputData}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateQnaInterpretInputData({ question: "spend by channel" }); // undefined
 * ```
 */
export function validateQnaInterpretInputData(input: unknown): IError[] | undefined {
  return errorsOf(qnaQuestion, input);
}
