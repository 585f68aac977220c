import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { BodyOf, httpRoutes } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../../access/caller.ts";
import { requireAdministrator } from "../../../access/require.ts";
import { writeAudit } from "../../../audit/audit-log.ts";
import type { Clock } from "../../../clock.ts";
import { lastPage } from "../../../db/lists.ts";
import type { Database } from "../../../db/schema.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { mails } from "../../../mail/mails.ts";
import { listAdministrators } from "../../service-accounts/service.ts";
import type { WorkspaceService } from "../../workspaces/service.ts";
import { keyOfAddress } from "../mails/delivery-mails.ts";
import { requireSchedules } from "../policy.ts";
import { findSchedule, listRecipients } from "../repository.ts";
import { askToLift, countBounced, liftBounce, listBounced, type BouncedAddress } from "./repository.ts";

export interface BouncedAddressesDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly workspaces: WorkspaceService;
}

/**
 * Addresses that get no mails with reports because one bounced. A mail server can be wrong or an address be repaired, so
 * people who look after schedules can ask for it, and administrators allow it. What the owner of an address refused stays.
 */
export class BouncedAddresses {
  readonly #deps: BouncedAddressesDeps;

  constructor(deps: BouncedAddressesDeps) {
    this.#deps = deps;
  }

  /** A page of them. @throws AppError `forbidden` */
  async list(
    { person }: Caller,
    query: BodyOf<typeof httpRoutes.listBouncedAddresses>,
  ): Promise<{
    readonly addresses: readonly BouncedAddress[];
    readonly total: number;
    readonly page: number;
  }> {
    requireAdministrator(person);
    const { db } = this.#deps;
    const total = await countBounced(db, query.text);
    const page = lastPage(total, query.page);
    return { addresses: await listBounced(db, query.text, page), total, page };
  }

  /** Mails are sent to the address again. Does nothing if they are already. @throws AppError `forbidden` */
  async lift({ person, origin }: Caller, id: string): Promise<void> {
    requireAdministrator(person);
    const { db, clock } = this.#deps;
    const at = clock.now();
    await db.transaction().execute(async (session) => {
      if (!(await liftBounce(session, id, person.id, at))) return;
      const details = { bounce: id };
      await writeAudit(session, { at, event: "delivery.bounce-lifted", userId: person.id, origin, details });
    });
  }

  /**
   * A person who looks after a schedule says that the address of a recipient works again. The administrators get a mail,
   * unless someone has asked before.
   * @throws AppError `workspace_not_found`, `forbidden`, `schedule_not_found`
   */
  async ask(
    { person, origin }: Caller,
    workspaceId: WorkspaceId,
    scheduleId: string,
    recipientId: string,
  ): Promise<void> {
    const { db, clock, mailer, publicUrl, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireSchedules(standing);
    const schedule = await findSchedule(db, workspaceId, scheduleId);
    const recipients = schedule === null ? [] : await listRecipients(db, scheduleId);
    const recipient = recipients.find(({ id }) => id === recipientId);
    if (schedule === null || recipient === undefined || recipient.kind === "group")
      throw new AppError("schedule_not_found");
    const at = clock.now();
    await db.transaction().execute(async (session) => {
      const bounce = await askToLift(session, keyOfAddress(recipient.address), person.id, at);
      if (bounce === null) return;
      const details = { bounce, schedule: scheduleId };
      await writeAudit(session, {
        at,
        event: "delivery.bounce-reported",
        userId: person.id,
        origin,
        details,
      });
      for (const { email, firstName } of await listAdministrators(session)) {
        const facts = {
          recipient: email,
          firstName,
          address: recipient.address,
          schedule: schedule.name,
          workspaceName: schedule.workspaceName,
          url: `${publicUrl}/admin/schedules`,
        };
        await mailer.queue(session, composeMail(mails.addressWorksAgain, facts, workspaceId));
      }
    });
  }
}
