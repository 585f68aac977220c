import { portalRoutes, type Account } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { messages } from "../../shared/messages.ts";
import { NewPasswordFields } from "../../shared/password/new-password-fields.tsx";
import { passwordMessages } from "../../shared/password/password-messages.ts";
import { meetsPolicy } from "../../shared/password/password-rules.ts";
import { usePasswordPolicy } from "../../shared/password/use-password-policy.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { KnownUsername } from "../../shared/ui/known-username.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import css from "./account.module.css";
import { Section } from "./section.tsx";
import { useAccountCache } from "./use-account.ts";
import { useAction } from "./use-action.ts";

/** A new password against the current one. */
export function PasswordSection({ account }: { readonly account: Account }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section heading={texts.password} help={texts.passwordHelp}>
      {isOpen ? (
        <PasswordForm account={account} onDone={() => setOpen(false)} />
      ) : (
        <div className={css.actions}>
          <Button onPress={() => setOpen(true)}>{texts.changePassword}</Button>
        </div>
      )}
    </Section>
  );
}

interface PasswordFormProps {
  readonly account: Account;
  readonly onDone: () => void;
}

function PasswordForm({ account, onDone }: PasswordFormProps): ReactElement {
  const { api, alerts } = useServices();
  const policy = usePasswordPolicy();
  const cache = useAccountCache();
  const { isBusy, run } = useAction();
  const [current, setCurrent] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>();
  const [value, setValue] = useState({ password: "", confirmation: "" });
  const isTyped = `${current}${value.password}${value.confirmation}` !== "";
  useLeaveQuestion(isTyped ? messages.discardOnPageQuestion : null);

  function checkRules(): boolean {
    const isMet = meetsPolicy(policy, value.password, account.contextWords);
    if (!isMet) alerts.show("danger", passwordMessages.rulesUnmet, { topic: "change-password" });
    return isMet;
  }

  async function change(): Promise<void> {
    const body = {
      currentPassword: current,
      newPassword: value.password,
      confirmPassword: value.confirmation,
    };
    try {
      await api.call(portalRoutes.changePassword, { body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "wrong_password") throw error;
      setRefusal(error.message);
      return;
    }
    alerts.show("success", texts.passwordChanged, { topic: "change-password" });
    onDone();
    await cache.reloadSessions();
  }

  return (
    <form
      className={css.form}
      aria-busy={isBusy}
      onInvalidCapture={checkRules}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && checkRules()) void run(change);
      }}
    >
      <KnownUsername username={account.username} />
      <PasswordField
        label={texts.currentPassword}
        name="current-password"
        autoComplete="current-password"
        autoFocus
        isRequired
        error={refusal}
        value={current}
        onChange={(typed) => {
          setCurrent(typed);
          setRefusal(undefined);
        }}
      />
      <NewPasswordFields policy={policy} words={account.contextWords} value={value} onChange={setValue} />
      <div className={css.actions}>
        <BusyButton type="submit" variant="primary" isBusy={isBusy}>
          {texts.changePassword}
        </BusyButton>
        <Button variant="quiet" onPress={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
