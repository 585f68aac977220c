import { timingSafeEqual } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { digestSecret } from "../../../tokens/secrets.ts";
import type { DeliveryLedger } from "../ledger/delivery-message.ts";
import { readMailEvents } from "./events/index.ts";
import type { MailEvent } from "./events/mail-event.ts";
import { findMailByMessageId, findMailByToken, hasMailed, suppress, type SentMail } from "./repository.ts";

type Db = Kysely<Database>;

export interface MailEventServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: DeliveryLedger;
  /** Null: no reports are accepted. */
  readonly secret: string | null;
}

/** What mail servers and providers report about mails that were sent. */
export class MailEventService {
  readonly #deps: MailEventServiceDeps;

  constructor(deps: MailEventServiceDeps) {
    this.#deps = deps;
  }

  /**
   * @param authorization `Bearer` with the secret, or `Basic` with any name and the secret as the password
   * @throws AppError `invalid_credentials`, `invalid_input`
   */
  async accept(authorization: string | undefined, body: unknown): Promise<void> {
    const { db, secret } = this.#deps;
    const isKnown = secret !== null && isSame(secret, secretIn(authorization ?? ""));
    if (!isKnown) throw new AppError("invalid_credentials");
    const events = readMailEvents(asJson(body));
    if (events === null) throw new AppError("invalid_input");
    for (const event of events) await db.transaction().execute((session) => this.#apply(session, event));
  }

  async #apply(session: Db, event: MailEvent): Promise<void> {
    const { clock, ledger } = this.#deps;
    const now = clock.now();
    const mail = await findReported(session, event);
    const address = mail?.address ?? event.address;
    if (address === null || (mail === null && !(await hasMailed(session, address)))) return;
    const { kind, isPermanent, reason } = event;
    const everything = { address, scope: "", detail: reason };
    if (kind === "complained") await suppress(session, { ...everything, reason: "unsubscribed" }, now);
    if (kind === "unsubscribed")
      await suppress(session, { ...everything, reason: "unsubscribed", scope: mail?.scheduleId ?? "" }, now);
    if (kind !== "bounced") return;
    if (isPermanent) await suppress(session, { ...everything, reason: "bounced" }, now);
    if (mail !== null) await ledger.noteEnd(session, mail.ledgerId, { state: "bounced", reason, at: now });
  }
}

/** Tokens are known only to who got a bounce of the mail, ids to its reader as well; both are random. */
async function findReported(session: Db, { token, messageId }: MailEvent): Promise<SentMail | null> {
  if (token !== null) return findMailByToken(session, digestSecret(token));
  return messageId === null ? null : findMailByMessageId(session, messageId);
}

function secretIn(authorization: string): string {
  const [, scheme = "", value = ""] = /^(\w+) (.*)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  const pair = Buffer.from(value, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}

/** Takes equally long whether it is the same or not. */
function isSame(secret: string, sent: string): boolean {
  return timingSafeEqual(Buffer.from(digestSecret(secret)), Buffer.from(digestSecret(sent)));
}

/** SNS sends JSON as plain text. */
function asJson(body: unknown): unknown {
  if (typeof body !== "string" || !/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError("malformed_request");
  }
}
