import type { IError } from "./errors.ts";
import { filtersPane } from "./validate-panes.ts";
import type { Rule } from "./validation.ts";
import { boolean, check, errorsOf, required, string, text } from "./validation.ts";

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
 * Checks the load message of the question-and-answer component, {@link ILoadQnaConfiguration}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateLoadQnaConfiguration({ accessToken: "…" }); // [{ message: "datasetIds is required" }]
 * ```
 */
export function validateLoadQnaConfiguration(input: unknown): IError[] | undefined {
  return errorsOf(qnaLoad, input);
}

/**
 * Checks a question, {@link IQnaInterpretInputData}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateQnaInterpretInputData({ question: "spend by channel" }); // undefined
 * ```
 */
export function validateQnaInterpretInputData(input: unknown): IError[] | undefined {
  return errorsOf(qnaQuestion, input);
}
