import { randomBytes } from "node:crypto";

import type { Kysely } from "kysely";

import { asWorkspaceId } from "@vitrine/contracts/ids";
import { addressOfDeliveryLink } from "@vitrine/contracts/schedules";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { keepAtLeastUntil } from "../../../files/repository.ts";
import { deliveryAsks } from "../../../limits/allowances.ts";
import { limitKeys } from "../../../limits/limit-keys.ts";
import { takeToken } from "../../../limits/repository.ts";
import { composeText } from "../../../mail/compose-mail.ts";
import type { MailEnd } from "../../../mail/mail.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { digestSecret, makeSecret } from "../../../tokens/secrets.ts";
import type { DeliveryLedger, DeliveryMails, DeliveryMessage } from "../ledger/delivery-message.ts";
import { recipientMessages } from "../words/messages.ts";
import { composeDelivery, type MailLinks } from "./compose-delivery.ts";
import { dayInWords, deliveryTexts } from "./mail-texts.ts";
import { plainFileName, plainLine } from "./plain-line.ts";
import { fillReturnAddress } from "./return-address.ts";
import {
  findMail,
  findWorkspaceName,
  insertLink,
  findSuppression,
  insertMail,
  listConfirmed,
  listSuppressions,
  recordAsk,
  suppress,
  type LinkPurpose,
} from "./repository.ts";

type Db = Kysely<Database>;

const day = 24 * 60 * 60;

const deliveryMailRules = {
  fileLinkSeconds: 14 * day,
  confirmLinkSeconds: 14 * day,
  /** Longer than people usually wait with it. */
  unsubscribeLinkSeconds: 400 * day,
  /** An address that has not answered is asked again after this time, one that declined after the next. */
  askAgainSeconds: 7 * day,
  askDeclinedSeconds: 180 * day,
} as const;

export interface DeliveryMailsDeps {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly ledger: DeliveryLedger;
  readonly publicUrl: string;
  /** `Name <address>`, or an address. */
  readonly mailFrom: string;
  readonly attachmentBytes: number;
  /** Null: mail servers report to the sender. */
  readonly returnAddress: string | null;
}

const ledgerStates = { refused: "bounced", withheld: "skipped", failed: "failed" } as const;

/** Composes and queues the mails that bring reports, and records what became of them. */
export class MailedDeliveries implements DeliveryMails {
  readonly #deps: DeliveryMailsDeps;

  constructor(deps: DeliveryMailsDeps) {
    this.#deps = deps;
  }

