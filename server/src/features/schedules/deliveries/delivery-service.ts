import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { BodyOf, httpRoutes } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import { defaultCalendar } from "@vitrine/contracts/query";

import type { Caller } from "../../../access/caller.ts";
import type { Person } from "../../../access/person.ts";
import { mayHaveSchedules, type Standing } from "../../../access/policy.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../../audit/audit-log.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { StoredFiles } from "../../../files/stored-files.ts";
import type { JobQueue } from "../../../jobs/job-queue.ts";
import { answerOnce } from "../../../requests/answer-once.ts";
import type { FileGrants } from "../../embedding/service.ts";
import type { WorkspaceService } from "../../workspaces/service.ts";
import type { DeliveryJob } from "./delivery-job.ts";
import {
  findListedDelivery,
  insertDelivery,
  insertEvent,
  listApprovals,
  listDeliveries,
  listEvents,
  setDeliveryText,
  type ListedDelivery,
  type StoredEvent,
} from "./delivery-repository.ts";
import { decide, type Decision } from "./decide-delivery.ts";
import { dayIn, duePeriod } from "../due/due-period.ts";
import { dueTimes } from "../due/due-times.ts";
import { listLedger, type LedgerRow } from "../ledger/ledger-repository.ts";
import { deliveryEvents, deliveryMessages } from "../words/messages.ts";
import type { Notices } from "../people/notices.ts";
import { openStates, restartDelivery, stopDelivery } from "./open-deliveries.ts";
import { mayDecide, requireDeliverySight, requireSchedules, requireSight } from "../policy.ts";
import { findSchedule, listRecipients, listSchedules, type StoredSchedule } from "../repository.ts";
import { listVersions, voidDecisions, type StoredVersion } from "../versions/version-repository.ts";

type Db = Kysely<Database>;

export interface DeliveryServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly grants: FileGrants;
  readonly files: StoredFiles;
  readonly queue: JobQueue;
  readonly job: DeliveryJob;
  readonly notices: Notices;
}

/** A delivery as its caller sees it. */
export interface ShownDelivery {
  readonly delivery: ListedDelivery;
  readonly mayApprove: boolean;
}

export interface DescribedDelivery extends ShownDelivery {
  readonly versions: readonly StoredVersion[];
  readonly recipients: readonly LedgerRow[];
  readonly events: readonly StoredEvent[];
  readonly mayEdit: boolean;
}

export interface PlannedDelivery {
  readonly schedule: StoredSchedule;
  readonly at: Date;
}

type ListQuery = BodyOf<typeof httpRoutes.listDeliveries>;
type RunOrder = BodyOf<typeof httpRoutes.runSchedule>;

const perPage = 50;
const mostInCalendar = 500;
const mostCalendarDays = 100;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deliveries of schedules, for the people who look after them. */
export class DeliveryService {
  readonly #deps: DeliveryServiceDeps;

  constructor(deps: DeliveryServiceDeps) {
    this.#deps = deps;
  }

