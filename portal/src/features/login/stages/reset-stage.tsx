import { textLimits } from "@vitrine/contracts/http";
import { type ReactElement, type ReactNode, useState } from "react";

import { NewPasswordFields } from "../../../shared/password/new-password-fields.tsx";
import { passwordMessages } from "../../../shared/password/password-messages.ts";
import { meetsPolicy } from "../../../shared/password/password-rules.ts";
import { usePasswordPolicy } from "../../../shared/password/use-password-policy.ts";
import { useServices } from "../../../shared/services.ts";
import type { MailedLink } from "../../../shared/storage/storage.ts";
import { KnownUsername } from "../../../shared/ui/fields/known-username.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { LinkGreeting, LinkExpired } from "./link-notice.tsx";
import { laterMessages } from "../later-messages.ts";
import { loginMessages } from "../login-messages.ts";
import { StageForm } from "./stage-form.tsx";
import css from "./stage-form.module.css";
import type { LinkState } from "../use-link.ts";

export interface NewCredentials {
  readonly email: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

interface ResetStageProps {
  /** The mailed link, or the permission from a one-time password. */
  readonly link: MailedLink;
  readonly state: LinkState;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: NewCredentials) => void;
  readonly onAskNewLink: () => void;
  readonly onBack: () => void;
}

/** The fourth stage: a new password, and for an invited person also the name. */
export function ResetStage(props: ResetStageProps): ReactElement {
  const { link, state, isBusy, onSubmit, onBack } = props;
  const { alerts } = useServices();
  const policy = usePasswordPolicy();
  const [value, setValue] = useState({ password: "", confirmation: "" });
  const [name, setName] = useState({ first: "", last: "" });
  const isExpired = state.kind === "expired";
  const isRegistering = link.purpose === "register";
  const known = state.kind === "valid" ? state.about.contextWords : [link.email];
  const words = [...known, name.first, name.last];

  function checkRules(): boolean {
    const isMet = meetsPolicy(policy, value.password, words);
    if (!isMet) alerts.show("danger", passwordMessages.rulesUnmet, { topic: "new-password" });
    return isMet;
  }

  function handleSubmit(): void {
    if (!checkRules()) return;
    const names = isRegistering ? { firstName: name.first.trim(), lastName: name.last.trim() } : {};
    onSubmit({
      email: link.email,
      newPassword: value.password,
      confirmPassword: value.confirmation,
      ...names,
    });
  }

  return (
    <StageForm
      heading={isRegistering ? laterMessages.registerHeading : loginMessages.resetHeading}
      help={<Help {...props} />}
      submitLabel={isRegistering ? laterMessages.createAccount : laterMessages.setPassword}
      isBusy={isBusy}
      isDisabled={isExpired}
      notice={isExpired && <LinkExpired link={link} onAskNewLink={props.onAskNewLink} onLogIn={onBack} />}
      onBack={onBack}
      onAttempt={checkRules}
      onSubmit={handleSubmit}
    >
      <KnownUsername username={link.email} />
      {isRegistering && <NameFields name={name} onChange={setName} />}
      <NewPasswordFields
        policy={policy}
        words={words}
        value={value}
        onChange={setValue}
        autoFocus={!isRegistering}
        hint={loginMessages.tabHint}
      />
    </StageForm>
  );
}

function Help({ link, state }: ResetStageProps): ReactNode {
  if (state.kind === "valid") return <LinkGreeting link={link} about={state.about} />;
  return link.purpose === "register" ? laterMessages.registerHelp : laterMessages.resetHelp(link.email);
}

interface Name {
  readonly first: string;
  readonly last: string;
}

interface NameFieldsProps {
  readonly name: Name;
  readonly onChange: (name: Name) => void;
}

function NameFields({ name, onChange }: NameFieldsProps): ReactElement {
  return (
    <div className={css.pair}>
      <TextField
        label={laterMessages.firstName}
        name="first-name"
        autoComplete="given-name"
        autoFocus
        isRequired
        maxLength={textLimits.personName}
        value={name.first}
        onChange={(first) => onChange({ ...name, first })}
      />
      <TextField
        label={laterMessages.lastName}
        name="last-name"
        autoComplete="family-name"
        isRequired
        maxLength={textLimits.personName}
        value={name.last}
        onChange={(last) => onChange({ ...name, last })}
      />
    </div>
  );
}
