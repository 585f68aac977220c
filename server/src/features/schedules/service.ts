import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ScheduleInput, ScheduleRecipient } from "@vitrine/contracts/http";
import { asReportId, asUserId, type WorkspaceId } from "@vitrine/contracts/ids";
import { supportedLanguage } from "@vitrine/contracts/languages";
import { decodeState } from "@vitrine/contracts/reading/state/bookmark";
import { nextOccurrence } from "@vitrine/contracts/schedules";

import type { Caller } from "../../access/caller.ts";
import type { FileReaders, Person } from "../../access/person.ts";
import { mayHaveSchedules, type Standing } from "../../access/policy.ts";
import { requireAdministrator } from "../../access/require.ts";
import type { Role } from "../../access/roles.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import { lastPage } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import { answerOnce } from "../../requests/answer-once.ts";
import type { SecurityPolicy } from "../../security/security-policy.ts";
import type { FileGrants } from "../embedding/service.ts";
import { requireReport, type StoredReport } from "../reports/service.ts";
import { listAgencyRoles, requireRole } from "../roles/service.ts";
import type { DescribesData } from "../service-accounts/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import type { DeliveryMails } from "./ledger/delivery-message.ts";
import { dueTimes } from "./due/due-times.ts";
import { remakeOpen, stopOpen } from "./deliveries/open-deliveries.ts";
import { deliveryMessages } from "./words/messages.ts";
import { listReaderIds } from "./people/people-repository.ts";
import { requireSchedules, requireSight } from "./policy.ts";
import type { DescribedSchedule } from "./present.ts";
import { readRecipients } from "./people/recipients.ts";
import {
  continueSchedule,
  countAllSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listAllSchedules,
  listRecipients,
  listSchedules,
  pauseSchedule,
  replaceRecipients,
  setOwner,
  updateSchedule,
  type ScheduleQuery,
  type StoredRecipient,
  type StoredSchedule,
} from "./repository.ts";

export { AllFileReaders } from "./people/delivery-readers.ts";
export { Notices } from "./people/notices.ts";
export { purgeDeliveries } from "./deliveries/purge.ts";
export { StoredLedger } from "./ledger/stored-ledger.ts";

type Db = Kysely<Database>;

export interface ScheduleServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly security: SecurityPolicy;
  readonly grants: FileGrants;
  readonly readers: FileReaders;
  readonly mails: DeliveryMails;
  readonly data: DescribesData;
  /** Larger files are sent as links. */
  readonly attachmentBytes: number;
}

export interface SchedulesOfWorkspace {
  readonly schedules: readonly StoredSchedule[];
  readonly mayEdit: boolean;
  /** Null if outside addresses may have any domain. */
  readonly allowedDomains: readonly string[] | null;
  /** The roles that can approve. */
  readonly approvers: readonly Pick<Role, "id" | "name">[];
  readonly attachmentBytes: number;
}

const mostInWorkspace = 200;
const yearSeconds = 366 * 24 * 60 * 60;
const mostShown = 12;

/** Schedules of reports: who gets which report, when. */
export class ScheduleService {
  readonly #deps: ScheduleServiceDeps;

