import { useState } from "react";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import type { MailedLink } from "../../shared/storage/storage.ts";
import type { LoginOutcome } from "./read-login-reply.ts";
import type { Credentials } from "./stages/login-stage.tsx";
import type { NewCredentials } from "./stages/reset-stage.tsx";
import { useLink } from "./use-link.ts";
import { usePasswordCalls } from "./use-password-calls.ts";
import { useSignIn } from "./use-sign-in.ts";
import { useStages } from "./use-stages.ts";

export type LoginFlow = ReturnType<typeof useLoginFlow>;

/**
 * The current stage of signing in, what it needs, and the actions that lead to other stages.
 *
 * @param onRecheck leaves the screen if the person has a session
 */
export function useLoginFlow(onRecheck: () => void) {
  const { alerts, session, mailedLink } = useServices();
  const [username, setUsername] = useState("");
  const { stage, direction, go, openForgot } = useStages(mailedLink.get());
  const { state: linkState, recheck } = useLink(mailedLink.get());
  const passwords = usePasswordCalls();
  const show = (type: "success" | "danger", text: string) => alerts.show(type, text, { topic: "sign-in" });
  const onCodeSent = () => show("success", messages.codeSent);
  const signIn = useSignIn({ onOutcome, onRefused: (text) => show("danger", text), onCodeSent });

  function onOutcome(outcome: Exclude<LoginOutcome, { kind: "refused" }>): void {
    switch (outcome.kind) {
      case "code":
        if (outcome.factors[0] === "email") onCodeSent();
        go({ name: "code", factors: outcome.factors });
        break;
      case "newPassword": {
        show("success", messages.oneTimePassword);
        const link = linkFromOneTimePassword(outcome.token, outcome.email);
        mailedLink.keep(link);
        go({ name: "reset", link });
        break;
      }
      case "signedIn":
        session.save(outcome.session);
        break;
    }
  }

  function sendPassword(credentials: Credentials): void {
    setUsername(credentials.username);
    void signIn.sendPassword(credentials);
  }

  /** Returns to the first stage. A link is abandoned, and a person with a session is redirected. */
  function toLogin(): void {
    mailedLink.clear();
    go({ name: "login" });
    onRecheck();
  }

  async function setPassword(link: MailedLink, credentials: NewCredentials): Promise<void> {
    if (!(await passwords.setPassword(link, credentials))) {
      // The link may have been used on another page in the meantime.
      recheck();
      return;
    }
    setUsername(credentials.email);
    toLogin();
  }

  const askNewLink = (email: string): void => go({ name: "forgot", email });
  const state = { stage, direction, username, linkState };
  return { ...state, signIn, passwords, openForgot, sendPassword, setPassword, askNewLink, toLogin };
}

/** A one-time password permits setting a new password, like a mailed link. */
function linkFromOneTimePassword(token: string, email: string): MailedLink {
  return { token, email, purpose: "password_reset", isOneTime: true };
}
