import * as z from "zod/mini";

import { isoTime } from "./deliveries.ts";
import { route } from "./route.ts";

// Calls of the links in mails that bring reports. They need no account: the secret of the link is the right.

const ofLink = z.object({ secret: z.string().check(z.minLength(20), z.maxLength(100)) });

export const describeDeliveryLink = route({
  method: "POST",
  path: "/api/delivery-link/",
  access: "public",
  summary: "Returns what a link of a mail leads to: files, a confirmation or the end of a subscription.",
  failures: ["invalid_link"],
  rate: { perMinute: "link" },
  params: null,
  body: ofLink,
  reply: z.union([
    z.object({
      purpose: z.literal("files"),
      reportName: z.string(),
      agencyName: z.string(),
      expiresAt: isoTime,
      needsCode: z.boolean(),
      files: z.array(
        z.object({ id: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: z.int() }),
      ),
    }),
    z.object({
      purpose: z.literal("confirm"),
      reportName: z.string(),
      agencyName: z.string(),
      isDone: z.boolean(),
    }),
    z.object({
      purpose: z.literal("unsubscribe"),
      reportName: z.string(),
      agencyName: z.string(),
      isDone: z.boolean(),
    }),
  ]),
});

export const answerDeliveryLink = route({
  method: "POST",
  path: "/api/delivery-link/answer/",
  access: "public",
  summary: "Confirms an address, ends or renews a subscription, or requests a code for the files of a link.",
  failures: ["invalid_link"],
  rate: { perMinute: "link" },
  params: null,
  body: z.extend(ofLink, { answer: z.enum(["confirm", "decline", "unsubscribe", "subscribe", "sendCode"]) }),
  reply: z.object({}),
});

export const getLinkedFile = route({
  method: "POST",
  path: "/api/delivery-link/file/",
  access: "public",
  summary: "Returns a file of a link, with its code where the link needs one.",
  failures: ["invalid_link", "invalid_code"],
  rate: { perMinute: "link" },
  params: null,
  body: z.extend(ofLink, {
    fileId: z.string().check(z.maxLength(60)),
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.unknown(),
  media: ["application/octet-stream"],
  isStreamed: true,
});

export const unsubscribeInOneClick = route({
  method: "POST",
  path: "/api/delivery-link/unsubscribe/:secret/",
  access: "public",
  summary:
    "Ends the subscription of a mail with its `List-Unsubscribe` address (RFC 8058), for programs that read mails. Browsers that open the address are sent to its page.",
  failures: ["invalid_link"],
  // All readers with the same provider come from a few addresses.
  rate: { perMinute: 300 },
  alsoAccepts: "form",
  params: ofLink,
  body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  reply: z.object({}),
});

export const reportMailEvents = route({
  method: "POST",
  path: "/api/mail-events/",
  access: "public",
  summary:
    "Takes reports of bounces and complaints: JSON of Amazon SES, Mailgun, Postmark or SendGrid, or a mail with a delivery status (RFC 3464). Needs `VITRINE_MAIL_EVENTS_SECRET` as a bearer token or as the password of basic authentication.",
  failures: ["invalid_credentials"],
  rate: { perMinute: 600 },
  alsoAccepts: "mail",
  params: null,
  body: z.unknown(),
  reply: z.object({}),
});
