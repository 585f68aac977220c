import type { Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailJob } from "./mail-job.ts";
import type { ComposedMail } from "./compose-mail.ts";
import type { MailLooks } from "./mail-look.ts";

/** Adds mails to the queue of jobs. */
export class Mailer {
  readonly #queue: JobQueue;
  readonly #kind: MailJob;
  readonly #looks: MailLooks;

  constructor(queue: JobQueue, kind: MailJob, looks: MailLooks) {
    this.#queue = queue;
    this.#kind = kind;
    this.#looks = looks;
  }

  /**
   * Queues a mail in a transaction. It is sent if and only if the transaction commits. Requests do not wait for the
   * delivery, so their duration reveals nothing.
   * @param expiresAt when the mail becomes useless; it is not sent after that
   */
  async queue(session: Kysely<Database>, composed: ComposedMail, expiresAt?: Date): Promise<void> {
    const mail = composed.withLook(await this.#looks(session, composed.workspaceId));
    await this.#queue.add(session, this.#kind, mail, expiresAt === undefined ? {} : { expiresAt });
  }
}
