import type { TokenType } from "./embed-configuration.ts";
import type { IQnaPanes } from "./panes.ts";
import type { ILocaleSettings } from "./settings.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum QnaMode {
    Interactive = 0,
    ResultOnly = 1,
  }
}

/** Whether the question box is shown or only the answer. */
export const QnaMode: typeof enums.QnaMode = {
  Interactive: 0,
  ResultOnly: 1,
  0: "Interactive",
  1: "ResultOnly",
};
/** One of the numbers of {@link QnaMode}. */
export type QnaMode = enums.QnaMode;

/** How an embedded question-and-answer component looks. */
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
}

/**
 * The load message of the question-and-answer component.
 *
 * @deprecated use {@link IQnaEmbedConfiguration}
 */
export interface ILoadQnaConfiguration {
  accessToken: string;
  datasetIds: string[];
  groupId?: string;
  question?: string;
  viewMode?: QnaMode;
  settings?: IQnaSettings;
  tokenType?: TokenType;
}

/** A question put to an embedded question-and-answer component. */
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}
