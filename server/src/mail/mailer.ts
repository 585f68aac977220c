import type { Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailJob } from "./mail-job.ts";
import type { Mail } from "./mail.ts";

/** Adds mails to the queue of jobs. */
export class Mailer {
  readonly #queue: JobQueue;
  readonly #kind: MailJob;

  constructor(queue: JobQueue, kind: MailJob) {
    this.#queue = queue;
    this.#kind = kind;
  }

  /**
   * Queues a mail in a transaction. It is sent if and only if the transaction commits. Requests do not wait for the
   * delivery, so their duration reveals nothing.
   * @param expiresAt when the mail becomes useless; it is not sent after that
   */
  async queue(session: Kysely<Database>, mail: Mail, expiresAt?: Date): Promise<void> {
    await this.#queue.add(session, this.#kind, mail, expiresAt === undefined ? {} : { expiresAt });
  }
}
