import { useState, type ReactElement } from "react";

import type { LeaveQuestion } from "../../leaving/leave-guard.ts";
import { Button } from "../button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

interface LeaveDialogProps {
  /** `null` closes it. */
  readonly question: LeaveQuestion | null;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved input is lost. */
export function LeaveDialog({ question, onStay, onLeave }: LeaveDialogProps): ReactElement {
  // Keeps the text while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  return (
    <DialogFrame
      heading={shown?.heading ?? ""}
      size="small"
      isAlert
      isOpen={question !== null}
      onClose={onStay}
      foot={
        <>
          <Button onPress={onStay} autoFocus>
            {shown?.stay}
          </Button>
          <Button variant="danger" onPress={onLeave}>
            {shown?.leave}
          </Button>
        </>
      }
    >
      <p>{shown?.text}</p>
    </DialogFrame>
  );
}
