import type { Kysely } from "kysely";

import type { Clock } from "../clock.ts";
import type { StoreLogger } from "../db/open-store.ts";
import type { Database } from "../db/schema.ts";
import type { Mail, MailTransport } from "./mail.ts";
import { insertMail, markDelivered, takeWaitingMail } from "./repository.ts";

export interface Mailer {
  /** Queues a mail in a transaction: it is sent if, and only if, that transaction holds. */
  queue(session: Kysely<Database>, mail: Mail): Promise<void>;
  /** Sends what waits, in the background. Answers never wait for the mail, so their time tells nothing. */
  send(): void;
  /** Resolves when nothing is on its way any more. */
  settle(): Promise<void>;
}

export interface MailerParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Null: mails wait in the queue. */
  readonly transport: MailTransport | null;
  readonly logger: StoreLogger;
}

/** The house's post office: a queue in the store, emptied by one transport. */
export function createMailer({ db, clock, transport, logger }: MailerParts): Mailer {
  let sending: Promise<void> = Promise.resolve();

  async function sendAll(deliver: MailTransport["deliver"]): Promise<void> {
    try {
      while (await sendNext(deliver)) continue;
    } catch (error) {
      logger.error({ err: error }, "a mail could not be sent and waits");
    }
  }

  function sendNext(deliver: MailTransport["deliver"]): Promise<boolean> {
    return db.transaction().execute(async (session) => {
      const mail = await takeWaitingMail(session);
      if (mail === null) return false;
      await deliver(mail);
      await markDelivered(session, mail.id, clock.now());
      return true;
    });
  }

  return {
    queue: (session, mail) => insertMail(session, mail, clock.now()),
    send: () => {
      if (transport !== null) sending = sending.then(() => sendAll((mail) => transport.deliver(mail)));
    },
    settle: () => sending,
  };
}
