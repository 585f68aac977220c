import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactElement } from "react";

import { useLeaveQuestion } from "../../leaving/use-leave-question.ts";
import { messages } from "../../messages.ts";
import { Button } from "../button.tsx";
import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

interface DialogInput {
  /** Notes whether the form of this id has input that closing would lose. */
  readonly note: (id: string, isUnsaved: boolean) => void;
  /** Closes the dialog, after a question where input would be lost. */
  readonly close: () => void;
}

const DialogInputContext = createContext<DialogInput | null>(null);

/**
 * A dialog. Escape, a press beside it, its close buttons and the browser's Back button ask before they throw away what a
 * form in it has noted.
 */
export function Dialog(props: DialogFrameProps): ReactElement {
  const { isOpen, onClose } = props;
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (!isOpen && isAsking) setAsking(false);
  const hasInput = isOpen && unsaved.size > 0;
  // The page below asks the same when it is left.
  useLeaveQuestion(hasInput ? messages.discardQuestion : null);
  const note = useCallback(
    (id: string, isUnsaved: boolean): void =>
      setUnsaved((before) => {
        if (before.has(id) === isUnsaved) return before;
        return isUnsaved ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id));
      }),
    [],
  );
  function close(): void {
    if (hasInput) setAsking(true);
    else onClose();
  }
  return (
    <DialogInputContext value={{ note, close }}>
      <DialogFrame {...props} onClose={close} />
      <LeaveDialog
        question={isOpen && isAsking ? messages.discardQuestion : null}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
      />
    </DialogInputContext>
  );
}

function useDialogInput(): DialogInput {
  const input = useContext(DialogInputContext);
  if (input === null) throw new Error("There is no Dialog above this component.");
  return input;
}

/** Notes for the dialog around this form whether it has input that is not saved. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const { note } = useDialogInput();
  const id = useId();
  useEffect(() => {
    note(id, isUnsaved);
    return () => note(id, false);
  }, [note, id, isUnsaved]);
}

/** The same for a dialog that holds its input itself. */
export function UnsavedInput({ isUnsaved }: { readonly isUnsaved: boolean }): null {
  useUnsavedInput(isUnsaved);
  return null;
}

/** A close button among the buttons of a dialog. */
export function CloseDialogButton({
  variant = "plain",
}: {
  readonly variant?: "plain" | "primary";
}): ReactElement {
  const { close } = useDialogInput();
  return (
    <Button variant={variant} onPress={close}>
      {messages.close}
    </Button>
  );
}
