import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useId, useState } from "react";

import { ApiError, reasonOf } from "../../api/api-error.ts";
import { messages } from "../../messages.ts";
import { useSession } from "../../services.ts";
import { BusyButton } from "../busy-button.tsx";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";
import { KnownUsername } from "../fields/known-username.tsx";
import css from "./password-dialog.module.css";
import { PasswordField } from "../fields/password-field.tsx";

interface PasswordDialogProps {
  readonly heading: string;
  readonly help: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Rejects on failure: the dialog then stays open and shows the reason. */
  readonly onConfirm: (password: string) => Promise<void>;
  /** Further fields, above the password. */
  readonly children?: ReactNode;
}

/** Asks for the password before an action that only the account's owner may perform. */
export function PasswordDialog(props: PasswordDialogProps): ReactElement {
  const formId = useId();
  const confirmation = useMutation({ mutationFn: props.onConfirm });
  function close(): void {
    if (confirmation.isError) confirmation.reset();
    props.onClose();
  }
  return (
    <Dialog
      heading={props.heading}
      help={props.help}
      size="small"
      isOpen={props.isOpen}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <BusyButton
            type="submit"
            form={formId}
            variant={props.isDanger === true ? "danger" : "primary"}
            isBusy={confirmation.isPending}
          >
            {props.confirmLabel}
          </BusyButton>
        </>
      }
    >
      <PasswordForm id={formId} confirmation={confirmation}>
        {props.children}
      </PasswordForm>
    </Dialog>
  );
}

interface PasswordFormProps {
  readonly id: string;
  readonly confirmation: UseMutationResult<void, Error, string>;
  readonly children: ReactNode;
}

/** Rendered inside the dialog, so that every opening starts with an empty field. */
function PasswordForm({ id, confirmation, children }: PasswordFormProps): ReactElement {
  const username = useSession()?.username ?? "";
  const [password, setPassword] = useState("");
  const { error, isError, isPending, mutate, reset } = confirmation;
  const isWrongPassword = error instanceof ApiError && error.code === "wrong_password";
  const failure = error === null ? undefined : reasonOf(error, messages.unexpected);

  return (
    <form
      id={id}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(password);
      }}
    >
      {failure !== undefined && !isWrongPassword && (
        <p role="alert" className={css.failure}>
          {failure}
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
        error={isWrongPassword ? failure : undefined}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          if (isError) reset();
        }}
      />
    </form>
  );
}
