import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { PasswordField } from "../../../shared/ui/fields/password-field.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { loginMessages } from "../login-messages.ts";
import { StageForm } from "./stage-form.tsx";
import css from "./stage-form.module.css";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface LoginStageProps {
  /** The user name typed before, when returning to this stage. */
  readonly username: string;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
  /** `null` once it has been used in this visit (LOGIN-12). */
  readonly onForgot: (() => void) | null;
}

/** The first stage: user name and password. */
export function LoginStage({ username: known, isBusy, onSubmit, onForgot }: LoginStageProps): ReactElement {
  const { earlyInput } = useServices();
  const [early] = useState(() => earlyInput.read());
  const [username, setUsername] = useState(known === "" ? early.username : known);
  const [password, setPassword] = useState(early.password);
  const focused = early.focused ?? (known === "" ? "username" : "password");
  const submit = () => onSubmit({ username: username.trim(), password });
  const repeat = useEffectEvent(() => {
    const { activeElement: field } = document;
    // What is typed next is added, and does not replace what was typed before.
    if (early.focused !== null && field instanceof HTMLInputElement) field.setSelectionRange(999, 999);
    if (early.pressed !== null) earlyInput.pressAgain(early.pressed);
  });
  useEffect(() => repeat(), []);
  return (
    <StageForm
      heading={messages.signInHeading}
      help={messages.signInHelp}
      submitLabel={messages.logIn}
      isBusy={isBusy}
      onBack={null}
      onSubmit={submit}
      foot={<ForgotLink onForgot={onForgot} />}
    >
      <TextField
        label={messages.username}
        name="username"
        autoComplete="username"
        autoFocus={focused !== "password"}
        isRequired
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        autoFocus={focused === "password"}
        isRequired
        hint={loginMessages.tabHint}
        value={password}
        onChange={setPassword}
      />
    </StageForm>
  );
}

function ForgotLink({ onForgot }: Pick<LoginStageProps, "onForgot">): ReactElement {
  return (
    <div className={css.foot}>
      {onForgot === null ? (
        <span role="link" aria-disabled="true" className={css.link}>
          {loginMessages.forgotLink}
        </span>
      ) : (
        <span role="link" tabIndex={0} className={css.link} onClick={onForgot} onKeyDown={openByEnter}>
          {loginMessages.forgotLink}
        </span>
      )}
      {onForgot === null && <p className={css.note}>{loginMessages.forgotUsed}</p>}
    </div>
  );
}

function openByEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Enter") currentTarget.click();
}