  async queue(session: Db, message: DeliveryMessage): Promise<void> {
    const { mailer, clock, mailFrom } = this.#deps;
    const { ledgerId, workspaceId, scheduleId } = message;
    const address = keyOfAddress(message.recipient.address);
    const token = randomBytes(16).toString("hex");
    const messageId = `<${ledgerId}@${domainOf(mailFrom)}>`;
    const mail = { ledgerId, workspaceId, scheduleId, address, messageId };
    const isNew = await insertMail(session, {
      ...mail,
      tokenHash: digestSecret(token),
      queuedAt: clock.now(),
    });
    if (!isNew) return;
    const isAttached = this.#isAttached(message);
    const files = isAttached ? null : await this.#linkFiles(session, message);
    const unsubscribe = await this.#addLink(session, message, "unsubscribe");
    const links = { files, unsubscribeUrl: unsubscribe.url };
    const tracked = {
      id: ledgerId,
      recipientName: plainLine(message.recipient.name),
      messageId,
      headers: this.#headers(unsubscribe.secret, token),
      returnAddress: fillReturnAddress(this.#deps.returnAddress, "b", token),
      picture:
        message.pictureId === null
          ? null
          : { fileId: message.pictureId, name: "report.png", mediaType: "image/png" },
      attachments: isAttached
        ? message.files.map(({ fileId, name, mediaType }) => ({
            fileId,
            name: plainFileName(name),
            mediaType,
          }))
        : [],
    };
    await mailer.queue(session, {
      workspaceId: asWorkspaceId(workspaceId),
      withLook: (look) => ({ ...composeDelivery(message, links, look), tracked }),
    });
  }

  async suppressed(
    session: Db,
    scheduleId: string,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, "unsubscribed" | "bounced">> {
    const found = await listSuppressions(session, scheduleId, addresses.map(keyOfAddress));
    const reasons = new Map(found.map(({ address, reason }) => [address, reason]));
    return new Map(
      addresses.flatMap((address) => {
        const reason = reasons.get(keyOfAddress(address));
        return reason === undefined ? [] : [[address, reason] as const];
      }),
    );
  }

  async confirmed(
    session: Db,
    workspaceId: string,
    addresses: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const found = new Set(await listConfirmed(session, workspaceId, addresses.map(keyOfAddress)));
    return new Set(addresses.filter((address) => found.has(keyOfAddress(address))));
  }

  async askToConfirm(session: Db, ask: Parameters<DeliveryMails["askToConfirm"]>[1]): Promise<void> {
    const { clock, mailer } = this.#deps;
    const { workspaceId, language } = ask;
    const address = keyOfAddress(ask.address);
    const now = clock.now();
    const { askAgainSeconds, askDeclinedSeconds } = deliveryMailRules;
    const isAsked = await recordAsk(session, { workspaceId, address }, now, {
      askedBefore: addSeconds(now, -askAgainSeconds),
      declinedBefore: addSeconds(now, -askDeclinedSeconds),
    });
    if (!isAsked || !(await takeToken(session, limitKeys.deliveryAsks(address), deliveryAsks, now))) return;
    const texts = deliveryTexts[language];
    const workspaceName = plainLine(await findWorkspaceName(session, workspaceId));
    const link = await this.#addLink(session, { ...ask, recipient: { address } }, "confirm");
    const text = {
      subject: plainLine(texts.ask.subject(workspaceName)),
      title: texts.ask.title,
      paragraphs: [texts.ask.text(workspaceName, plainLine(ask.reportName))],
      action: { label: texts.ask.action, url: link.url },
      notes: [texts.ask.expires(dayInWords(link.expiresAt, texts)), texts.ask.ignore],
    };
    const reader = { recipient: address, greeting: texts.greeting(plainLine(ask.name)), language };
    await mailer.queue(
      session,
      { workspaceId: asWorkspaceId(workspaceId), withLook: (look) => composeText(text, reader, look) },
      link.expiresAt,
    );
  }

  /** Why a queued mail must not be sent any more, though it may have waited for its mail server for days; null if it may. */
  async whyWithheld(db: Db, ledgerId: string): Promise<string | null> {
    const reason = await findSuppression(db, ledgerId);
    return reason === null ? null : recipientMessages[reason];
  }

  /** Called in the transaction that records the end of a mail's job. */
  async noteEnd(session: Db, ledgerId: string, end: MailEnd): Promise<void> {
    const { clock, ledger } = this.#deps;
    const at = clock.now();
    const mail = await findMail(session, ledgerId);
    if (mail === null) return;
    if (end.state === "sent") {
      await ledger.noteEnd(session, ledgerId, { state: "sent", messageId: mail.messageId, at });
      return;
    }
    const { reason } = end;
    if (end.state === "refused" && end.isUnknown)
      await suppress(session, { address: mail.address, scope: "", reason: "bounced", detail: reason }, at);
    await ledger.noteEnd(session, ledgerId, { state: ledgerStates[end.state], reason, at });
  }

  /** All files of a message go the same way. */
  #isAttached({ sends, files }: DeliveryMessage): boolean {
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return sends === "attach" && bytes <= this.#deps.attachmentBytes;
  }

  async #linkFiles(session: Db, message: DeliveryMessage): Promise<MailLinks["files"]> {
    if (message.files.length === 0) return null;
    const needsCode = message.linksNeedCode && message.recipient.isOutside;
    const { url, expiresAt } = await this.#addLink(session, message, "files", needsCode);
    for (const { fileId } of message.files) await keepAtLeastUntil(session, fileId, expiresAt);
    return { url, expiresAt, needsCode };
  }

  async #addLink(
    session: Db,
    about: Pick<DeliveryMessage, "workspaceId" | "language" | "reportName"> & {
      readonly recipient: { readonly address: string };
    } & Partial<Pick<DeliveryMessage, "scheduleId" | "ledgerId" | "files">>,
    purpose: LinkPurpose,
    needsCode = false,
  ) {
    const secret = makeSecret();
    const createdAt = this.#deps.clock.now();
    const expiresAt = addSeconds(createdAt, linkSeconds[purpose]);
    await insertLink(session, {
      hash: digestSecret(secret),
      purpose,
      workspaceId: about.workspaceId,
      scheduleId: about.scheduleId ?? null,
      ledgerId: about.ledgerId ?? null,
      address: keyOfAddress(about.recipient.address),
      language: about.language,
      reportName: plainLine(about.reportName),
      files:
        purpose === "files"
          ? (about.files ?? []).map(({ fileId, name, mediaType, sizeBytes }) => ({
              id: fileId,
              name: plainFileName(name),
              mediaType,
              sizeBytes,
            }))
          : [],
      needsCode,
      createdAt,
      expiresAt,
    });
    return { secret, expiresAt, url: addressOfDeliveryLink(this.#deps.publicUrl, secret) };
  }

  /** RFC 8058: one click ends the subscription, without a question. */
  #headers(secret: string, token: string): Readonly<Record<string, string>> {
    const { publicUrl, returnAddress } = this.#deps;
    const byMail = fillReturnAddress(returnAddress, "u", token);
    const ways = [
      `<${publicUrl}/api/delivery-link/unsubscribe/${secret}/>`,
      ...(byMail === null ? [] : [`<mailto:${byMail}?subject=unsubscribe>`]),
    ];
    return {
      "List-Unsubscribe": ways.join(", "),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
  }
}

const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  files: deliveryMailRules.fileLinkSeconds,
  confirm: deliveryMailRules.confirmLinkSeconds,
  unsubscribe: deliveryMailRules.unsubscribeLinkSeconds,
};

/** Addresses are compared without their case. */
export function keyOfAddress(address: string): string {
  return address.trim().toLowerCase();
}

function domainOf(mailFrom: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? "localhost";
}
