import { type ReactElement, useState } from "react";

import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { laterMessages } from "../later-messages.ts";
import { loginMessages } from "../login-messages.ts";
import { StageForm } from "./stage-form.tsx";

interface ForgotStageProps {
  /** The address, if it is known from an expired link. */
  readonly email: string;
  readonly isBusy: boolean;
  /** Resolves to whether the link was requested. */
  readonly onSubmit: (email: string) => Promise<boolean>;
  readonly onBack: () => void;
}

/** The third stage: the e-mail address for a reset link. */
export function ForgotStage({ email: known, isBusy, onSubmit, onBack }: ForgotStageProps): ReactElement {
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function handleSubmit(): Promise<void> {
    const address = email.trim();
    if (await onSubmit(address)) setSentTo(address);
  }

  return (
    <StageForm
      heading={loginMessages.forgotHeading}
      help={sentTo === null ? laterMessages.forgotHelp : laterMessages.forgotSent(sentTo)}
      submitLabel={sentTo === null ? laterMessages.sendLink : laterMessages.sendLinkAgain}
      isBusy={isBusy}
      onBack={onBack}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label={laterMessages.email}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        isRequired
        value={email}
        onChange={setEmail}
      />
    </StageForm>
  );
}
