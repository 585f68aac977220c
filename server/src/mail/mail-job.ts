import type { Readable } from "node:stream";

import type { Kysely } from "kysely";
import * as z from "zod/mini";

import type { Database } from "../db/schema.ts";
import { inSpan } from "../observation/tracer.ts";
import { defineJobKind, JobFailure, type JobKind } from "../jobs/job-kind.ts";
import { withoutMark } from "./compose-html.ts";
import {
  mailJobName,
  MailRefused,
  MailWithheld,
  type Mail,
  type MailEnd,
  type MailFile,
  type MailTransport,
  type OutgoingFile,
  type OutgoingMail,
  type OutgoingTracked,
  type TrackedMail,
} from "./mail.ts";

const fileSchema = z.object({ fileId: z.string(), name: z.string(), mediaType: z.string() });

const mailSchema = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  isHarmless: z.optional(z.boolean()),
  markId: z.optional(z.string()),
  tracked: z.optional(
    z.object({
      id: z.string(),
      recipientName: z.string(),
      messageId: z.string(),
      headers: z.record(z.string(), z.string()),
      returnAddress: z.nullable(z.string()),
      picture: z.nullable(fileSchema),
      attachments: z.array(fileSchema),
    }),
  ),
});

/** What tracked mails need. */
export interface MailTracking {
  /** The content of a stored file, which fails if it is not complete; null if there is no such file. */
  readonly openFile: (id: string) => Promise<Readable | null>;
  /** Why a mail that waited must not be sent any more; null if it may. Asked before each attempt. */
  readonly whyWithheld: (id: string) => Promise<string | null>;
  /** Called in the transaction that records the end of the mail's job. */
  readonly noteEnd: (session: Kysely<Database>, id: string, end: MailEnd) => Promise<void>;
}

export interface MailJobDeps {
  /** Null: mails wait in the queue. */
  readonly transport: MailTransport | null;
  /** True if mails stay readable in the store after they are sent. Only the demo's mailbox needs that. */
  readonly keepsTexts: boolean;
  readonly keepDays: number;
  /** The picture of a mark; null if it has been replaced. */
  readonly findMark: (id: string) => Promise<Buffer | null>;
  /** Missing in tests of mails without files. */
  readonly tracking?: MailTracking;
}

const deliverySpan = { name: "mail delivery", kind: "client", attributes: {} } as const;

export type MailJob = JobKind<Mail, null, null>;

/** Sends one mail. */
export function createMailJob(deps: MailJobDeps): MailJob {
  const { transport, keepsTexts, keepDays, tracking } = deps;
  return defineJobKind<Mail, null, null>({
    name: mailJobName,
    title: "Sending mails",
    payload: mailSchema,
    progress: z.null(),
    result: z.null(),
    // With the waits, about three days.
    attempts: 75,
    waits: [5, 15, 60, 300, 900, 3600],
    // A mail server that does not answer delays only some mails.
    atOnce: transport === null ? 0 : 4,
    keepDays,
    // The texts contain codes and links. Of mails that were sent nothing is worth keeping.
    ...(keepsTexts
      ? {}
      : {
          forget: (mail, state) =>
            state !== "done" && mail.isHarmless === true
              ? mail
              : { ...mail, text: "", html: "", tracked: undefined },
        }),
    isWhole: ({ text }) => text !== "",
    noteNotDone: async (session, { tracked }, { error, failure }) => {
      if (tracked === undefined) return;
      const reason = error ?? "It was cancelled.";
      await tracking?.noteEnd(session, tracked.id, endOf(failure?.cause, reason));
    },
    async run(mail, { finishWith }) {
      const { tracked } = mail;
      const withheld = tracked === undefined ? null : ((await tracking?.whyWithheld(tracked.id)) ?? null);
      if (withheld !== null)
        throw new JobFailure(withheld, { isFinal: true, cause: new MailWithheld(withheld) });
      const outgoing = await withFiles(mail, deps);
      try {
        await inSpan(deliverySpan, async () => transport?.deliver(outgoing));
      } catch (error) {
        throw new JobFailure(describe(error), { isFinal: error instanceof MailRefused, cause: error });
      }
      if (tracked !== undefined)
        finishWith(async (session) => tracking?.noteEnd(session, tracked.id, { state: "sent" }));
      return null;
    },
  });
}

function endOf(cause: unknown, reason: string): MailEnd {
  if (cause instanceof MailWithheld) return { state: "withheld", reason };
  return cause instanceof MailRefused
    ? { state: "refused", reason, isUnknown: cause.isUnknown }
    : { state: "failed", reason };
}

async function withFiles(mail: Mail, { findMark, tracking }: MailJobDeps): Promise<OutgoingMail> {
  const { markId, tracked, ...rest } = mail;
  const mark = markId === undefined ? null : await findMark(markId);
  const outgoing = { ...rest, mark, html: mark === null ? withoutMark(mail.html) : mail.html };
  return tracked === undefined ? outgoing : { ...outgoing, tracked: await openFiles(tracked, tracking) };
}

async function openFiles(
  { picture, attachments, ...tracked }: TrackedMail,
  tracking: MailTracking | undefined,
): Promise<OutgoingTracked> {
  const open = async ({ fileId, ...file }: MailFile): Promise<OutgoingFile> => {
    const content = (await tracking?.openFile(fileId)) ?? null;
    if (content === null)
      throw new JobFailure("A file of the mail does not exist any more.", { isFinal: true });
    // The stream can fail before the transport reads it, and then fails it again.
    content.on("error", () => {});
    return { ...file, content };
  };
  const opened: OutgoingFile[] = [];
  try {
    for (const file of [...(picture === null ? [] : [picture]), ...attachments])
      opened.push(await open(file));
  } catch (error) {
    for (const { content } of opened) content.destroy();
    throw error;
  }
  return picture === null
    ? { ...tracked, picture: null, attachments: opened }
    : { ...tracked, picture: opened[0] ?? null, attachments: opened.slice(1) };
}

/** A mail server may quote the mail in its error, so only the first line is stored and logged. */
function describe(error: unknown): string {
  return (error instanceof Error ? error.message : "unknown").split("\n")[0]?.slice(0, 200) ?? "unknown";
}
