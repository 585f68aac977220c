import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { StoreLogger } from "../db/open-store.ts";
import type { Database } from "../db/schema.ts";
import { MailRefused, type Mail, type MailTransport } from "./mail.ts";
import {
  giveUpExpiredMails,
  giveUpMail,
  insertMail,
  makeAllDue,
  markDelivered,
  postponeMail,
  reserveDueMail,
  type QueuedMail,
} from "./repository.ts";

export interface MailerDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Null: mails stay in the queue. */
  readonly transport: MailTransport | null;
  readonly logger: StoreLogger;
  /** No other instance uses the store, so mails that an earlier run was sending can be sent at once. */
  readonly isOnlyInstance: boolean;
  /** True if mails stay readable in the store after they are sent. Only the demo's mailbox needs that. */
  readonly keepsTexts: boolean;
}

/** Seconds to wait after each failure; after further failures the last one. */
const waits = [5, 15, 60, 300, 900, 3600] as const;
/** After this many failures, about three days, a mail is given up. */
const maxAttempts = 75;
/** Longer than any delivery takes. */
const leaseSeconds = 120;
/** How often the queue is checked for mails of other instances, of finished transactions, and for retries. */
const sweepMilliseconds = 2000;

export class Mailer {
  readonly #deps: MailerDeps;
  #sending: Promise<void> = Promise.resolve();
  #waiting = 0;
  #sweep: NodeJS.Timeout | null = null;

  constructor(deps: MailerDeps) {
    this.#deps = deps;
  }

  /**
   * Queues a mail in a transaction. It is sent only if the transaction commits.
   * @param expiresAt when the mail becomes useless; it is not sent after that
   */
  queue(session: Kysely<Database>, mail: Mail, expiresAt?: Date): Promise<void> {
    return insertMail(session, mail, this.#deps.clock.now(), expiresAt ?? null);
  }

  /** Sends queued mails in the background. Requests do not wait for it, so their duration reveals nothing. */
  send(): void {
    // A run that has not started yet will also send the mail of this call.
    const { transport } = this.#deps;
    if (transport === null || this.#waiting > 0) return;
    this.#waiting += 1;
    this.#sending = this.#sending.then(() => {
      this.#waiting -= 1;
      return this.#sendAll((mail) => transport.deliver(mail));
    });
  }

  /** Sends what an earlier run left, then checks the queue regularly until `settle`. */
  begin(): void {
    if (this.#sweep !== null) return;
    this.#sweep = setInterval(() => this.send(), sweepMilliseconds).unref();
    if (this.#deps.isOnlyInstance) this.#sending = this.#sending.then(() => this.#resumeEarlier());
    this.send();
  }

  /** Stops checking the queue. Resolves when no mail is being sent. */
  async settle(): Promise<void> {
    if (this.#sweep !== null) clearInterval(this.#sweep);
    this.#sweep = null;
    await this.#sending;
  }

  async #resumeEarlier(): Promise<void> {
    const { db, clock, logger } = this.#deps;
    try {
      await makeAllDue(db, clock.now());
    } catch (error) {
      logger.error({ err: error }, "the mail queue could not be read");
    }
  }

  async #sendAll(deliver: MailTransport["deliver"]): Promise<void> {
    const { db, clock, logger } = this.#deps;
    try {
      const expired = await giveUpExpiredMails(db, clock.now());
      if (expired > 0) logger.warn({ expired }, "mails expired before they could be sent");
      for (;;) {
        const mail = await reserveDueMail(db, clock.now(), addSeconds(clock.now(), leaseSeconds));
        if (mail === null) return;
        await this.#sendOne(deliver, mail);
      }
    } catch (error) {
      logger.error({ err: error }, "the mail queue could not be read");
    }
  }

  async #sendOne(deliver: MailTransport["deliver"], mail: QueuedMail): Promise<void> {
    const { db, clock, logger, keepsTexts } = this.#deps;
    const { id, attempts } = mail;
    try {
      await deliver(mail);
    } catch (error) {
      const reason = describe(error);
      if (error instanceof MailRefused || attempts >= maxAttempts) {
        await giveUpMail(db, id, clock.now(), reason);
        logger.error({ mail: id, attempts, reason }, "a mail was given up");
        return;
      }
      const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0];
      await postponeMail(db, id, addSeconds(clock.now(), wait), reason);
      logger.warn({ mail: id, attempts, reason, wait }, "a mail could not be sent and waits");
      return;
    }
    await markDelivered(db, id, clock.now(), keepsTexts);
  }
}

/** A mail server may quote the mail in its error, so only the first line is logged. */
function describe(error: unknown): string {
  return (error instanceof Error ? error.message : "unknown").split("\n")[0]?.slice(0, 200) ?? "unknown";
}
