import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { DeliveryState } from "@vitrine/contracts/http";

import type { Person } from "../../../access/person.ts";
import { noOrigin, writeAudit } from "../../../audit/audit-log.ts";
import { addSeconds } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { passGate, type GateDeps } from "./delivery-gate.ts";
import {
  claimDelivery,
  findDelivery,
  insertEvent,
  lockDelivery,
  stepDelivery,
  type DeliveryStep,
  type StoredDelivery,
} from "./delivery-repository.ts";
import { deleteLedger, insertLedgerRow, moveLedger } from "../ledger/ledger-repository.ts";
import { makeVersion, type MakeDeps } from "../versions/make-versions.ts";
import { momentWords } from "../due/due-period.ts";
import { approvalRequest, deliveryEvents, deliveryMessages } from "../words/messages.ts";
import type { Notice, Notices } from "../people/notices.ts";
import type { Ownership } from "../people/ownership.ts";
import { countFailure, findScheduleById, type StoredSchedule } from "../repository.ts";
import { findRefused, resolveRecipients, type ResolveDeps } from "../people/resolve-recipients.ts";
import { sendDelivery, type SendDeps } from "./send-delivery.ts";
import { MustHold, requireCurrent, Superseded } from "./superseded.ts";
import { deleteVersions, insertVersion, listVersions } from "../versions/version-repository.ts";

type Db = Kysely<Database>;

export interface DeliveryWorkDeps extends MakeDeps, ResolveDeps, SendDeps, GateDeps {
  readonly notices: Notices;
  readonly ownership: Ownership;
  /** After this time the files of a delivery are given up. */
  readonly deadlineSeconds: number;
}

/** One run of the job of a delivery. */
interface Work {
  readonly run: string;
  readonly schedule: StoredSchedule;
  readonly delivery: StoredDelivery;
  readonly signal: AbortSignal;
}

/** Minutes until the next attempt, after each one that failed. */
const retryMinutes = [1, 5, 20] as const;
/** After so many failed deliveries in a row a schedule is paused. */
const mostFailures = 3;
/** When a delivery is looked at again whose server stopped. */
const lookSeconds = 10 * 60;
const hourSeconds = 60 * 60;

/**
 * Makes deliveries, step by step. Each step is recorded with what it changed, and begins only if the one before was, so that any
 * server continues where another one stopped.
 *
 * waiting → rendering → approval → sending; `StoredLedger` records the end
 */
export class DeliveryWork {
  readonly #deps: DeliveryWorkDeps;

  constructor(deps: DeliveryWorkDeps) {
    this.#deps = deps;
  }

