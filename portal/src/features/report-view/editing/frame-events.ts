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

/** The events of the frame about editing, with the type of `detail`. */
export interface FrameEvents {
  readonly editingChanged: EditingChanged;
  readonly saved: Saved;
  readonly saveAsTriggered: unknown;
  readonly error: { readonly message: string; readonly errorCode?: string };
}
