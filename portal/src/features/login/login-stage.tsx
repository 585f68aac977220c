import { Eye, EyeOff } from "lucide-react";
import { type ReactElement, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { IconButton } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { loginMessages } from "./login-messages.ts";
import { StageForm } from "./stage-form.tsx";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface LoginStageProps {
  /** What was typed before, for those who come back. */
  readonly username: string;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** First stage: username and password. */
export function LoginStage({ username: known, isBusy, onSubmit }: LoginStageProps): ReactElement {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState("");
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <StageForm
      heading={messages.signInHeading}
      help={messages.signInHelp}
      submitLabel={messages.logIn}
      isBusy={isBusy}
      onBack={null}
      onSubmit={() => onSubmit({ username: username.trim(), password })}
    >
      <TextField
        label={messages.username}
        name="username"
        autoComplete="username"
        autoFocus
        isRequired
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={messages.password}
        name="password"
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        isRequired
        hint={loginMessages.tabHint}
        value={password}
        onChange={setPassword}
        action={
          <IconButton
            label={isShown ? messages.hidePassword : messages.showPassword}
            icon={<Icon size={20} aria-hidden="true" />}
            onPress={() => setIsShown(!isShown)}
          />
        }
      />
    </StageForm>
  );
}
