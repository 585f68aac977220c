import type { Readable } from "node:stream";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { BodyOf, httpRoutes, ReplyOf } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { openStoredFile } from "../../../files/stored-files.ts";
import { limitKeys } from "../../../limits/limit-keys.ts";
import type { RateLimiter } from "../../../limits/rate-limiter.ts";
import type { Allowance } from "../../../limits/repository.ts";
import { composeText } from "../../../mail/compose-mail.ts";
import type { MailLooks } from "../../../mail/mail-look.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { digestSecret, hashCode, isCode, makeCode } from "../../../tokens/secrets.ts";
import type { DeliveryLedger } from "../ledger/delivery-message.ts";
import { deliveryTexts } from "./mail-texts.ts";
import {
  countCodeTry,
  deleteConfirmLinks,
  endUnsubscription,
  findLink,
  forgiveCodeTry,
  listConfirmed,
  listSuppressions,
  setConfirmation,
  setLinkCode,
  suppress,
  type DeliveryLink,
  type LinkedFile,
} from "./repository.ts";

type Db = Kysely<Database>;
type Answer = BodyOf<typeof httpRoutes.answerDeliveryLink>["answer"];

export interface DeliveryLinkServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: RateLimiter;
  readonly codeMails: Allowance;
  readonly mailer: Mailer;
  readonly looks: MailLooks;
  readonly ledger: DeliveryLedger;
}

const codeMinutes = 10;
/** Of one code, as for signing in. */
const mostTries = 5;

/** What a link of a mail opens and does. The secret of the link is the only right. */
export class DeliveryLinkService {
  readonly #deps: DeliveryLinkServiceDeps;

  constructor(deps: DeliveryLinkServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `invalid_link` */
  async describe(secret: string): Promise<ReplyOf<typeof httpRoutes.describeDeliveryLink>> {
    const { db, looks } = this.#deps;
    const link = await this.#require(db, secret);
    const { purpose, reportName, workspaceId, address } = link;
    const { product: agencyName } = await looks(db, asWorkspaceId(workspaceId));
    const shared = { reportName, agencyName };
    switch (purpose) {
      case "files": {
        const { expiresAt, needsCode, files } = link;
        return { purpose, ...shared, expiresAt: expiresAt.toISOString(), needsCode, files: [...files] };
      }
      case "confirm": {
        const confirmed = await listConfirmed(db, workspaceId, [address]);
        return { purpose, ...shared, isDone: confirmed.length > 0 };
      }
      case "unsubscribe": {
        const reasons = await listSuppressions(db, scheduleOf(link), [address]);
        return { purpose, ...shared, isDone: reasons.some(({ reason }) => reason === "unsubscribed") };
      }
    }
  }

  /**
   * An answer that does not belong to the purpose of the link is refused like an unknown link.
   * @throws AppError `invalid_link`, `too_many_requests`
   */
  async answer(secret: string, answer: Answer): Promise<void> {
    await this.#deps.db.transaction().execute(async (session) => {
      const link = await this.#require(session, secret);
      const { answers } = purposes[link.purpose];
      if (!answers.includes(answer)) throw new AppError("invalid_link");
      await this.#carryOut(session, link, answer);
    });
  }

  /**
   * A file of a link, which then counts as opened.
   * @throws AppError `invalid_link`, `invalid_code`
   */
  async openFile(
    secret: string,
    fileId: string,
    code: string | undefined,
  ): Promise<{ readonly file: LinkedFile; readonly content: Readable }> {
    const { db, clock, ledger } = this.#deps;
    const link = await this.#require(db, secret);
    if (link.needsCode) await this.#checkCode(link, code ?? "");
    const file = link.files.find(({ id }) => id === fileId);
    const content = file === undefined ? null : await openStoredFile(db, file.id);
    if (file === undefined || content === null) throw new AppError("invalid_link");
    const { ledgerId } = link;
    if (ledgerId !== null)
      await db.transaction().execute((session) => ledger.noteOpened(session, ledgerId, clock.now()));
    return { file, content };
  }

  async #carryOut(session: Db, link: DeliveryLink, answer: Answer): Promise<void> {
    const now = this.#deps.clock.now();
    const { address, workspaceId } = link;
    switch (answer) {
      case "confirm":
        return setConfirmation(session, { workspaceId, address }, "confirmed", now);
      case "decline":
        await setConfirmation(session, { workspaceId, address }, "declined", now);
        // An older mail must not undo it.
        return deleteConfirmLinks(session, workspaceId, address);
      case "unsubscribe":
        return unsubscribe(session, link, now);
      case "subscribe":
        return endUnsubscription(session, address, scheduleOf(link));
      case "sendCode":
        return this.#sendCode(session, link);
    }
  }

  async #sendCode(session: Db, link: DeliveryLink): Promise<void> {
    const { clock, limits, codeMails, mailer } = this.#deps;
    const { address, language, reportName, workspaceId, hash } = link;
    if (!link.needsCode) throw new AppError("invalid_link");
    await limits.take(limitKeys.deliveryCodes(address), codeMails, session);
    const code = makeCode();
    const expiresAt = addSeconds(clock.now(), codeMinutes * 60);
    await setLinkCode(session, hash, await hashCode(code), expiresAt);
    const texts = deliveryTexts[language];
    const reader = { recipient: address, greeting: texts.greeting(""), language };
    await mailer.queue(
      session,
      {
        workspaceId: asWorkspaceId(workspaceId),
        withLook: (look) =>
          composeText(
            {
              subject: texts.code.subject(look.product),
              title: texts.code.title,
              paragraphs: [texts.code.text(reportName)],
              highlight: `${code.slice(0, 4)} ${code.slice(4)}`,
              notes: [texts.code.expires(codeMinutes), texts.code.ignore],
            },
            reader,
            look,
          ),
      },
      expiresAt,
    );
  }

  async #checkCode({ hash }: DeliveryLink, typed: string): Promise<void> {
    const { db, clock } = this.#deps;
    const code = typed.replaceAll(/\s/g, "");
    // Requests without a code are the usual first ones and must not use up its attempts.
    if (!/^\d{8}$/.test(code)) throw new AppError("invalid_code");
    const codeHash = await countCodeTry(db, hash, clock.now(), mostTries);
    if (codeHash === null || !(await isCode(codeHash, code))) throw new AppError("invalid_code");
    await forgiveCodeTry(db, hash, codeHash);
  }

  async #require(session: Db, secret: string): Promise<DeliveryLink> {
    const link = await findLink(session, digestSecret(secret), this.#deps.clock.now());
    if (link === null) throw new AppError("invalid_link");
    return link;
  }
}

const purposes: Readonly<Record<DeliveryLink["purpose"], { readonly answers: readonly Answer[] }>> = {
  files: { answers: ["sendCode"] },
  confirm: { answers: ["confirm", "decline"] },
  unsubscribe: { answers: ["unsubscribe", "subscribe"] },
};

function unsubscribe(session: Db, link: DeliveryLink, now: Date): Promise<void> {
  const { address } = link;
  const entry = { address, scope: scheduleOf(link), reason: "unsubscribed", detail: "by the link" } as const;
  return suppress(session, entry, now);
}

/** Links without a schedule only confirm. */
function scheduleOf({ scheduleId }: DeliveryLink): string {
  if (scheduleId === null) throw new AppError("invalid_link");
  return scheduleId;
}
