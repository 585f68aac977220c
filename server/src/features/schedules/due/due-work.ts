import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { defaultCalendar } from "@vitrine/contracts/query";
import { nextOccurrence, type Occurrence } from "@vitrine/contracts/schedules";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { JobQueue } from "../../../jobs/job-queue.ts";
import type { DeliveryJob } from "../deliveries/delivery-job.ts";
import {
  insertDelivery,
  insertEvent,
  listDueDeliveries,
  type NewDelivery,
} from "../deliveries/delivery-repository.ts";
import { duePeriod } from "./due-period.ts";
import { dueTimes } from "./due-times.ts";
import { deliveryEvents, deliveryMessages } from "../words/messages.ts";
import type { Ownership } from "../people/ownership.ts";
import { findScheduleById, lockDueSchedules, setNextAt, type StoredSchedule } from "../repository.ts";

type Db = Kysely<Database>;

export interface DueWorkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly job: DeliveryJob;
  readonly ownership: Ownership;
}

/** What was due earlier, while no server was running, is not sent any more. */
const lateSeconds = 24 * 60 * 60;
const atOnce = 20;

/**
 * Finds what is due. Every server does this: a schedule that is due is locked, and a delivery is unique for its schedule and day,
 * so that each is made once.
 */
export class DueWork {
  readonly #deps: DueWorkDeps;

  constructor(deps: DueWorkDeps) {
    this.#deps = deps;
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.#deps.ownership.tidy();
    while (!signal.aborted && (await this.#beginDue()) === atOnce);
    await this.#continueOpen();
  }

  /** @returns how many schedules were due */
  async #beginDue(): Promise<number> {
    const { db, clock } = this.#deps;
    return db.transaction().execute(async (session) => {
      const now = clock.now();
      const due = await lockDueSchedules(session, now, atOnce);
      for (const id of due) {
        const schedule = await findScheduleById(session, id);
        if (schedule !== null) await this.#begin(session, schedule, now);
      }
      return due.length;
    });
  }

  /** Only the last of several is sent, and only if it is not too late. */
  async #begin(session: Db, schedule: StoredSchedule, now: Date): Promise<void> {
    const { queue, job } = this.#deps;
    const times = schedule.nextAt === null ? [] : dueTimes(schedule.rule, schedule.nextAt, now);
    for (const [place, time] of times.entries()) {
      const isLast = place === times.length - 1;
      const isLate = time.at < addSeconds(now, -lateSeconds);
      const missed = isLate ? deliveryMessages.late : isLast ? null : deliveryMessages.followed;
      const delivery = newDelivery(schedule, time, missed, now);
      if (!(await insertDelivery(session, delivery))) continue;
      const text = missed ?? deliveryEvents.due;
      await insertEvent(session, delivery.id, { at: now, personId: null, text });
      if (missed !== null) continue;
      const options = { key: delivery.id, workspaceId: schedule.workspaceId };
      await queue.add(session, job, { deliveryId: delivery.id }, options);
    }
    await setNextAt(session, schedule.id, nextOccurrence(schedule.rule, now)?.at ?? null);
  }

  /** Adds jobs for deliveries that wait for something, such as figures or another attempt. */
  async #continueOpen(): Promise<void> {
    const { db, clock, queue, job } = this.#deps;
    for (const id of await listDueDeliveries(db, clock.now(), 500))
      await queue.add(db, job, { deliveryId: id }, { key: id });
  }
}

function newDelivery(
  { id: scheduleId, settings }: StoredSchedule,
  { day, at }: Occurrence,
  missed: string | null,
  now: Date,
): NewDelivery {
  return {
    id: randomUUID(),
    scheduleId,
    dueAt: at,
    dueDay: day,
    manualKey: "",
    state: missed === null ? "waiting" : "skipped",
    reason: missed,
    // Its job counts the days anew, with the calendar of the workspace.
    period: duePeriod(settings.period, day, { calendar: defaultCalendar, completeThrough: null }).days,
    test: null,
    starterId: null,
    subject: settings.mail.subject,
    text: settings.mail.text,
    nextAt: missed === null ? now : null,
    createdAt: now,
  };
}
