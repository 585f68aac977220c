import { portalRoutes } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../shared/services.ts";
import { sessionFromReply } from "../../shared/session/session-from-reply.ts";
import { PasswordDialog } from "../../shared/ui/dialogs/password-dialog.tsx";
import { sessionMessages } from "./session-messages.ts";

interface ExtendDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Extends the session after asking for the password. The page stays as it is. */
export function ExtendDialog({ isOpen, onClose }: ExtendDialogProps): ReactElement {
  const { api, alerts, session } = useServices();

  async function extend(password: string): Promise<void> {
    const before = session.get()?.expiration ?? null;
    const reply = await api.call(portalRoutes.extendSession, { body: { password }, isSilent: true });
    session.save(sessionFromReply(reply));
    onClose();
    const isLonger = before === null || Date.parse(reply.expiration) > Date.parse(before);
    if (isLonger) alerts.show("success", sessionMessages.extended);
    else alerts.show("info", sessionMessages.isLongest(time.format(new Date(reply.expiration))));
  }

  return (
    <PasswordDialog
      heading={sessionMessages.extend}
      help={sessionMessages.extendHelp}
      confirmLabel={sessionMessages.extend}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={extend}
    />
  );
}
