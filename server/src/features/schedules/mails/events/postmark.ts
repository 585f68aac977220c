import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { mailEvent, type MailEventFormat } from "./mail-event.ts";

const text = z.optional(z.nullable(z.string()));
const notice = z.object({ RecordType: z.string(), Type: text, Email: text, Description: text });

const permanent = new Set(["HardBounce", "BadEmailAddress", "AddressChange", "ManuallyDeactivated"]);
const temporary = new Set(["SoftBounce", "DnsError", "Blocked", "SMTPApiError"]);

/** Postmark. It replaces message ids, so mails are found by their address. */
export const postmark: MailEventFormat = {
  name: "postmark",
  read: (body) => {
    const parsed = parse(notice, body);
    if (!parsed.ok) return null;
    const { RecordType: record, Type: type, Email: address = null, Description: reason } = parsed.value;
    if (record === "SpamComplaint") return [mailEvent({ kind: "complained", address })];
    const isKnown = type != null && (permanent.has(type) || temporary.has(type));
    if (record !== "Bounce" || !isKnown) return [];
    return [
      mailEvent({ kind: "bounced", isPermanent: permanent.has(type), address, reason: reason ?? type }),
    ];
  },
};