  constructor(deps: ScheduleServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `workspace_not_found`, `forbidden` for people outside the agency */
  async list(person: Person, workspaceId: WorkspaceId): Promise<SchedulesOfWorkspace> {
    const { db, security, attachmentBytes, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireSight(standing);
    const { domains } = await security.current();
    return {
      schedules: await listSchedules(db, workspaceId),
      mayEdit: mayHaveSchedules(standing),
      allowedDomains: domains.length === 0 ? null : domains,
      approvers: mayHaveSchedules(standing) ? await listAgencyRoles(db) : [],
      attachmentBytes,
    };
  }

  /** A page of the schedules of all workspaces. @throws AppError `forbidden` */
  async listAll({ person }: Caller, query: ScheduleQuery) {
    requireAdministrator(person);
    const { db } = this.#deps;
    const total = await countAllSchedules(db, query);
    const page = lastPage(total, query.page);
    return { schedules: await listAllSchedules(db, { ...query, page }), total, page };
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `schedule_not_found` */
  async read(person: Person, workspaceId: WorkspaceId, id: string): Promise<DescribedSchedule> {
    const { standing } = await this.#deps.workspaces.enter(person, workspaceId);
    requireSight(standing);
    return this.#describe(await this.#find(workspaceId, id), standing);
  }

  /**
   * @throws AppError `workspace_not_found`, `forbidden`, `report_not_found`, `only_for_reports`, `not_offered`,
   *   `address_not_allowed`, `invalid_input`, `request_reused`
   */
  async create(
    caller: Caller,
    workspaceId: WorkspaceId,
    input: ScheduleInput,
    key: string | null,
  ): Promise<DescribedSchedule> {
    const { db, clock } = this.#deps;
    const { person } = caller;
    const standing = await this.#enter(person, workspaceId);
    const { report, nextAt } = await this.#requireValid(person, workspaceId, input);
    const recipients = await readRecipients(this.#deps, standing, report, input.recipients, []);
    const others = await listSchedules(db, workspaceId);
    if (others.length >= mostInWorkspace)
      throw new AppError("invalid_input", { detail: `a workspace has at most ${mostInWorkspace} schedules` });
    const request = { userId: person.id, key, content: ["schedule", workspaceId, input] };
    const id = await answerOnce({ db, clock }, request, String, async (session) => {
      await requireApprover(session, input);
      const schedule = { id: randomUUID(), workspaceId, reportId: report.id, ownerId: person.id };
      const { name, rule } = input;
      const made = { name, rule, settings: settingsOf(input), nextAt, createdAt: clock.now() };
      await insertSchedule(session, { ...schedule, ...made });
      await replaceRecipients(session, schedule.id, recipients);
      await this.#askToConfirm(session, report, input, recipients);
      await this.#audit(session, "schedule.added", caller, schedule.id, { workspace: workspaceId });
      return schedule.id;
    });
    return this.#describe(await this.#find(workspaceId, id), standing);
  }

  /**
   * Changes a schedule. What was made of it and is not sent yet is made again.
   * @throws AppError as `create`, without `request_reused`; `schedule_not_found`, `edit_conflict`
   */
  async change(
    caller: Caller,
    workspaceId: WorkspaceId,
    id: string,
    { version, ...input }: ScheduleInput & { readonly version: number },
  ): Promise<DescribedSchedule> {
    const { db, readers } = this.#deps;
    const { person } = caller;
    const standing = await this.#enter(person, workspaceId);
    const before = await this.#find(workspaceId, id);
    // The owner, with whose rights outside addresses see it, must be able to see it too.
    const owner = before.ownerId === null ? null : await readers.findPerson(before.ownerId);
    await this.#requireValid(owner ?? person, workspaceId, input);
    const { report, nextAt } = await this.#requireValid(person, workspaceId, input);
    const known = await listRecipients(db, id);
    const recipients = await readRecipients(this.#deps, standing, report, input.recipients, known);
    await db.transaction().execute(async (session) => {
      await requireApprover(session, input);
      const { name, rule } = input;
      const change = { id, reportId: report.id, name, rule, settings: settingsOf(input), nextAt };
      if (!(await updateSchedule(session, { ...change, version, editorId: person.id })))
        throw new AppError("edit_conflict");
      await replaceRecipients(session, id, recipients);
      await remakeOpen(session, id, input.mail, person.id, this.#deps.clock.now());
      await this.#askToConfirm(session, report, input, recipients);
      await this.#audit(session, "schedule.changed", caller, id, { version: version + 1 });
    });
    return this.#describe(await this.#find(workspaceId, id), standing);
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `schedule_not_found` */
  async remove(caller: Caller, workspaceId: WorkspaceId, id: string): Promise<void> {
    await this.#enter(caller.person, workspaceId);
    await this.#find(workspaceId, id);
    const at = this.#deps.clock.now();
    await this.#deps.db.transaction().execute(async (session) => {
      await stopOpen(session, id, { at, personId: caller.person.id, reason: deliveryMessages.deleted });
      await deleteSchedule(session, id, at);
      await this.#audit(session, "schedule.deleted", caller, id);
    });
  }

  /** @throws AppError as `remove` */
  async pause(
    caller: Caller,
    workspaceId: WorkspaceId,
    id: string,
    isPaused: boolean,
  ): Promise<DescribedSchedule> {
    const standing = await this.#enter(caller.person, workspaceId);
    const { rule } = await this.#find(workspaceId, id);
    const at = this.#deps.clock.now();
    await this.#deps.db.transaction().execute(async (session) => {
      if (isPaused) {
        await pauseSchedule(session, id, "person", at);
        await stopOpen(session, id, { at, personId: caller.person.id, reason: deliveryMessages.paused });
      } else await continueSchedule(session, id, nextOccurrence(rule, at)?.at ?? null);
      await this.#audit(session, isPaused ? "schedule.paused" : "schedule.continued", caller, id);
    });
    return this.#describe(await this.#find(workspaceId, id), standing);
  }

  /** @throws AppError as `remove`; `person_not_found` for people who may not have it, or cannot see its report */
  async give(
    caller: Caller,
    workspaceId: WorkspaceId,
    id: string,
    personId: string,
  ): Promise<DescribedSchedule> {
    const { db, readers, workspaces, grants } = this.#deps;
    const standing = await this.#enter(caller.person, workspaceId);
    const { reportId } = await this.#find(workspaceId, id);
    const person = await readers.findPerson(asUserId(personId));
    const entered = person === null ? null : await workspaces.enterIfAllowed(person, workspaceId);
    if (person === null || entered === null || !mayHaveSchedules(entered.standing))
      throw new AppError("person_not_found");
    const sees = await grants.rightsOf(person, reportId).then(
      () => true,
      () => false,
    );
    if (!sees) throw new AppError("person_not_found");
    await db.transaction().execute(async (session) => {
      await setOwner(session, id, person.id);
      await this.#audit(session, "schedule.owner-changed", caller, id, { person: person.id });
    });
    return this.#describe(await this.#find(workspaceId, id), standing);
  }

  async #enter(person: Person, workspaceId: WorkspaceId): Promise<Standing> {
    const { standing } = await this.#deps.workspaces.enter(person, workspaceId);
    requireSchedules(standing);
    return standing;
  }

  async #find(workspaceId: WorkspaceId, id: string): Promise<StoredSchedule> {
    const found = await findSchedule(this.#deps.db, workspaceId, id);
    if (found === null) throw new AppError("schedule_not_found");
    return found;
  }

  async #requireValid(
    person: Person,
    workspaceId: WorkspaceId,
    { reportId, rule, state, formats }: ScheduleInput,
  ): Promise<{ readonly report: StoredReport; readonly nextAt: Date | null }> {
    const { report } = await this.#deps.grants.rightsOf(person, asReportId(reportId));
    if (report.workspaceId !== workspaceId) throw new AppError("report_not_found");
    // Deliveries check figures and pictures of reports of this product.
    requireReport(report);
    requireTimeZone(rule.timeZone);
    if (state !== undefined && decodeState(state) === null)
      throw new AppError("invalid_input", { detail: "state cannot be read" });
    if (new Set(formats).size < formats.length)
      throw new AppError("invalid_input", { detail: "formats must be different" });
    return { report, nextAt: nextOccurrence(rule, this.#deps.clock.now())?.at ?? null };
  }

  /** Asks outside addresses that have not agreed yet. */
  async #askToConfirm(
    session: Db,
    report: StoredReport,
    { locale }: ScheduleInput,
    recipients: readonly StoredRecipient[],
  ): Promise<void> {
    const { mails } = this.#deps;
    const { workspaceId, name: reportName } = report;
    const outside = recipients.flatMap((one) => (one.kind === "outside" ? [one] : []));
    const addresses = outside.map(({ address }) => address);
    const confirmed = await mails.confirmed(session, workspaceId, addresses);
    for (const { address, name } of outside.filter((one) => !confirmed.has(one.address))) {
      const language = supportedLanguage([locale]);
      await mails.askToConfirm(session, { workspaceId, address, name, language, reportName });
    }
  }

  async #describe(schedule: StoredSchedule, standing: Standing): Promise<DescribedSchedule> {
    const { db, clock } = this.#deps;
    const recipients = await listRecipients(db, schedule.id);
    const states = await this.#statesOf(schedule, recipients);
    const now = clock.now();
    const isActive = schedule.paused === null;
    const { approval } = schedule.settings;
    const roles = approval.type === "none" ? [] : await listAgencyRoles(db);
    const approver = roles.find(({ id }) => approval.type === "required" && id === approval.role);
    const next = isActive ? dueTimes(schedule.rule, now, addSeconds(now, yearSeconds)) : [];
    return {
      schedule,
      mayEdit: mayHaveSchedules(standing),
      approverName: approver?.name ?? null,
      recipients: recipients.map((one) => ({ ...one, state: states.get(one.id) ?? "ok" })),
      next: next.slice(0, mostShown).map(({ at }) => at),
    };
  }

  async #statesOf(
    { id, workspaceId, reportId }: StoredSchedule,
    recipients: readonly StoredRecipient[],
  ): Promise<ReadonlyMap<string, ScheduleRecipient["state"]>> {
    const { db, mails } = this.#deps;
    const single = recipients.flatMap((one) => (one.kind === "group" ? [] : [one]));
    const addresses = single.map(({ address }) => address);
    const suppressed = await mails.suppressed(db, id, addresses);
    const outside = single.filter(({ kind }) => kind === "outside").map(({ address }) => address);
    const confirmed = await mails.confirmed(db, workspaceId, outside);
    const readerIds = await listReaderIds(db, workspaceId, reportId);
    return new Map(
      single.map((one) => {
        const lacks =
          one.kind === "outside"
            ? confirmed.has(one.address)
              ? "ok"
              : "unconfirmed"
            : readerIds.has(one.personId)
              ? "ok"
              : "cannotSee";
        return [one.id, suppressed.get(one.address) ?? lacks];
      }),
    );
  }

  #audit(
    session: Db,
    event: AuditEvent,
    { person, origin }: Caller,
    schedule: string,
    details: AuditEntry["details"] = {},
  ) {
    const at = this.#deps.clock.now();
    return writeAudit(session, { at, event, userId: person.id, origin, details: { schedule, ...details } });
  }
}

function settingsOf({
  name: _name,
  reportId: _report,
  rule: _rule,
  recipients: _all,
  ...settings
}: ScheduleInput) {
  return settings;
}

/** @throws AppError `invalid_input` */
async function requireApprover(session: Db, { approval }: ScheduleInput): Promise<void> {
  if (approval.type === "none") return;
  const role = await requireRole(session, approval.role).catch((error: unknown) => {
    throw new AppError("invalid_input", { detail: "approval.role does not exist", cause: error });
  });
  if (role.audience !== "agency")
    throw new AppError("invalid_input", { detail: "approval.role must be one of the agency" });
}

/** @throws AppError `invalid_input` */
function requireTimeZone(timeZone: string): void {
  try {
    Intl.DateTimeFormat("en", { timeZone });
  } catch (error) {
    throw new AppError("invalid_input", { detail: "rule.timeZone is unknown", cause: error });
  }
}
