import * as z from "zod/mini";

import { inSpan } from "../observation/tracer.ts";
import { defineJobKind, JobFailure, type JobKind } from "../jobs/job-kind.ts";
import { withoutMark } from "./compose-html.ts";
import { mailJobName, MailRefused, type Mail, type MailTransport, type OutgoingMail } from "./mail.ts";

const mailSchema = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  isHarmless: z.optional(z.boolean()),
  markId: z.optional(z.string()),
});

export interface MailJobDeps {
  /** Null: mails wait in the queue. */
  readonly transport: MailTransport | null;
  /** True if mails stay readable in the store after they are sent. Only the demo's mailbox needs that. */
  readonly keepsTexts: boolean;
  readonly keepDays: number;
  /** The picture of a mark; null if it has been replaced. */
  readonly findMark: (id: string) => Promise<Buffer | null>;
}

const deliverySpan = { name: "mail delivery", kind: "client", attributes: {} } as const;

export type MailJob = JobKind<Mail, null, null>;

/** Sends one mail. */
export function createMailJob({ transport, keepsTexts, keepDays, findMark }: MailJobDeps): MailJob {
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
            state !== "done" && mail.isHarmless === true ? mail : { ...mail, text: "", html: "" },
        }),
    isWhole: ({ text }) => text !== "",
    async run(mail) {
      try {
        await inSpan(deliverySpan, async () => transport?.deliver(await addMark(mail, findMark)));
      } catch (error) {
        throw new JobFailure(describe(error), { isFinal: error instanceof MailRefused, cause: error });
      }
      return null;
    },
  });
}

async function addMark({ markId, ...mail }: Mail, findMark: MailJobDeps["findMark"]): Promise<OutgoingMail> {
  const mark = markId === undefined ? null : await findMark(markId);
  return { ...mail, mark, html: mark === null ? withoutMark(mail.html) : mail.html };
}

/** A mail server may quote the mail in its error, so only the first line is stored and logged. */
function describe(error: unknown): string {
  return (error instanceof Error ? error.message : "unknown").split("\n")[0]?.slice(0, 200) ?? "unknown";
}
