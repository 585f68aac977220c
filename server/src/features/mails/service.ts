import type { Kysely } from "kysely";

import type { MailPreview } from "@vitrine/contracts/http";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import type { Clock } from "../../clock.ts";
import { lastPage } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import { mailExamples } from "../../mail/mail-examples.ts";
import type { MailLooks } from "../../mail/mail-look.ts";
import { mails, type MailRow } from "../../mail/mails.ts";
import { countMails, listMails, type ManagedMail, type MailQuery } from "./repository.ts";

export type Delivery = "mail-server" | "mailbox" | "none";

/** A mail, and whether an administrator can make the server send it now. */
export type SendableMail = ManagedMail & { readonly canSend: boolean };

export interface MailPage {
  readonly mails: readonly SendableMail[];
  readonly total: number;
  readonly page: number;
  readonly delivery: Delivery;
}

export interface MailAdminServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly delivery: Delivery;
  readonly looks: MailLooks;
}

/** The mails of the server, for administrators. */
export class MailAdminService {
  readonly #deps: MailAdminServiceDeps;

  constructor(deps: MailAdminServiceDeps) {
    this.#deps = deps;
  }

  /** A page of mails (ADMIN-2, ADMIN-13). */
  async list({ person }: Caller, query: MailQuery): Promise<MailPage> {
    requireAdministrator(person);
    const { db, clock, delivery } = this.#deps;
    const total = await countMails(db, query);
    const page = lastPage(total, query.page);
    const now = clock.now();
    const found = await listMails(db, { ...query, page });
    return {
      mails: found.map((mail) => ({ ...mail, canSend: delivery !== "none" && canSend(mail, now) })),
      total,
      page,
      delivery,
    };
  }

  /** Every mail with made-up facts (ADMIN-14). */
  async previews({ person }: Caller): Promise<readonly MailPreview[]> {
    requireAdministrator(person);
    const { product } = await this.#deps.looks(this.#deps.db, null);
    return Object.keys(mails).map((name) => previewOf(name as keyof typeof mails, product));
  }
}

/** Mirrors what `JobQueue.retry` accepts. */
function canSend({ state, expiresAt, hasText }: ManagedMail, now: Date): boolean {
  if (state === "sent" || (expiresAt !== null && expiresAt <= now)) return false;
  return state === "waiting" || hasText;
}

function previewOf(name: keyof typeof mails, product: string): MailPreview {
  const row: MailRow<never> = mails[name];
  const { subject, title, paragraphs, highlight, action, notes } = row(mailExamples[name] as never, product);
  return {
    name,
    subject,
    title,
    paragraphs: [`Hello ${mailExamples[name].firstName},`, ...paragraphs],
    highlight: highlight ?? null,
    action: action?.label ?? null,
    notes: [...notes],
  };
}
