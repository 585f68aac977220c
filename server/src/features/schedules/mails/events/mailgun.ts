import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { mailEvent, type MailEventFormat } from "./mail-event.ts";

const text = z.optional(z.nullable(z.string()));
const notice = z.object({
  "event-data": z.object({
    event: z.string(),
    severity: text,
    recipient: text,
    message: z.optional(z.object({ headers: z.optional(z.object({ "message-id": text })) })),
    "delivery-status": z.optional(z.object({ message: text, description: text })),
  }),
});

const kinds: Readonly<Record<string, "bounced" | "complained" | "unsubscribed">> = {
  failed: "bounced",
  complained: "complained",
  unsubscribed: "unsubscribed",
};

/** Mailgun. It tries again after temporary failures. */
export const mailgun: MailEventFormat = {
  name: "mailgun",
  read: (body) => {
    const parsed = parse(notice, body);
    if (!parsed.ok) return null;
    const data = parsed.value["event-data"];
    const kind = Object.hasOwn(kinds, data.event) ? kinds[data.event] : undefined;
    if (kind === undefined || (kind === "bounced" && data.severity !== "permanent")) return [];
    const status = data["delivery-status"];
    return [
      mailEvent({
        kind,
        address: data.recipient ?? null,
        messageId: data.message?.headers?.["message-id"] ?? null,
        reason: [status?.message, status?.description].find((words) => words != null && words !== "") ?? "",
      }),
    ];
  },
};
