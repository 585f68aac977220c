import * as z from "zod/mini";

import { listQuery, listReply } from "./admin-lists.ts";
import { route } from "./route.ts";

// Calls for administrators: the mails that the server sends.

/** `waiting` also while it is being sent; `failed` when it was refused, expired or cancelled. */
export const mailStateSchema = z.enum(["waiting", "sent", "failed"]);
export type MailState = z.output<typeof mailStateSchema>;

const listedMailSchema = z.object({
  /** The id of its job, by which it is sent now or cancelled. */
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: mailStateSchema,
  /** ISO 8601, like the next. */
  queuedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** When the next attempt is made; `null` unless it is waiting. */
  dueAt: z.nullable(z.string()),
  attempts: z.int(),
  /** Why the last attempt failed, in the words of the mail server. */
  reason: z.nullable(z.string()),
  /** Whether it can be sent now. The text of a failed mail with a code or a link is not kept. */
  canSend: z.boolean(),
});
export type ListedMail = z.output<typeof listedMailSchema>;

export const mailSortSchema = z.enum(["queued", "recipient", "subject"]);
export type MailSort = z.output<typeof mailSortSchema>;

export const listMails = route({
  method: "POST",
  path: "/api/admin/mails/list/",
  access: "session",
  summary: "Returns a page of the mails whose recipient or subject contains a text.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    ...listQuery(),
    sort: z._default(mailSortSchema, "queued"),
    /** Only mails in this state; `null`: in every state. */
    state: z._default(z.nullable(mailStateSchema), null),
  }),
  reply: z.object({
    mails: z.array(listedMailSchema),
    ...listReply,
    /** How mails leave the server: by its mail server, into the mailbox of the demo, or not at all. */
    delivery: z.enum(["mail-server", "mailbox", "none"]),
  }),
});

const mailPreviewSchema = z.object({
  /** Stays the same when the text changes. */
  name: z.string(),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Such as a code, in large letters. */
  highlight: z.nullable(z.string()),
  /** The label of its button. */
  action: z.nullable(z.string()),
  notes: z.array(z.string()),
});
export type MailPreview = z.output<typeof mailPreviewSchema>;

export const listMailPreviews = route({
  method: "GET",
  path: "/api/admin/mail-previews/",
  access: "session",
  summary: "Returns every mail that the server sends, with made-up names and links.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(mailPreviewSchema),
});
