import { portalRoutes } from "@vitrine/contracts/http";
import { useState } from "react";

import { messageOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import type { MailedLink } from "../../shared/storage/storage.ts";
import { loginMessages } from "./login-messages.ts";
import { readUpdateReply } from "./read-update-reply.ts";
import type { NewCredentials } from "./stages/reset-stage.tsx";

/**
 * The two calls for a new password. Each shows its result in an alert and resolves to whether it succeeded. They do not use
 * TanStack Query, which would add to the first load of the login screen.
 */
export function usePasswordCalls() {
  const { api, alerts, session, storage } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function attempt(topic: string, ask: () => Promise<boolean>): Promise<boolean> {
    setBusy(true);
    try {
      return await ask();
    } catch (error) {
      alerts.show("danger", messageOf(error, messages.unexpected), { topic });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function askForLink(emailAddress: string): Promise<boolean> {
    await api.call(portalRoutes.requestPasswordReset, { body: { emailAddress } });
    alerts.show("success", loginMessages.linkSent, { topic: "reset-link" });
    return true;
  }

  async function setPassword(link: MailedLink, credentials: NewCredentials): Promise<boolean> {
    const body = { ...credentials, code: link.token, purpose: link.purpose };
    const reply = await api.call(portalRoutes.updatePassword, { body });
    const { isChanged, text, landing } = readUpdateReply(reply);
    // A changed password has ended every session, the one of this browser too.
    if (isChanged) session.end("signed-out");
    if (landing !== null) storage.writeReturnPath(landing);
    alerts.show(isChanged ? "success" : "danger", text, { topic: "new-password" });
    return isChanged;
  }

  return {
    isBusy,
    askForLink: (emailAddress: string) => attempt("reset-link", () => askForLink(emailAddress)),
    setPassword: (link: MailedLink, credentials: NewCredentials) =>
      attempt("new-password", () => setPassword(link, credentials)),
  };
}
