import { httpRoutes } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { useRevalidator } from "react-router";

import { ApiError } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { ThemeToggle } from "../../shared/ui/theme-toggle.tsx";
import { Wordmark } from "../../shared/ui/wordmark.tsx";
import { CodeStage } from "./code-stage.tsx";
import { GlassPanel } from "./glass-panel.tsx";
import css from "./login-screen.module.css";
import { type Credentials, LoginStage } from "./login-stage.tsx";
import { type LoginOutcome, readCodeReply, readPasswordReply } from "./read-login-reply.ts";

type Stage = "login" | "code";

/** The way in: a form of stages that slide (specification section 2, "Login screen"). */
export function LoginScreen(): ReactElement {
  const [stage, setStage] = useState<Stage>("login");
  const [username, setUsername] = useState("");
  const [isGoingBack, setIsGoingBack] = useState(false);
  const { isBusy, sendPassword, sendCode } = useSignIn(() => go("code"));

  function go(next: Stage): void {
    setIsGoingBack(next === "login");
    setStage(next);
  }

  return (
    <div className={css.screen} data-fills-window>
      <main className={css.column}>
        <div className={css.bar}>
          <Wordmark />
          <ThemeToggle />
        </div>
        <div key={stage} className={css.stage} data-direction={isGoingBack ? "back" : "on"}>
          {stage === "login" ? (
            <LoginStage
              username={username}
              isBusy={isBusy}
              onSubmit={(credentials) => {
                setUsername(credentials.username);
                void sendPassword(credentials);
              }}
            />
          ) : (
            <CodeStage
              username={username}
              isBusy={isBusy}
              onSubmit={(code) => void sendCode(username, code)}
              onBack={() => go("login")}
            />
          )}
        </div>
      </main>
      <GlassPanel />
    </div>
  );
}

/** The two calls of signing in. Whatever goes wrong with one ends in one alert. */
function useSignIn(onCodeSent: () => void) {
  const { api, alerts, session } = useServices();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function follow(outcome: LoginOutcome): Promise<void> {
    switch (outcome.kind) {
      case "code":
        alerts.show("success", messages.codeSent);
        onCodeSent();
        break;
      case "signedIn":
        session.save(outcome.session);
        // The guard of this address knows where a person with a session belongs.
        await revalidate();
        break;
      case "refused":
        alerts.show("danger", outcome.message ?? messages.unexpected);
        break;
    }
  }

  async function attempt(ask: () => Promise<LoginOutcome>): Promise<void> {
    setIsBusy(true);
    try {
      await follow(await ask());
    } catch (error) {
      alerts.show("danger", messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    sendPassword: (body: Credentials) =>
      attempt(async () => readPasswordReply(await api.call(httpRoutes.login, { body }))),
    sendCode: (username: string, code: string) =>
      attempt(async () => readCodeReply(await api.call(httpRoutes.verifyCode, { body: { username, code } }))),
  };
}

/** What the server said, word for word; without an answer of it, the sentence for everything else. */
function messageOf(error: unknown): string {
  const isSaid = error instanceof ApiError && error.status >= 400 && error.code !== "unreadable";
  return isSaid ? error.message : messages.unexpected;
}
