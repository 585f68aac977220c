/** Edit mode began or ended, or changes became unsaved or saved. */
export interface EditingChanged {
  readonly mode: "view" | "edit";
  readonly hasUnsavedChanges: boolean;
}

/** The report was saved, or a copy of it as a new report. */
export interface Saved {
  readonly saveAs: boolean;
  readonly reportObjectId?: string;
  readonly reportName?: string;
}

/** The user has chosen a command of the portal in the menu of a visual. */
export interface CommandTriggered {
  readonly command: string;
  readonly page: { readonly name: string };
  readonly visual: { readonly name: string; readonly title: string };
}

/** The user has activated a tile of a board. */
export interface TileClicked {
  readonly reportEmbedUrl?: string;
  readonly bookmarkState?: string;
}

/** The answer to a question is painted. */
export interface QuestionAnswered {
  readonly question: string;
}

/** A statement was laid out for values of its parameters. */
export interface ParametersApplied {
  readonly parameterValues: readonly { readonly name: string; readonly value?: string | null }[];
}

interface FrameError {
  readonly message: string;
  readonly detailedMessage?: string;
  readonly errorCode?: string;
  /** As `TraceType`; 6 is fatal. */
  readonly level?: number;
  readonly technicalDetails?: { readonly requestId?: string };
}

/** The events of the frame that the portal answers, with the type of `detail`. */
export interface FrameEvents {
  readonly editingChanged: EditingChanged;
  readonly saved: Saved;
  readonly saveAsTriggered: unknown;
  readonly commandTriggered: CommandTriggered;
  readonly tileClicked: TileClicked;
  readonly escapePressed: unknown;
  readonly loaded: unknown;
  readonly visualRendered: QuestionAnswered;
  readonly parametersApplied: ParametersApplied;
  readonly error: FrameError;
}
