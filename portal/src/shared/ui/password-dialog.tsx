import { type ReactElement, type ReactNode, useId, useState } from "react";

import { ApiError, reasonOf } from "../api/api-error.ts";
import { messages } from "../messages.ts";
import { useSession } from "../services.ts";
import { BusyButton } from "./busy-button.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { KnownUsername } from "./known-username.tsx";
import css from "./password-dialog.module.css";
import { PasswordField } from "./password-field.tsx";

interface PasswordDialogProps {
  readonly heading: string;
  readonly help: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Rejects when it did not work: the dialog then stays and says why. */
  readonly onConfirm: (password: string) => Promise<void>;
  /** Further fields, above the password. */
  readonly children?: ReactNode;
}

/** Asks for the password before something that only the person may do. */
export function PasswordDialog(props: PasswordDialogProps): ReactElement {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      heading={props.heading}
      help={props.help}
      size="small"
      isOpen={props.isOpen}
      onClose={props.onClose}
      foot={
        <>
          <Button onPress={props.onClose}>{messages.cancel}</Button>
          <BusyButton
            type="submit"
            form={formId}
            variant={props.isDanger === true ? "danger" : "primary"}
            isBusy={isPending}
          >
            {props.confirmLabel}
          </BusyButton>
        </>
      }
    >
      <PasswordForm {...props} id={formId} isPending={isPending} onPending={setPending} />
    </Dialog>
  );
}

interface PasswordFormProps extends PasswordDialogProps {
  readonly id: string;
  readonly isPending: boolean;
  readonly onPending: (isPending: boolean) => void;
}

/** Inside the dialog, so that every opening begins with an empty field. */
function PasswordForm(props: PasswordFormProps): ReactElement {
  const { id, isPending, onConfirm, onPending, children } = props;
  const username = useSession()?.username ?? "";
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<{ readonly field: string | null; readonly text: string | null }>({
    field: null,
    text: null,
  });

  async function handleSubmit(): Promise<void> {
    onPending(true);
    setFailure({ field: null, text: null });
    try {
      await onConfirm(password);
    } catch (error) {
      const text = reasonOf(error, messages.unexpected);
      const isPassword = error instanceof ApiError && error.code === "wrong_password";
      setFailure(isPassword ? { field: text, text: null } : { field: null, text });
    } finally {
      onPending(false);
    }
  }

  return (
    <form
      id={id}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void handleSubmit();
      }}
    >
      {failure.text !== null && (
        <p role="alert" className={css.failure}>
          {failure.text}
        </p>
      )}
      {children}
      <KnownUsername username={username} />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        autoFocus={children === undefined}
        isRequired
        error={failure.field ?? undefined}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setFailure({ field: null, text: null });
        }}
      />
    </form>
  );
}
