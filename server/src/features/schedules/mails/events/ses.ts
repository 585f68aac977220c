import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { mailEvent, type MailEventFormat } from "./mail-event.ts";

const text = z.optional(z.nullable(z.string()));
const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: text }));
const notice = z.object({
  notificationType: text,
  eventType: text,
  mail: z.object({ commonHeaders: z.optional(z.object({ messageId: text })) }),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
  complaint: z.optional(z.object({ complainedRecipients: recipients })),
});
const envelope = z.object({ Type: z.string(), Message: z.string() });

/** Amazon SES, directly or through SNS. A subscription of SNS is confirmed by its owner: this server requests no address. */
export const ses: MailEventFormat = {
  name: "ses",
  read: (body) => {
    const wrapped = parse(envelope, body);
    const parsed = parse(notice, wrapped.ok ? readJson(wrapped.value.Message) : body);
    if (!parsed.ok) return wrapped.ok ? [] : null;
    const { bounce, complaint, mail } = parsed.value;
    const messageId = mail.commonHeaders?.messageId ?? null;
    return [
      ...(bounce?.bouncedRecipients ?? []).map(({ emailAddress, diagnosticCode }) =>
        mailEvent({
          kind: "bounced",
          isPermanent: bounce?.bounceType === "Permanent",
          address: emailAddress,
          messageId,
          reason: diagnosticCode ?? "",
        }),
      ),
      ...(complaint?.complainedRecipients ?? []).map(({ emailAddress }) =>
        mailEvent({ kind: "complained", address: emailAddress, messageId }),
      ),
    ];
  },
};

function readJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
