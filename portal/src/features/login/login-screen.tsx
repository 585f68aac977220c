import { type ReactElement, useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useSession } from "../../shared/services.ts";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { ThemeToggle } from "../../shared/ui/theme-toggle.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { Wordmark } from "../../shared/ui/wordmark.tsx";
import { CodeStage } from "./stages/code-stage.tsx";
import { ForgotStage } from "./stages/forgot-stage.tsx";
import { GlassPanel } from "./glass-panel.tsx";
import { loginMessages } from "./login-messages.ts";
import css from "./login-screen.module.css";
import { LoginStage } from "./stages/login-stage.tsx";
import { ResetStage } from "./stages/reset-stage.tsx";
import { type LoginFlow, useLoginFlow } from "./use-login-flow.ts";

/** The login screen: one sliding form with four stages (LOGIN-1). */
export function LoginScreen(): ReactElement {
  const flow = useLoginFlow();
  const { name } = flow.stage;
  const [sinceOpened] = useState(() => ({ animationDelay: `${-performance.now()}ms` }));
  const isFirst = name === "login" && flow.direction === "on";
  usePageTitle(titles[name]);
  useRedirectWhenSignedIn();
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
        <div
          key={name}
          className={css.stage}
          data-stage={name}
          data-direction={flow.direction}
          style={isFirst ? sinceOpened : undefined}
        >
          <CurrentStage flow={flow} />
        </div>
      </main>
      <GlassPanel />
    </div>
  );
}

function CurrentStage({ flow }: { readonly flow: LoginFlow }): ReactElement {
  const { stage, username, signIn, passwords } = flow;
  switch (stage.name) {
    case "login":
      return (
        <LoginStage
          username={username}
          isBusy={signIn.isBusy}
          onForgot={flow.openForgot}
          onSubmit={flow.sendPassword}
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
          onBack={flow.toLogin}
        />
      );
    case "forgot":
      return (
        <ForgotStage
          email={stage.email}
          isBusy={passwords.isBusy}
          onSubmit={passwords.askForLink}
          onBack={flow.toLogin}
        />
      );
    case "reset":
      return (
        <ResetStage
          link={stage.link}
          state={flow.linkState}
          isBusy={passwords.isBusy}
          onSubmit={(credentials) => void flow.setPassword(stage.link, credentials)}
          onAskNewLink={() => flow.askNewLink(stage.link.email)}
          onBack={flow.toLogin}
        />
      );
  }
}

const titles = {
  login: messages.logIn,
  code: messages.securityCode,
  forgot: loginMessages.forgotHeading,
  reset: loginMessages.resetHeading,
};

/** Leaves the screen when the person signs in, in any tab. The guard of `/login` chooses the destination. */
function useRedirectWhenSignedIn(): void {
  const accessToken = useSession()?.accessToken ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (accessToken !== null) void revalidate();
  }, [accessToken, revalidate]);
}
