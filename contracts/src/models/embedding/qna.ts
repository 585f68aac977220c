import type { IQnaPanes } from "../settings/panes.ts";
import type { ILocaleSettings } from "../settings/settings.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum QnaMode {
    Interactive = 0,
    ResultOnly = 1,
  }
}

/**
 * Whether the question box is shown or only the answer.
 *
 * @example
 * ```ts
 * powerbi.embed(element, {
 *   type: "qna",
 *   embedUrl,
 *   accessToken,
 *   datasetIds: ["campaign_digital"],
 *   question: "clicks by device last week",
 *   viewMode: QnaMode.ResultOnly,
 * });
 * ```
 */
export const QnaMode: typeof enums.QnaMode = {
  Interactive: 0,
  ResultOnly: 1,
  0: "Interactive",
  1: "ResultOnly",
};
/** A value of {@link QnaMode}. */
export type QnaMode = enums.QnaMode;

/**
 * The appearance of an embedded Q&A component.
 *
 * @example
 * ```ts
 * const settings: IQnaSettings = {
 *   filterPaneEnabled: false,
 *   localeSettings: { language: "de-DE", formatLocale: "de-DE" },
 * };
 * powerbi.embed(element, { type: "qna", embedUrl, accessToken, datasetIds: ["campaign_digital"], settings });
 * ```
 */
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
}

/**
 * A question to an embedded Q&A component. `Qna.setQuestion` sends it.
 *
 * @example
 * ```ts
 * const question: IQnaInterpretInputData = { question: "spend by channel this month" };
 * validateQnaInterpretInputData(question); // undefined
 * ```
 */
export interface IQnaInterpretInputData {
  question: string;
  /** The datasets that the question refers to. */
  datasetIds?: string[];
}
