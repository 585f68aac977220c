import type { ReactElement } from "react";

import type { LoginFlow } from "../use-login-flow.ts";
import type { Stage } from "../use-stages.ts";
import { CodeStage } from "./code-stage.tsx";
import { ForgotStage } from "./forgot-stage.tsx";
import { ResetStage } from "./reset-stage.tsx";

interface LaterStageProps {
  readonly flow: LoginFlow;
  readonly stage: Exclude<Stage, { readonly name: "login" }>;
}

/** The stages after the first one, which are loaded on demand. */
export function LaterStage({ flow, stage }: LaterStageProps): ReactElement {
  const { username, signIn, passwords } = flow;
  switch (stage.name) {
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
