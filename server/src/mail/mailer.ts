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
  takeDueMail,
  type QueuedMail,
} from "./repository.ts";

export interface Mailer {
  /**
   * Queues a mail in a transaction: it is sent if, and only if, that transaction holds.
   * @param expiresAt when what it brings has ended; it is not sent after that
   */
  queue(session: Kysely<Database>, mail: Mail, expiresAt?: Date): Promise<void>;
  /** Sends what is due, in the background. Answers never wait for the mail, so their time tells nothing. */
  send(): void;
  /** Sends what an earlier run left, then looks for due mails again and again, until `settle`. */
  begin(): void;
  /** Stops looking; resolves when nothing is on its way any more. */
  settle(): Promise<void>;
}

export interface MailerParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Null: mails wait in the queue. */
  readonly transport: MailTransport | null;
  readonly logger: StoreLogger;
  /** No other instance uses the store: what an earlier run had in hand can be taken at once. */
  readonly isAlone: boolean;
  /** Whether a mail can be read in the store after it was sent; only the demo's mailbox needs that. */
  readonly keepsTexts: boolean;
}

/** Seconds to wait after each failure; the last one again and again. */
const waits = [5, 15, 60, 300, 900, 3600] as const;
/** After so many failures nobody waits for it any more: some three days. */
const mostAttempts = 75;
/** Longer than any delivery takes. */
const leaseSeconds = 120;
/** Mails of transactions that have just ended, of other instances, and those that are due again. */
const sweepMilliseconds = 2000;

/** The server's post office: a queue in the store, emptied by one transport. */
export function createMailer(parts: MailerParts): Mailer {
  const { db, clock, transport, logger, isAlone, keepsTexts } = parts;
  let sending: Promise<void> = Promise.resolve();
  let waiting = 0;
  let sweep: NodeJS.Timeout | null = null;

  async function takeUp(): Promise<void> {
    try {
      await makeAllDue(db, clock.now());
    } catch (error) {
      logger.error({ err: error }, "the mail queue could not be read");
    }
  }

  async function sendAll(deliver: MailTransport["deliver"]): Promise<void> {
    try {
      const expired = await giveUpExpiredMails(db, clock.now());
      if (expired > 0) logger.warn({ expired }, "mails expired before they could be sent");
      for (;;) {
        const mail = await takeDueMail(db, clock.now(), addSeconds(clock.now(), leaseSeconds));
        if (mail === null) return;
        await sendOne(deliver, mail);
      }
    } catch (error) {
      logger.error({ err: error }, "the mail queue could not be read");
    }
  }

  async function sendOne(deliver: MailTransport["deliver"], mail: QueuedMail): Promise<void> {
    const { id, attempts } = mail;
    try {
      await deliver(mail);
    } catch (error) {
      const reason = describe(error);
      if (error instanceof MailRefused || attempts >= mostAttempts) {
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

  function send(): void {
    // One that waits for its turn will find what this one was called for.
    if (transport === null || waiting > 0) return;
    waiting += 1;
    sending = sending.then(() => {
      waiting -= 1;
      return sendAll((mail) => transport.deliver(mail));
    });
  }

  return {
    queue: (session, mail, expiresAt) => insertMail(session, mail, clock.now(), expiresAt ?? null),
    send,
    begin: () => {
      if (sweep !== null) return;
      sweep = setInterval(send, sweepMilliseconds).unref();
      if (isAlone) sending = sending.then(takeUp);
      send();
    },
    settle: async () => {
      if (sweep !== null) clearInterval(sweep);
      sweep = null;
      await sending;
    },
  };
}

/** What a mail server says may quote the mail: its first line is enough to know what is wrong. */
function describe(error: unknown): string {
  return (error instanceof Error ? error.message : "unknown").split("\n")[0]?.slice(0, 200) ?? "unknown";
}
