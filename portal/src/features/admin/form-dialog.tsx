import { type ReactElement, type ReactNode, useId } from "react";

import { messages } from "../../shared/messages.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog, useUnsavedInput } from "../../shared/ui/dialog.tsx";
import css from "./admin.module.css";
import { useDeed } from "./use-deed.ts";

type Deed = ReturnType<typeof useDeed>;

interface FormDialogProps {
  readonly heading: string;
  readonly help: string;
  readonly submitLabel: string;
  readonly size?: "small" | "medium";
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The form; inside the dialog, so that every opening begins anew. */
  readonly children: (form: FormFrame) => ReactNode;
}

/** What the dialog gives its form. */
export interface FormFrame {
  readonly formId: string;
  readonly deed: Deed;
  readonly onDone: () => void;
}

/** A dialog around one form: cancel, or do it; what the server says against it leaves with the dialog. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { heading, help, submitLabel, size = "medium", isOpen, onClose } = props;
  const formId = useId();
  const deed = useDeed();
  function close(): void {
    deed.forget();
    onClose();
  }
  return (
    <Dialog
      heading={heading}
      help={help}
      size={size}
      isOpen={isOpen}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <BusyButton type="submit" form={formId} variant="primary" isBusy={deed.isBusy}>
            {submitLabel}
          </BusyButton>
        </>
      }
    >
      {props.children({ formId, deed, onDone: onClose })}
    </Dialog>
  );
}

interface DeedFormProps extends FormFrame {
  readonly isReady: boolean;
  /** Whether anything has been filled in. */
  readonly isFilled: boolean;
  /** Answers what has been done, for the person to read; `null` where that is shown already. */
  readonly act: () => Promise<string | null>;
  readonly children: ReactNode;
}

/** The form in it: one deed, once at a time. */
export function DeedForm(props: DeedFormProps): ReactElement {
  const { formId, deed, onDone, isReady, isFilled, act, children } = props;
  useUnsavedInput(isFilled);
  return (
    <form
      id={formId}
      className={css.form}
      aria-busy={deed.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !deed.isBusy) void deed.run(act).then((isDone) => isDone && onDone());
      }}
    >
      {children}
    </form>
  );
}
