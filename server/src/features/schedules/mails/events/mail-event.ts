/** What a mail server or a provider reports about a mail. */
export interface MailEvent {
  readonly kind: "bounced" | "complained" | "unsubscribed";
  /** Later mails to the address would bounce as well. */
  readonly isPermanent: boolean;
  readonly address: string | null;
  /** With angle brackets. */
  readonly messageId: string | null;
  /** Of the mail's return address. */
  readonly token: string | null;
  readonly reason: string;
}

/** How a sender of reports writes them. */
export interface MailEventFormat {
  readonly name: string;
  /** Its events; null if it is written in another way. Input that it cannot read has no events. */
  readonly read: (body: unknown) => readonly MailEvent[] | null;
}

/** One event without what its sender did not report. */
export function mailEvent(event: Pick<MailEvent, "kind"> & Partial<MailEvent>): MailEvent {
  const { address = null, messageId = null, token = null, reason = "", isPermanent = true } = event;
  return {
    kind: event.kind,
    isPermanent,
    address: address?.trim().toLowerCase() ?? null,
    messageId: messageId === null ? null : bracketed(messageId),
    token,
    reason: firstLine(reason),
  };
}

function bracketed(id: string): string {
  return `<${id.trim().replaceAll(/^<|>$/g, "")}>`;
}

/** People read it in the list of deliveries. */
function firstLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}
