import type { Kysely } from "kysely";

import type { Database } from "../../../db/schema.ts";
import { supportedLanguage } from "@vitrine/contracts/languages";

import { composeMail, composeText } from "../../../mail/compose-mail.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { mails } from "../../../mail/mails.ts";
import { findMailPerson, listMembers, type MailPerson } from "./people-repository.ts";
import type { StoredSchedule } from "../repository.ts";
import { noticeIn, noticeOccasions, type NoticeOccasion } from "../words/notice-texts.ts";

type Db = Kysely<Database>;

export interface NoticeDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** What a mail about a schedule is about. */
export interface Notice {
  readonly what: NoticeOccasion;
  /** One or more sentences in English, see `sayDelivery`. */
  readonly text: string;
  /** The link leads to it; null: to the schedule. */
  readonly deliveryId: string | null;
}

/** Mails of schedules to the people who look after them. */
export class Notices {
  readonly #deps: NoticeDeps;

  constructor(deps: NoticeDeps) {
    this.#deps = deps;
  }

  /** To the owner, or to those who manage the workspace where there is none. */
  async toOwner(session: Db, schedule: StoredSchedule, notice: Notice): Promise<void> {
    const owner = schedule.ownerId === null ? null : await findMailPerson(session, schedule.ownerId);
    const people = owner === null ? await this.#managers(session, schedule) : [owner];
    for (const person of people) await this.#send(session, schedule, person, notice);
  }

  /** To one person. */
  to(session: Db, schedule: StoredSchedule, person: MailPerson, notice: Notice): Promise<void> {
    return this.#send(session, schedule, person, notice);
  }

  /** To the people who may approve it. */
  async toApprovers(
    session: Db,
    schedule: StoredSchedule,
    role: string,
    lastEditorId: string | null,
    notice: Notice,
  ): Promise<void> {
    const members = await listMembers(session, schedule.workspaceId);
    for (const person of members.filter((one) => one.role?.id === role && one.id !== lastEditorId))
      await this.#send(session, schedule, person, notice);
  }

  async #managers(session: Db, { workspaceId }: StoredSchedule): Promise<readonly MailPerson[]> {
    const members = await listMembers(session, workspaceId);
    return members.filter(({ role }) => role?.permissions.includes("manage_workspace") === true);
  }

  async #send(
    session: Db,
    { name, reportName, workspaceName, workspaceId, id, settings }: StoredSchedule,
    { address, firstName }: MailPerson,
    { what, text, deliveryId }: Notice,
  ): Promise<void> {
    const { mailer, publicUrl } = this.#deps;
    const path = `${publicUrl}/${encodeURIComponent(workspaceId)}/schedules/${id}`;
    const url = deliveryId === null ? path : `${path}/deliveries/${deliveryId}`;
    // A person has no language of their own; people read the reports that they send.
    const language = supportedLanguage([settings.locale]);
    const facts = {
      recipient: address,
      firstName,
      schedule: name,
      reportName,
      workspaceName,
      what: noticeOccasions.en[what],
      text,
      url,
    };
    await mailer.queue(session, {
      workspaceId,
      withLook: (look) =>
        language === "en"
          ? composeMail(mails.scheduleNotice, facts, workspaceId).withLook(look)
          : composeText(...noticeIn(language, { ...facts, occasion: what }), look),
    });
  }
}