  /** Does what can be done now. Failures are recorded in the delivery. @throws when the signal aborts */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const { db } = this.#deps;
    const run = randomUUID();
    let delivery = await claimDelivery(db, id, run);
    while (delivery !== null) {
      const schedule = await findScheduleById(db, delivery.scheduleId);
      if (schedule === null || !(await this.#tryStep({ run, schedule, delivery, signal }))) return;
      const before = placeOf(delivery);
      delivery = await findDelivery(db, id);
      // What stays where it is waits for something.
      if (delivery !== null && placeOf(delivery) === before) return;
    }
  }

  /** @returns false when the run is over: the step failed, or the delivery has changed */
  async #tryStep(work: Work): Promise<boolean> {
    try {
      await this.#advance(work);
      return true;
    } catch (error) {
      work.signal.throwIfAborted();
      if (error instanceof Superseded) return false;
      await this.#fail(work, error).catch((failure: unknown) => {
        if (!(failure instanceof Superseded)) throw failure;
      });
      return false;
    }
  }

  /** The server stopped several times during the work. */
  async noteInterrupted(session: Db, id: string, at: Date): Promise<void> {
    const delivery = await lockDelivery(session, id);
    if (delivery === null || (delivery.state !== "rendering" && delivery.state !== "waiting")) return;
    const failures = delivery.failures + 1;
    const isLast = failures > retryMinutes.length;
    const state = isLast ? "failed" : delivery.state;
    const nextAt = isLast ? null : addSeconds(at, 60);
    const reason = deliveryMessages.interrupted;
    await stepDelivery(session, id, null, [delivery.state], { state, reason, nextAt, failures });
    await insertEvent(session, id, { at, personId: null, text: reason });
  }

  #advance(work: Work): Promise<void> {
    const { state, resolvedAt, expiresAt } = work.delivery;
    if (state === "waiting") return this.#openGate(work);
    if (state === "rendering") return resolvedAt === null ? this.#resolve(work) : this.#render(work);
    if (state === "sending") return this.#send(work);
    const isExpired = expiresAt !== null && expiresAt <= this.#deps.clock.now();
    return state === "approval" && isExpired ? this.#expire(work) : Promise.resolve();
  }

  async #openGate(work: Work): Promise<void> {
    const { schedule, delivery } = work;
    if (schedule.isReportDeleted) return this.#hold(work, deliveryMessages.reportDeleted);
    const owner = await this.#requireOwner(schedule);
    const now = this.#deps.clock.now();
    const decision = await passGate(this.#deps, owner, schedule, delivery, now);
    if (decision.kind === "hold") return this.#hold(work, deliveryMessages.incomplete(decision.sources));
    if (decision.kind === "wait") {
      const reason = deliveryMessages.waits(decision.sources);
      const step = { state: "waiting", reason, nextAt: decision.nextAt, waitUntil: decision.until } as const;
      return this.#step(work, step, delivery.reason === reason ? null : reason);
    }
    const { days: period, isPartial } = decision;
    const text = isPartial ? deliveryMessages.partial : deliveryEvents.complete;
    const step = {
      state: "rendering",
      reason: null,
      nextAt: addSeconds(now, lookSeconds),
      period,
      isPartial,
    } as const;
    return this.#step(work, { ...step, waitUntil: null }, text);
  }

  /** The owner, who must see the report. @throws MustHold */
  async #requireOwner(schedule: StoredSchedule): Promise<Person> {
    const { ownership, grants } = this.#deps;
    const owner = (await ownership.ownerOf(schedule)) ?? (await ownership.passOn(schedule));
    if (owner === null) throw new MustHold(deliveryMessages.noOwner);
    try {
      await grants.rightsOf(owner, schedule.reportId);
      return owner;
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        throw new MustHold(deliveryMessages.ownerCannotSee);
      throw error;
    }
  }

  async #resolve(work: Work): Promise<void> {
    const { db, clock } = this.#deps;
    const { schedule, delivery, run } = work;
    const owner = await this.#requireOwner(schedule);
    const { versions, rows } = await resolveRecipients(this.#deps, owner, schedule, delivery);
    await db.transaction().execute(async (session) => {
      const now = clock.now();
      const step = { state: "rendering", reason: null, nextAt: addSeconds(now, lookSeconds) } as const;
      requireCurrent(
        await stepDelivery(session, delivery.id, run, ["rendering"], { ...step, resolvedAt: now }),
      );
      for (const version of versions) await insertVersion(session, version);
      for (const row of rows) await insertLedgerRow(session, row);
    });
  }

  async #render(work: Work): Promise<void> {
    const { db, clock, deadlineSeconds } = this.#deps;
    const { schedule, delivery, signal } = work;
    const versions = await listVersions(db, delivery.id);
    if (versions.length === 0) return this.#hold(work, deliveryMessages.noRecipients, "skipped");
    await this.#requireOwner(schedule);
    const deadline = AbortSignal.timeout(deadlineSeconds * 1000 * versions.length);
    const ends = AbortSignal.any([signal, deadline]);
    try {
      for (const version of versions) await makeVersion(this.#deps, schedule, delivery, version, ends);
    } catch (error) {
      if (deadline.aborted && !signal.aborted)
        throw new AppError("query_timeout", { message: deliveryMessages.tooLate, cause: error });
      throw error;
    }
    const now = clock.now();
    const { approval } = schedule.settings;
    const needsApproval = approval.type === "required" && delivery.test === null;
    const expiresAt = needsApproval ? addSeconds(now, approval.expiresHours * hourSeconds) : null;
    await db.transaction().execute(async (session) => {
      const state = needsApproval ? "approval" : "sending";
      const step = {
        state,
        reason: null,
        nextAt: expiresAt ?? addSeconds(now, lookSeconds),
        expiresAt,
      } as const;
      requireCurrent(await stepDelivery(session, delivery.id, work.run, ["rendering"], step));
      await moveLedger(session, delivery.id, ["queued"], "rendered");
      await this.#note(session, delivery.id, deliveryEvents.rendered(versions.length));
      if (!needsApproval) return;
      await this.#note(session, delivery.id, deliveryEvents.wantsApproval);
      const lastEditor = delivery.editorId ?? schedule.editorId;
      const { settings, rule } = schedule;
      const until = expiresAt === null ? "" : momentWords(expiresAt, settings.locale, rule.timeZone);
      const text = approvalRequest(until);
      const notice: Notice = { what: "approval", text, deliveryId: delivery.id };
      await this.#deps.notices.toApprovers(session, schedule, approval.role, lastEditor, notice);
    });
  }

  async #send(work: Work): Promise<void> {
    const { schedule, delivery, run } = work;
    if (delivery.queuedAt !== null) return;
    const owner = await this.#requireOwner(schedule);
    // Recipients may see less by now than when the files were made and approved.
    const refused = await findRefused(this.#deps, owner, schedule, delivery);
    await sendDelivery(this.#deps, run, schedule, delivery, refused);
  }

  async #expire(work: Work): Promise<void> {
    const { schedule, delivery } = work;
    await this.#deps.db.transaction().execute(async (session) => {
      const step = { state: "expired", reason: deliveryMessages.expired, nextAt: null } as const;
      requireCurrent(await stepDelivery(session, delivery.id, work.run, ["approval"], step));
      await moveLedger(session, delivery.id, ["queued", "rendered"], "skipped", deliveryMessages.expired);
      await this.#note(session, delivery.id, deliveryMessages.expired);
      const notice: Notice = { what: "expired", text: "Nothing was sent.", deliveryId: delivery.id };
      await this.#deps.notices.toOwner(session, schedule, notice);
    });
  }

  /** Nothing is sent, and the owner is informed. */
  async #hold(work: Work, reason: string, state: "held" | "skipped" = "held"): Promise<void> {
    await this.#end(work, state, reason, `${reason} Nothing was sent.`);
  }

  async #fail(work: Work, error: unknown): Promise<void> {
    if (error instanceof MustHold) return this.#hold(work, error.message);
    const { db, clock, logger } = this.#deps;
    const { delivery, run } = work;
    const isKnown = error instanceof AppError;
    if (!isKnown || error.status >= 500)
      logger.error(
        { err: isKnown ? (error.cause ?? error) : error, delivery: delivery.id },
        "a delivery failed",
      );
    const reason = reasonOf(error);
    const minutes = retryMinutes[delivery.failures];
    const isFinal = isKnown && (error.code === "format_unavailable" || error.code === "payload_too_large");
    if (isFinal || minutes === undefined)
      return this.#end(work, "failed", reason, `${reason} Nothing was sent.`);
    const text = deliveryMessages.retries(reason, minutes);
    await db.transaction().execute(async (session) => {
      const nextAt = addSeconds(clock.now(), minutes * 60);
      const step = { state: delivery.state, reason: text, nextAt, failures: delivery.failures + 1 };
      const restarts = delivery.state === "rendering" ? { resolvedAt: null } : {};
      requireCurrent(
        await stepDelivery(session, delivery.id, run, [delivery.state], { ...step, ...restarts }),
      );
      await this.#note(session, delivery.id, text);
      if (delivery.state !== "rendering") return;
      await deleteVersions(session, delivery.id);
      await deleteLedger(session, delivery.id);
    });
  }

  /** Ends a delivery of which nothing is sent. Too many in a row pause the schedule. */
  async #end(work: Work, state: DeliveryState, reason: string, text: string): Promise<void> {
    const { db, clock, notices, ownership } = this.#deps;
    const { schedule, delivery, run } = work;
    const failures = await db.transaction().execute(async (session) => {
      const step = { state, reason, nextAt: null };
      requireCurrent(await stepDelivery(session, delivery.id, run, [delivery.state], step));
      await moveLedger(session, delivery.id, ["queued", "rendered", "approved"], "skipped", reason);
      await this.#note(session, delivery.id, reason);
      const details = { delivery: delivery.id, schedule: schedule.id, state };
      const entry = {
        at: clock.now(),
        event: "delivery.not-sent",
        userId: null,
        origin: noOrigin,
        details,
      } as const;
      await writeAudit(session, entry);
      // The person who tests it sees what became of it.
      if (delivery.test !== null) return 0;
      await notices.toOwner(session, schedule, { what: "notSent", text, deliveryId: delivery.id });
      return delivery.manualKey === "" && state !== "skipped" ? countFailure(session, schedule.id) : 0;
    });
    if (failures >= mostFailures && schedule.paused === null)
      await ownership.pause(schedule, "failures", `The last ${failures} deliveries were not sent. ${reason}`);
  }

  /** A step that changes only the delivery. @param text of its event; null for none */
  async #step({ run, delivery }: Work, step: DeliveryStep, text: string | null): Promise<void> {
    await this.#deps.db.transaction().execute(async (session) => {
      requireCurrent(await stepDelivery(session, delivery.id, run, [delivery.state], step));
      if (text !== null) await this.#note(session, delivery.id, text);
    });
  }

  #note(session: Db, id: string, text: string): Promise<void> {
    return insertEvent(session, id, { at: this.#deps.clock.now(), personId: null, text });
  }
}

function placeOf({ state, resolvedAt }: StoredDelivery): string {
  return `${state} ${resolvedAt === null ? "" : resolvedAt.toISOString()}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return deliveryMessages.failed;
  return error.code === "payload_too_large" ? deliveryMessages.tooLarge : error.message;
}
