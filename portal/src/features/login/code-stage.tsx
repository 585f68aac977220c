import { type ReactElement, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { TextField } from "../../shared/ui/text-field.tsx";
import { loginMessages } from "./login-messages.ts";
import { StageForm } from "./stage-form.tsx";

interface CodeStageProps {
  readonly username: string;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

/** Second stage: the security code from the mail. */
export function CodeStage({ username, isBusy, onSubmit, onBack }: CodeStageProps): ReactElement {
  const [code, setCode] = useState("");
  return (
    <StageForm
      heading={messages.codeHeading}
      help={messages.codeHelp(username)}
      submitLabel={messages.verify}
      isBusy={isBusy}
      onBack={onBack}
      // The mail groups the digits for reading; spaces are no part of the code.
      onSubmit={() => onSubmit(code.replaceAll(/\s/g, ""))}
    >
      <TextField
        label={messages.securityCode}
        name="code"
        keyboard="numeric"
        autoComplete="one-time-code"
        autoFocus
        isRequired
        hint={loginMessages.tabHint}
        value={code}
        onChange={setCode}
      />
    </StageForm>
  );
}
