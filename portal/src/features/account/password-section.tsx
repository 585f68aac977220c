import { useMutation } from "@tanstack/react-query";
import { portalRoutes, type Account, type BodyOf } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { ApiError, reasonOf } from "../../shared/api/api-error.ts";
import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { messages } from "../../shared/messages.ts";
import { NewPasswordFields } from "../../shared/password/new-password-fields.tsx";
import { passwordMessages } from "../../shared/password/password-messages.ts";
import { meetsPolicy } from "../../shared/password/password-rules.ts";
import { usePasswordPolicy } from "../../shared/password/use-password-policy.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { KnownUsername } from "../../shared/ui/fields/known-username.tsx";
import { PasswordField } from "../../shared/ui/fields/password-field.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import form from "../../shared/ui/fields/form.module.css";
import { Section } from "../../shared/ui/section.tsx";
import { useAccountCache } from "./use-account.ts";

/** Changes the password. The current one is required. */
export function PasswordSection({ account }: { readonly account: Account }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section heading={texts.password} help={texts.passwordHelp}>
      {isOpen ? (
        <PasswordForm account={account} onDone={() => setOpen(false)} />
      ) : (
        <div className={form.actions}>
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
  const { alerts } = useServices();
  const policy = usePasswordPolicy();
  const change = useChangePassword(onDone);
  const [current, setCurrent] = useState("");
  const [value, setValue] = useState({ password: "", confirmation: "" });
  const isTyped = `${current}${value.password}${value.confirmation}` !== "";
  useLeaveQuestion(isTyped ? messages.discardOnPageQuestion : null);

  function checkRules(): boolean {
    const isMet = meetsPolicy(policy, value.password, account.contextWords);
    if (!isMet) alerts.show("danger", passwordMessages.rulesUnmet, { topic: "change-password" });
    return isMet;
  }

  return (
    <form
      className={form.form}
      aria-busy={change.isPending}
      onInvalidCapture={checkRules}
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isPending || !checkRules()) return;
        change.mutate({
          currentPassword: current,
          newPassword: value.password,
          confirmPassword: value.confirmation,
        });
      }}
    >
      <KnownUsername username={account.username} />
      <PasswordField
        label={texts.currentPassword}
        name="current-password"
        autoComplete="current-password"
        autoFocus
        isRequired
        error={isWrongPassword(change.error) ? change.error.message : undefined}
        value={current}
        onChange={(typed) => {
          setCurrent(typed);
          if (change.isError) change.reset();
        }}
      />
      <NewPasswordFields policy={policy} words={account.contextWords} value={value} onChange={setValue} />
      <div className={form.actions}>
        <BusyButton type="submit" variant="primary" isBusy={change.isPending}>
          {texts.changePassword}
        </BusyButton>
        <Button variant="quiet" onPress={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

function useChangePassword(onDone: () => void) {
  const { api, alerts } = useServices();
  const cache = useAccountCache();
  const topic = "change-password";
  return useMutation({
    mutationFn: (body: BodyOf<typeof portalRoutes.changePassword>) =>
      api.call(portalRoutes.changePassword, { body }),
    onSuccess: async () => {
      alerts.show("success", texts.passwordChanged, { topic });
      onDone();
      await cache.reloadSessions();
    },
    onError: (error) => {
      // The field says so itself.
      if (isWrongPassword(error)) alerts.settle(topic);
      else alerts.show("danger", reasonOf(error, messages.unexpected), { topic });
    },
  });
}

function isWrongPassword(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === "wrong_password";
}
