import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from "react";

import { messages } from "../messages.ts";
import { Button } from "./button.tsx";
import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";

interface DialogInput {
  /** Notes whether the form of this id has input that closing would lose. */
  readonly note: (id: string, isUnsaved: boolean) => void;
  /** Closes the dialog, after a question where input would be lost. */
  readonly close: () => void;
}

const DialogInputContext = createContext<DialogInput | null>(null);

/** A dialog. Escape, a press beside it and its close buttons ask before they throw away what a form in it has noted. */
export function Dialog(props: DialogFrameProps): ReactElement {
  const { isOpen, onClose } = props;
  const unsaved = useRef(new Set<string>());
  const [isAsking, setAsking] = useState(false);
  if (!isOpen && isAsking) setAsking(false);
  const closeNow = useRef(onClose);
  useEffect(() => {
    closeNow.current = onClose;
  }, [onClose]);
  const input = useMemo<DialogInput>(
    () => ({
      note: (id, isUnsaved) => {
        if (isUnsaved) unsaved.current.add(id);
        else unsaved.current.delete(id);
      },
      close: () => {
        if (unsaved.current.size === 0) closeNow.current();
        else setAsking(true);
      },
    }),
    [],
  );
  return (
    <DialogInputContext value={input}>
      <DialogFrame {...props} onClose={input.close} />
      <DialogFrame
        heading={messages.discardHeading}
        size="small"
        isAlert
        isOpen={isOpen && isAsking}
        onClose={() => setAsking(false)}
        foot={
          <>
            <Button onPress={() => setAsking(false)} autoFocus>
              {messages.keepEditing}
            </Button>
            <Button
              variant="danger"
              onPress={() => {
                setAsking(false);
                onClose();
              }}
            >
              {messages.discard}
            </Button>
          </>
        }
      >
        <p>{messages.discardQuestion}</p>
      </DialogFrame>
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
