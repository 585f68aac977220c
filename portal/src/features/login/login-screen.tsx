import { type ReactElement, useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useServices, useSession } from "../../shared/services.ts";
import type { MailedLink } from "../../shared/session/mailed-link.ts";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { ThemeToggle } from "../../shared/ui/theme-toggle.tsx";
import { usePageTitle } from "../../shared/ui/use-page-title.ts";
import { Wordmark } from "../../shared/ui/wordmark.tsx";
import { CodeStage } from "./stages/code-stage.tsx";
import { ForgotStage } from "./stages/forgot-stage.tsx";
import { GlassPanel } from "./glass-panel.tsx";
import { loginMessages } from "./login-messages.ts";
import css from "./login-screen.module.css";
import { LoginStage } from "./stages/login-stage.tsx";
import type { LoginOutcome } from "./read-login-reply.ts";
import { ResetStage } from "./stages/reset-stage.tsx";
import { useLink } from "./use-link.ts";
import { usePasswordCalls } from "./use-password-calls.ts";
import { useSignIn } from "./use-sign-in.ts";
import { useStages } from "./use-stages.ts";

/** The login screen: one sliding form with four stages (LOGIN-1). */
export function LoginScreen(): ReactElement {
  const { direction, stage, element } = useStageElement();
  return (
    <div className={css.screen} data-fills-window>
      <main className={css.column}>
        <div className={css.bar}>
          <Wordmark />
          <ThemeToggle />
        </div>
        <div className={css.messages}>
          <MessagePlace />
        </div>
        <div key={stage} className={css.stage} data-stage={stage} data-direction={direction}>
          {element}
        </div>
      </main>
      <GlassPanel />
    </div>
  );
}

/** The current stage, with its transitions to the others. */
function useStageElement() {
  const { alerts, session, mailedLink } = useServices();
  const { revalidate } = useRevalidator();
  const [username, setUsername] = useState("");
  const { stage, direction, go, openForgot } = useStages(mailedLink.get());
  const { state: linkState, recheck } = useLink(mailedLink.get());
  const passwords = usePasswordCalls();
  const signIn = useSignIn({ onOutcome, onRefused, onCodeSent });
  useRedirectWhenSignedIn();
  usePageTitle(titles[stage.name]);

  function onRefused(message: string): void {
    alerts.show("danger", message, { topic: "sign-in" });
  }

  function onCodeSent(): void {
    alerts.show("success", messages.codeSent, { topic: "sign-in" });
  }

  function onOutcome(outcome: Exclude<LoginOutcome, { kind: "refused" }>): void {
    switch (outcome.kind) {
      case "code":
        if (outcome.factors[0] === "email") onCodeSent();
        go({ name: "code", factors: outcome.factors });
        break;
      case "newPassword":
        alerts.show("success", messages.oneTimePassword, { topic: "sign-in" });
        openReset(linkFromOneTimePassword(outcome.token, outcome.email));
        break;
      case "signedIn":
        session.save(outcome.session);
        break;
    }
  }

  function openReset(link: MailedLink): void {
    mailedLink.keep(link);
    go({ name: "reset", link });
  }

  /** Returns to the first stage. A link is abandoned, and a person with a session is redirected. */
  function toLogin(): void {
    mailedLink.clear();
    go({ name: "login" });
    void revalidate();
  }

  async function setPassword(link: MailedLink, credentials: Parameters<typeof passwords.setPassword>[1]) {
    if (!(await passwords.setPassword(link, credentials))) {
      // The link may have been used on another page in the meantime.
      recheck();
      return;
    }
    setUsername(credentials.email);
    toLogin();
  }

  function render(): ReactElement {
    switch (stage.name) {
      case "login":
        return (
          <LoginStage
            username={username}
            isBusy={signIn.isBusy}
            onForgot={openForgot}
            onSubmit={(credentials) => {
              setUsername(credentials.username);
              void signIn.sendPassword(credentials);
            }}
          />
        );
      case "code":
        return (
          <CodeStage
            username={username}
            factors={stage.factors}
            isBusy={signIn.isBusy}
            onSubmit={(code, factor) => void signIn.sendCode(username, code, factor)}
            onPasskey={() => void signIn.sendPasskey(username)}
            onResend={() => signIn.resend(username)}
            onBack={toLogin}
          />
        );
      case "forgot":
        return (
          <ForgotStage
            email={stage.email}
            isBusy={passwords.isBusy}
            onSubmit={passwords.askForLink}
            onBack={toLogin}
          />
        );
      case "reset":
        return (
          <ResetStage
            link={stage.link}
            state={linkState}
            isBusy={passwords.isBusy}
            onSubmit={(credentials) => void setPassword(stage.link, credentials)}
            onAskNewLink={() => go({ name: "forgot", email: stage.link.email })}
            onBack={toLogin}
          />
        );
    }
  }

  return { stage: stage.name, direction, element: render() };
}

const titles = {
  login: messages.logIn,
  code: messages.securityCode,
  forgot: loginMessages.forgotHeading,
  reset: loginMessages.resetHeading,
};

/** A one-time password permits setting a new password, like a mailed link. */
function linkFromOneTimePassword(token: string, email: string): MailedLink {
  return { token, email, purpose: "password_reset", isOneTime: true };
}

/** Leaves the screen when the person signs in, in any tab. The guard of `/login` chooses the destination. */
function useRedirectWhenSignedIn(): void {
  const accessToken = useSession()?.accessToken ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (accessToken !== null) void revalidate();
  }, [accessToken, revalidate]);
}
