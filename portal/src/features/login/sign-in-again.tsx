import type { SignInFactor } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { messages } from "../../shared/messages.ts";
import { useServices, useSession } from "../../shared/services.ts";
import { Button } from "../../shared/ui/button.tsx";
import { KnownUsername } from "../../shared/ui/fields/known-username.tsx";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { PasswordField } from "../../shared/ui/fields/password-field.tsx";
import { CodeStage } from "./stages/code-stage.tsx";
import { laterMessages } from "./later-messages.ts";
import type { LoginOutcome } from "./read-login-reply.ts";
import css from "./sign-in-again.module.css";
import { StageForm } from "./stages/stage-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

/**
 * Shown over a page whose session has expired, so that the same person can sign in again and continue. The page is hidden
 * in the meantime.
 */
export function SignInAgain({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  return (
    <ModalOverlay isOpen={isOpen} isKeyboardDismissDisabled className={css.scrim ?? ""}>
      <Modal className={css.modal ?? ""}>
        <Dialog role="alertdialog" aria-label={laterMessages.againHeading} className={css.dialog ?? ""}>
          <SignInAgainForm />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function SignInAgainForm(): ReactElement {
  const { alerts, session } = useServices();
  const username = useSession()?.username ?? "";
  const [factors, setFactors] = useState<readonly SignInFactor[] | null>(null);
  const signIn = useSignIn({
    onOutcome,
    onRefused: (text) => alerts.show("danger", text, { topic: "sign-in" }),
    onCodeSent,
  });

  function onCodeSent(): void {
    alerts.show("success", messages.codeSent, { topic: "sign-in" });
  }

  function onOutcome(outcome: Exclude<LoginOutcome, { kind: "refused" }>): void {
    switch (outcome.kind) {
      case "code":
        if (outcome.factors[0] === "email") onCodeSent();
        setFactors(outcome.factors);
        break;
      case "newPassword":
        // Setting a password requires the login screen.
        session.end("signed-out");
        break;
      case "signedIn":
        alerts.settle("sign-in");
        session.save(outcome.session);
        break;
    }
  }

  return (
    <>
      <MessagePlace isDialog />
      {factors === null ? (
        <PasswordStage username={username} signIn={signIn} />
      ) : (
        <CodeStage
          username={username}
          factors={factors}
          level={2}
          isBusy={signIn.isBusy}
          onSubmit={(code, factor) => void signIn.sendCode(username, code, factor)}
          onPasskey={() => void signIn.sendPasskey(username)}
          onResend={() => signIn.resend(username)}
          onBack={() => setFactors(null)}
        />
      )}
      <Button variant="quiet" wide onPress={() => session.end("signed-out")}>
        {laterMessages.againOther}
      </Button>
    </>
  );
}

interface PasswordStageProps {
  readonly username: string;
  readonly signIn: ReturnType<typeof useSignIn>;
}

function PasswordStage({ username, signIn }: PasswordStageProps): ReactElement {
  const [password, setPassword] = useState("");
  return (
    <StageForm
      heading={laterMessages.againHeading}
      level={2}
      help={laterMessages.againHelp(username)}
      submitLabel={messages.logIn}
      isBusy={signIn.isBusy}
      onBack={null}
      onSubmit={() => void signIn.sendPassword({ username, password })}
    >
      <KnownUsername username={username} />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        isRequired
        value={password}
        onChange={setPassword}
      />
    </StageForm>
  );
}
