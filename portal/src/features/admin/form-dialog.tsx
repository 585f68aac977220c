import { type ReactElement, type ReactNode, useId } from "react";

import { messages } from "../../shared/messages.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog, useUnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import css from "./admin.module.css";
import type { AdminMutation } from "./use-admin-mutation.ts";

interface FormDialogProps {
  readonly heading: string;
  readonly help: string;
  readonly submitLabel: string;
  readonly size?: "small" | "medium";
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly mutation: Pick<AdminMutation, "isPending" | "clearRefusal">;
  /** The form. Rendered inside the dialog, so that every opening starts with empty fields. */
  readonly children: (formId: string) => ReactNode;
}

/** A dialog around one form, with buttons to cancel and to submit. Closing it removes the server's refusal. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { heading, help, submitLabel, size = "medium", isOpen, onClose, mutation } = props;
  const formId = useId();
  function close(): void {
    mutation.clearRefusal();
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
          <BusyButton type="submit" form={formId} variant="primary" isBusy={mutation.isPending}>
            {submitLabel}
          </BusyButton>
        </>
      }
    >
      {props.children(formId)}
    </Dialog>
  );
}

interface DialogFormProps {
  readonly id: string;
  readonly mutation: Pick<AdminMutation, "isPending">;
  readonly isReady: boolean;
  /** Whether anything has been filled in, so that closing the dialog asks first. */
  readonly isFilled: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a `FormDialog`. It is submitted once at a time. */
export function DialogForm(props: DialogFormProps): ReactElement {
  const { id, mutation, isReady, isFilled, onSubmit, children } = props;
  useUnsavedInput(isFilled);
  return (
    <form
      id={id}
      className={css.form}
      aria-busy={mutation.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !mutation.isPending) onSubmit();
      }}
    >
      {children}
    </form>
  );
}
