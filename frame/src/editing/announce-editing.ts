import type { EditingChangedEvent } from "@vitrine/contracts/frame";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { hasUnsavedChanges, type EditHistory } from "@vitrine/contracts/report/edits";

import type { Store } from "../report/state/store.ts";

/** Sends `editingChanged` with every change of it, so that the host can ask before unsaved changes are lost. */
export function announceEditing(
  store: Store<ReportState>,
  sendEvent: (name: string, body: EditingChangedEvent) => void,
): void {
  let sent: EditingChangedEvent = { mode: "view", hasUnsavedChanges: false };
  let compared: EditHistory | null = null;
  let isUnsaved = false;
  const announce = (): void => {
    const { editing, draft } = store.get();
    const history = (editing ?? draft)?.history ?? null;
    // The comparison reads the whole definition, and most changes of the state are others.
    if (history !== compared) isUnsaved = history !== null && hasUnsavedChanges(history);
    compared = history;
    const mode = editing === null ? "view" : "edit";
    if (mode === sent.mode && isUnsaved === sent.hasUnsavedChanges) return;
    sent = { mode, hasUnsavedChanges: isUnsaved };
    sendEvent("editingChanged", sent);
  };
  store.subscribe(announce);
}
