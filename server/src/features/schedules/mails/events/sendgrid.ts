import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { mailEvent, type MailEvent, type MailEventFormat } from "./mail-event.ts";

const text = z.optional(z.nullable(z.string()));
const notices = z
  .array(
    z.object({
      event: z.string(),
      type: text,
      email: text,
      "smtp-id": text,
      reason: text,
      sg_event_id: text,
    }),
  )
  .check(z.minLength(1), z.maxLength(10_000));
type Notice = z.output<typeof notices>[number];

/** SendGrid, several events at once. It tries again after deferred ones. */
export const sendgrid: MailEventFormat = {
  name: "sendgrid",
  read: (body) => {
    const parsed = parse(notices, body);
    return parsed.ok ? parsed.value.flatMap(readNotice) : null;
  },
};

function readNotice({ event, type, email, "smtp-id": id, reason }: Notice): readonly MailEvent[] {
  const shared = { address: email ?? null, messageId: id ?? null, reason: reason ?? "" };
  if (event === "bounce") return [mailEvent({ kind: "bounced", isPermanent: type !== "blocked", ...shared })];
  // Not sent, because an earlier mail to the address bounced or was reported.
  if (event === "dropped") return [mailEvent({ kind: "bounced", isPermanent: false, ...shared })];
  if (event === "spamreport") return [mailEvent({ kind: "complained", ...shared })];
  return event === "unsubscribe" ? [mailEvent({ kind: "unsubscribed", ...shared })] : [];
}
