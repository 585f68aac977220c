import type { ListedMail } from "@vitrine/contracts/http";

import type { SendableMail } from "./service.ts";

export function presentMail(mail: SendableMail): ListedMail {
  const { id, recipient, subject, state, attempts, lastError, canSend } = mail;
  return {
    id,
    recipient,
    subject,
    state,
    queuedAt: mail.queuedAt.toISOString(),
    endedAt: mail.endedAt?.toISOString() ?? null,
    dueAt: state === "waiting" ? mail.dueAt.toISOString() : null,
    attempts,
    reason: state === "sent" ? null : lastError,
    canSend,
  };
}
