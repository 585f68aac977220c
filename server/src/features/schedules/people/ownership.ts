import type { Kysely } from "kysely";

import type { FileReaders, Person } from "../../../access/person.ts";
import { mayHaveSchedules } from "../../../access/policy.ts";
import { noOrigin, writeAudit } from "../../../audit/audit-log.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { FileGrants } from "../../embedding/service.ts";
import type { WorkspaceService } from "../../workspaces/service.ts";
import { deliveryMessages } from "../words/messages.ts";
import type { Notices } from "./notices.ts";
import { stopOpen } from "../deliveries/open-deliveries.ts";
import { listMembers, type MailPerson } from "./people-repository.ts";
import {
  listWithoutOwner,
  listWithoutReport,
  pauseSchedule,
  setOwner,
  type PauseReason,
  type StoredSchedule,
  findScheduleById,
} from "../repository.ts";

type Db = Kysely<Database>;

export interface OwnershipDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly readers: FileReaders;
  readonly workspaces: WorkspaceService;
  readonly grants: FileGrants;
  readonly notices: Notices;
}

/** Every schedule has an owner who may have it, or is paused. */
export class Ownership {
  readonly #deps: OwnershipDeps;

  constructor(deps: OwnershipDeps) {
    this.#deps = deps;
  }

  /** The owner of a schedule as a person who may have it; null when there is none any more. */
  async ownerOf({ ownerId, workspaceId }: StoredSchedule): Promise<Person | null> {
    const { readers, workspaces } = this.#deps;
    const person = ownerId === null ? null : await readers.findPerson(ownerId);
    const entered = person === null ? null : await workspaces.enterIfAllowed(person, workspaceId);
    return entered !== null && mayHaveSchedules(entered.standing) ? person : null;
  }

  /** Passes on the schedules of people who left, and pauses those whose report is deleted. */
  async tidy(): Promise<void> {
    const { db } = this.#deps;
    for (const id of await listWithoutReport(db)) {
      const schedule = await findScheduleById(db, id);
      if (schedule !== null) await this.pause(schedule, "report", deliveryMessages.reportDeleted);
    }
    for (const id of await listWithoutOwner(db)) {
      const schedule = await findScheduleById(db, id);
      if (schedule !== null && (await this.ownerOf(schedule)) === null) await this.passOn(schedule);
    }
  }

  /** Makes a manager of the workspace the owner. Without one the schedule is paused. @returns the new owner */
  async passOn(schedule: StoredSchedule): Promise<Person | null> {
    const { db, clock, readers, notices } = this.#deps;
    const next = await this.#findNext(schedule);
    if (next === null) {
      await this.pause(schedule, "owner", deliveryMessages.noOwner);
      return null;
    }
    await db.transaction().execute(async (session) => {
      await setOwner(session, schedule.id, next.id);
      const details = { schedule: schedule.id, person: next.id };
      const entry = {
        at: clock.now(),
        event: "schedule.owner-changed",
        userId: null,
        origin: noOrigin,
        details,
      } as const;
      await writeAudit(session, entry);
      const text = "Its owner has left the workspace, so it is yours now. You can give it to another person.";
      await notices.to(session, schedule, next, { what: "yours", text, deliveryId: null });
    });
    return readers.findPerson(next.id);
  }

  /** Pauses a schedule, ends what it has not sent, and informs its owner. */
  async pause(schedule: StoredSchedule, reason: PauseReason, text: string): Promise<void> {
    const { db, clock, notices } = this.#deps;
    const at = clock.now();
    await db.transaction().execute(async (session) => {
      await pauseSchedule(session, schedule.id, reason, at);
      await stopOpen(session, schedule.id, { at, personId: null, reason: text });
      const details = { schedule: schedule.id, reason };
      await writeAudit(session, { at, event: "schedule.paused", userId: null, origin: noOrigin, details });
      await notices.toOwner(session, schedule, { what: "paused", text, deliveryId: null });
    });
  }

  /** The first person who manages the workspace and may have the schedule. */
  async #findNext(schedule: StoredSchedule): Promise<MailPerson | null> {
    const { db, readers, grants } = this.#deps;
    for (const member of await listMembers(db, schedule.workspaceId)) {
      if (member.id === schedule.ownerId || member.role?.permissions.includes("manage_workspace") !== true)
        continue;
      const person = await readers.findPerson(member.id);
      if (person === null || (await this.ownerOf({ ...schedule, ownerId: member.id })) === null) continue;
      const sees = await grants.rightsOf(person, schedule.reportId).then(
        () => true,
        () => false,
      );
      if (sees) return member;
    }
    return null;
  }
}
