import { portalRoutes } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { useLocation, useParams } from "react-router";

import { ApiError, messageOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { NoticePage } from "../../shared/ui/page/notice-page.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { emailLinkMessages } from "./email-link-messages.ts";

type Outcome =
  | { readonly kind: "open"; readonly problem: string | null }
  | { readonly kind: "done"; readonly email: string }
  | { readonly kind: "refused"; readonly text: string };

/**
 * The page of a mailed link that changes the e-mail address or undoes that. The token is in the fragment of the address,
 * which is not sent to the server. It is used only on a press of the button, because programs that check mails open the
 * links in them.
 */
export function EmailLinkScreen(): ReactElement {
  const isUndo = useParams()["action"] === "undo";
  const texts = isUndo ? emailLinkMessages.undo : emailLinkMessages.confirm;
  const { outcome, isBusy, redeem } = useEmailLink(isUndo);
  usePageTitle(texts.title);
  return (
    <NoticePage title={texts.title} text={describe(outcome, texts)} isLive>
      {outcome.kind === "open" ? (
        <BusyButton variant="primary" isBusy={isBusy} onPress={redeem}>
          {texts.action}
        </BusyButton>
      ) : (
        <Button variant="primary" onPress={() => window.location.assign("/")}>
          {messages.home}
        </Button>
      )}
    </NoticePage>
  );
}

function describe(
  outcome: Outcome,
  texts: (typeof emailLinkMessages)["confirm"] | (typeof emailLinkMessages)["undo"],
): string {
  if (outcome.kind === "done") return texts.done(outcome.email);
  if (outcome.kind === "refused") return outcome.text;
  return outcome.problem ?? texts.question;
}

function useEmailLink(isUndo: boolean) {
  const { api } = useServices();
  const token = useLocation().hash.slice(1);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(
    token === "" ? { kind: "refused", text: emailLinkMessages.invalid } : { kind: "open", problem: null },
  );

  async function redeem(): Promise<void> {
    const row = isUndo ? portalRoutes.undoEmail : portalRoutes.confirmEmail;
    setBusy(true);
    try {
      const { email } = await api.call(row, { body: { token }, isSilent: true });
      setOutcome({ kind: "done", email });
    } catch (error) {
      const text = messageOf(error, emailLinkMessages.failed);
      // Any other failure may pass, so the button stays.
      const isRefused = error instanceof ApiError && error.code === "invalid_link";
      setOutcome(isRefused ? { kind: "refused", text } : { kind: "open", problem: text });
    } finally {
      setBusy(false);
    }
  }

  return { outcome, isBusy, redeem: () => void redeem() };
}
