import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactElement } from "react";

import { useLeaveQuestion } from "../../leaving/use-leave-question.ts";
import { messages } from "../../messages.ts";
import { Button } from "../button.tsx";
import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

interface DialogInput {
  /** Reports whether the form with this id has unsaved input. */
  readonly note: (id: string, isUnsaved: boolean) => void;
  /** Closes the dialog. Asks first if there is unsaved input. */
  readonly close: () => void;
}

const DialogInputContext = createContext<DialogInput | null>(null);

/** A dialog. However it is closed, it asks before it discards unsaved input of a form in it. */
export function Dialog(props: DialogFrameProps): ReactElement {
  const { isOpen, onClose } = props;
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (!isOpen && isAsking) setAsking(false);
  const hasInput = isOpen && unsaved.size > 0;
  // Leaving the page asks the same question.
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

/** Reports to the surrounding dialog whether this form has unsaved input. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const { note } = useDialogInput();
  const id = useId();
  useEffect(() => {
    note(id, isUnsaved);
    return () => note(id, false);
  }, [note, id, isUnsaved]);
}

/** `useUnsavedInput` as a component, for a dialog that holds its input itself. */
export function UnsavedInput({ isUnsaved }: { readonly isUnsaved: boolean }): null {
  useUnsavedInput(isUnsaved);
  return null;
}

/** A close button for the footer of a dialog. */
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