  /** A page, the latest first. @throws AppError `workspace_not_found`, `forbidden`, `invalid_input` */
  async list(
    person: Person,
    workspaceId: WorkspaceId,
    { from, through, state, scheduleId, after }: ListQuery,
  ): Promise<{ readonly deliveries: readonly ShownDelivery[]; readonly after: string | null }> {
    const { db, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireSight(standing);
    const found = await listDeliveries(db, workspaceId, person.id, {
      from: from ?? null,
      through: through ?? null,
      state: state ?? null,
      scheduleId: scheduleId ?? null,
      after: after === undefined ? null : readPlace(after),
      most: perPage + 1,
    });
    const page = found.slice(0, perPage);
    const last = page.at(-1);
    return {
      deliveries: page.map((delivery) => shownTo(standing, person, delivery)),
      after: found.length > perPage && last !== undefined ? `${last.dueAt.toISOString()}~${last.id}` : null,
    };
  }

  /** What is due in a range of days, and what was. @throws AppError `workspace_not_found`, `forbidden`, `invalid_input` */
  async calendar(
    person: Person,
    workspaceId: WorkspaceId,
    { from, through }: { readonly from: string; readonly through: string },
  ): Promise<{
    readonly planned: readonly PlannedDelivery[];
    readonly deliveries: readonly ShownDelivery[];
  }> {
    const { db, clock, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireSight(standing);
    const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${through}T23:59:59.999Z`)];
    if (last < first || last.getTime() - first.getTime() > mostCalendarDays * dayMilliseconds)
      throw new AppError("invalid_input", { detail: `at most ${mostCalendarDays} days` });
    const now = clock.now();
    const schedules = await listSchedules(db, workspaceId);
    const planned = schedules
      .filter(({ paused }) => paused === null)
      .flatMap((schedule) =>
        dueTimes(schedule.rule, first > now ? first : now, last).map(({ at }) => ({ schedule, at })),
      );
    const filter = { from, through, state: null, scheduleId: null, after: null, most: mostInCalendar };
    const found = await listDeliveries(db, workspaceId, person.id, filter);
    return {
      planned: planned
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .slice(0, mostInCalendar),
      deliveries: found.map((delivery) => shownTo(standing, person, delivery)),
    };
  }

  /** What waits for the person's approval in all workspaces. */
  async approvals(person: Person): Promise<readonly ShownDelivery[]> {
    const found = await listApprovals(this.#deps.db, person.id, person.isAdmin);
    return found.map((delivery) => ({ delivery, mayApprove: true }));
  }

  /** @throws AppError `workspace_not_found`, `schedule_not_found`, `delivery_not_found` */
  async read(person: Person, place: DeliveryPlace): Promise<DescribedDelivery> {
    const { db } = this.#deps;
    const { standing, delivery } = await this.#find(person, place);
    return {
      ...shownTo(standing, person, delivery),
      versions: await listVersions(db, delivery.id),
      recipients: await listLedger(db, delivery.id),
      events: await listEvents(db, delivery.id),
      mayEdit: mayHaveSchedules(standing),
    };
  }

  /**
   * Starts a delivery now. Its job does the rest.
   * @returns its id
   * @throws AppError `workspace_not_found`, `forbidden`, `schedule_not_found`, `invalid_input`, `request_reused`, and those of
   *   `FileGrants.rightsOf`
   */
  async run(
    caller: Caller,
    workspaceId: WorkspaceId,
    scheduleId: string,
    order: RunOrder,
    key: string | null,
  ): Promise<string> {
    const { db, clock, workspaces, grants, queue, job } = this.#deps;
    const { person } = caller;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireSchedules(standing);
    const schedule = await findSchedule(db, workspaceId, scheduleId);
    if (schedule === null) throw new AppError("schedule_not_found");
    await grants.rightsOf(person, schedule.reportId);
    if (order.asRecipient !== undefined) {
      const recipients = await listRecipients(db, scheduleId);
      if (recipients.every(({ id }) => id !== order.asRecipient))
        throw new AppError("invalid_input", { detail: "asRecipient is no recipient" });
    }
    const request = { userId: person.id, key, content: ["run-schedule", scheduleId, order] };
    return answerOnce({ db, clock }, request, String, async (session) => {
      const id = randomUUID();
      const now = clock.now();
      await insertDelivery(session, newRun(schedule, { id, now, caller, order }));
      await insertEvent(session, id, { at: now, personId: person.id, text: deliveryEvents.started });
      await queue.add(session, job, { deliveryId: id }, { key: id, workspaceId });
      await this.#audit(session, "delivery.started", caller, {
        delivery: id,
        schedule: scheduleId,
        to: order.to,
      });
      return id;
    });
  }

  /**
   * Approves or refuses a version, exactly as the files with these hashes are.
   * @throws AppError as `read`; `forbidden`; `delivery_changed` when it waits for no approval, or has other files
   */
  async decide(caller: Caller, place: DeliveryPlace, decision: Decision): Promise<void> {
    const { db, clock, queue, job, notices } = this.#deps;
    const { standing, delivery, schedule } = await this.#find(caller.person, place);
    if (delivery.state !== "approval") throw new AppError("delivery_changed");
    if (!mayDecide(standing, caller.person, delivery)) throw new AppError("forbidden");
    await db.transaction().execute(async (session) => {
      const ended = await decide(session, { delivery, decision, person: caller.person, now: clock.now() });
      const event = decision.decision === "approve" ? "delivery.approved" : "delivery.refused";
      const details = { delivery: delivery.id, version: decision.versionId, hashes: decision.hashes };
      await this.#audit(session, event, caller, details);
      if (ended === "approved")
        await queue.add(
          session,
          job,
          { deliveryId: delivery.id },
          { key: delivery.id, workspaceId: place.workspaceId },
        );
      if (ended !== "refused") return;
      const text =
        decision.note === "" ? deliveryMessages.refused : `${deliveryMessages.refused} ${decision.note}`;
      await notices.toOwner(session, schedule, { what: "refused", text, deliveryId: delivery.id });
    });
  }

  /** Changes the words of the mail. Approvals given before are void. @throws AppError as `read`, `forbidden`, `delivery_changed` */
  async edit(
    caller: Caller,
    place: DeliveryPlace,
    { subject, text }: { readonly subject: string; readonly text: string },
  ): Promise<void> {
    const { db, clock } = this.#deps;
    const { person } = caller;
    const { standing, delivery } = await this.#find(person, place);
    requireSchedules(standing);
    await db.transaction().execute(async (session) => {
      const locked = await findListedDelivery(session, place.scheduleId, delivery.id);
      if (locked?.state !== "approval") throw new AppError("delivery_changed");
      await setDeliveryText(session, delivery.id, { subject, text, editorId: person.id });
      await voidDecisions(session, delivery.id);
      const event = { at: clock.now(), personId: person.id, text: deliveryEvents.edited };
      await insertEvent(session, delivery.id, event);
      await this.#audit(session, "delivery.edited", caller, { delivery: delivery.id });
    });
  }

  /** Stops a delivery, or tries one again. @throws AppError as `read`, `forbidden`, `delivery_changed` */
  async end(caller: Caller, place: DeliveryPlace, action: "stop" | "retry" | "sendPartial"): Promise<void> {
    const { db, clock, queue, job } = this.#deps;
    const { standing, delivery } = await this.#find(caller.person, place);
    requireSchedules(standing);
    const { id } = delivery;
    const now = clock.now();
    await db.transaction().execute(async (session) => {
      if (action === "stop") {
        const stop = { at: now, personId: caller.person.id, reason: deliveryMessages.stopped };
        if (!(await stopDelivery(session, id, [...openStates, "held", "failed"], stop)))
          throw new AppError("delivery_changed");
        await this.#audit(session, "delivery.stopped", caller, { delivery: id });
        return;
      }
      const isPartial = action === "sendPartial";
      const from = isPartial
        ? (["waiting", "held"] as const)
        : (["held", "failed", "expired", "refused"] as const);
      if (!(await restartDelivery(session, id, from, now, isPartial ? true : undefined)))
        throw new AppError("delivery_changed");
      const text = isPartial ? deliveryEvents.partialAllowed : deliveryEvents.retried;
      await insertEvent(session, id, { at: now, personId: caller.person.id, text });
      await queue.add(session, job, { deliveryId: id }, { key: id, workspaceId: place.workspaceId });
      await this.#audit(session, "delivery.retried", caller, { delivery: id, partial: isPartial });
    });
  }

  /** A file of a delivery. @throws AppError as `read`; `report_file_not_found` */
  async file(
    caller: Caller,
    place: DeliveryPlace,
    fileId: string,
  ): Promise<{ readonly name: string; readonly content: Readable }> {
    const { db, files } = this.#deps;
    const { standing, delivery } = await this.#find(caller.person, place);
    if (!mayHaveSchedules(standing) && !isApprover(standing, delivery))
      throw new AppError("report_file_not_found");
    const versions = await listVersions(db, delivery.id);
    const file = versions.flatMap((version) => version.files).find(({ id }) => id === fileId);
    if (file === undefined || file.fileId === null) throw new AppError("report_file_not_found");
    await this.#audit(db, "delivery.file-fetched", caller, { delivery: delivery.id, file: file.id });
    return { name: file.name, content: files.open(file.fileId) };
  }

  async #find(
    person: Person,
    { workspaceId, scheduleId, deliveryId }: DeliveryPlace,
  ): Promise<{
    readonly standing: Standing;
    readonly delivery: ListedDelivery;
    readonly schedule: StoredSchedule;
  }> {
    const { db, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    const schedule = await findSchedule(db, workspaceId, scheduleId, true);
    if (schedule === null) throw new AppError("schedule_not_found");
    const delivery = await findListedDelivery(db, scheduleId, deliveryId);
    if (delivery === null) throw new AppError("delivery_not_found");
    requireDeliverySight(standing, person, delivery);
    return { standing, delivery, schedule };
  }

  #audit(session: Db, event: AuditEvent, { person, origin }: Caller, details: AuditEntry["details"]) {
    const at = this.#deps.clock.now();
    return writeAudit(session, { at, event, userId: person.id, origin, details: details ?? {} });
  }
}

export interface DeliveryPlace {
  readonly workspaceId: WorkspaceId;
  readonly scheduleId: string;
  readonly deliveryId: string;
}

function isApprover({ role, isAdmin }: Standing, { approverRole }: ListedDelivery): boolean {
  return approverRole !== null && (isAdmin || role?.id === approverRole);
}

function shownTo(standing: Standing, person: Person, delivery: ListedDelivery): ShownDelivery {
  return { delivery, mayApprove: mayDecide(standing, person, delivery) };
}

function readPlace(text: string): { readonly dueAt: Date; readonly id: string } {
  const [at = "", id = ""] = text.split("~");
  const dueAt = new Date(at);
  if (Number.isNaN(dueAt.getTime()) || !/^[\da-f-]{36}$/.test(id))
    throw new AppError("invalid_input", { detail: "after cannot be read" });
  return { dueAt, id };
}

interface StartedRun {
  readonly id: string;
  readonly now: Date;
  readonly caller: Caller;
  readonly order: RunOrder;
}

function newRun({ id: scheduleId, rule, settings }: StoredSchedule, { id, now, caller, order }: StartedRun) {
  const dueDay = dayIn(rule.timeZone, now);
  return {
    id,
    scheduleId,
    dueAt: now,
    dueDay,
    manualKey: id,
    state: "waiting",
    reason: null,
    // Its job counts the days anew, with the calendar of the workspace.
    period: duePeriod(settings.period, dueDay, { calendar: defaultCalendar, completeThrough: null }).days,
    test: order.to === "me" ? { recipientId: order.asRecipient ?? null } : null,
    starterId: caller.person.id,
    subject: settings.mail.subject,
    text: settings.mail.text,
    nextAt: now,
    createdAt: now,
  } as const;
}
