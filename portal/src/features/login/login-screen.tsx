import { createElement, type ReactElement, useEffect, useEffectEvent, useState } from "react";

import { loadChunk } from "../../shared/load-chunk.ts";
import { messages } from "../../shared/messages.ts";
import { useServices, useSession } from "../../shared/services.ts";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { ThemeToggle } from "../../shared/ui/theme-toggle.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { Wordmark } from "../../shared/ui/wordmark.tsx";
import { GlassPanel } from "./glass-panel.tsx";
import { loginMessages } from "./login-messages.ts";
import css from "./login-screen.module.css";
import type { LaterStage as LaterStageType } from "./stages/later-stage.tsx";
import { LoginStage } from "./stages/login-stage.tsx";
import { type LoginFlow, useLoginFlow } from "./use-login-flow.ts";

interface LoginScreenProps {
  /** Called when the person may have a session. Leaves the screen if they have one. */
  readonly onRecheck: () => void;
}

/** The login screen: one sliding form with four stages (LOGIN-1). It works without the router, which opens the others. */
export function LoginScreen({ onRecheck }: LoginScreenProps): ReactElement {
  const flow = useLoginFlow(onRecheck);
  const { name } = flow.stage;
  const [sinceOpened] = useState(() => ({ animationDelay: `${-performance.now()}ms` }));
  const isFirst = name === "login" && flow.direction === "on";
  usePageTitle(titles[name]);
  useRecheckWhenSignedIn(onRecheck);
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

function CurrentStage({ flow }: { readonly flow: LoginFlow }): ReactElement | null {
  const { stage, username, signIn } = flow;
  const later = useLaterStage(stage.name !== "login");
  if (stage.name !== "login") return later === null ? null : createElement(later, { flow, stage });
  return (
    <LoginStage
      username={username}
      isBusy={signIn.isBusy}
      onForgot={flow.openForgot}
      onSubmit={flow.sendPassword}
    />
  );
}

/**
 * The stages after the first, which are loaded behind it; null until they are here. Without `Suspense`, which would show
 * them up to 300 ms later.
 */
function useLaterStage(isWanted: boolean): typeof LaterStageType | null {
  const { clock } = useServices();
  const [loaded, setLoaded] = useState<typeof LaterStageType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    loadChunk(clock, () => import("./stages/later-stage.tsx")).then(
      ({ LaterStage }) => setLoaded(() => LaterStage),
      (error: unknown) =>
        setLoaded(() => {
          throw error;
        }),
    );
  }, [clock, isWanted]);
  return loaded;
}

const titles = {
  login: messages.logIn,
  code: messages.securityCode,
  forgot: loginMessages.forgotHeading,
  reset: loginMessages.resetHeading,
};

/** Leaves the screen when the person signs in, in any tab. */
function useRecheckWhenSignedIn(onRecheck: () => void): void {
  const accessToken = useSession()?.accessToken ?? null;
  const recheck = useEffectEvent(onRecheck);
  useEffect(() => {
    if (accessToken !== null) recheck();
  }, [accessToken]);
}
