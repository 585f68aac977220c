import { useState, type ReactElement } from "react";

import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { LeaveDialog } from "../../../shared/ui/dialogs/leave-dialog.tsx";
import css from "../report-screen.module.css";
import { editingMessages as texts } from "./editing-messages.ts";
import type { Editing } from "./use-editing.ts";

interface UnsavedBarProps {
  readonly editing: Editing;
  readonly onDiscard: () => void;
}

/** After editing has ended without saving: the changes are shown, and can be saved, continued or discarded. */
export function UnsavedBar({ editing, onDiscard }: UnsavedBarProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css.notice} role="status">
      <p>{texts.unsaved}</p>
      <div className={css.noticeActions}>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          {texts.discard}
        </Button>
        {editing.begin !== null && (
          <Button variant="quiet" onPress={editing.begin}>
            {texts.keepEditing}
          </Button>
        )}
        <BusyButton variant="primary" isBusy={editing.isSaving} onPress={editing.save}>
          {texts.save}
        </BusyButton>
      </div>
      <LeaveDialog
        question={isAsking ? texts.discardQuestion : null}
        onStay={() => setAsking(false)}
        onLeave={onDiscard}
      />
    </div>
  );
}
