import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { httpRoutes, type InviteOutcome, type ReplyOf } from "@vitrine/contracts/http";
import type { ReportId, UserId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import type { Caller } from "../../access/caller.ts";
import { audienceOf, mayOnReport } from "../../access/policy.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { mails } from "../../mail/mails.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { readAddresses, type ParsedAddress } from "../../mail/read-addresses.ts";
import { answerOnce } from "../../requests/answer-once.ts";
import type { AccountService } from "../accounts/service.ts";
import {
  requireCampaignData,
  shareReport,
  type OpenedReport,
  type ReportService,
} from "../reports/service.ts";
import { sharingMessages, type SideChange } from "./messages.ts";
import { requireSharing, requireSharingOf, type ShareSettings } from "./policy.ts";
import { findRelation, lockReport, listCandidates, unshareReport, type Candidate } from "./repository.ts";

type Db = Kysely<Database>;

export type ShareOutcome = ReplyOf<typeof httpRoutes.shareReport>;

export interface SharingServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly reports: ReportService;
  readonly accounts: AccountService;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** A person with an account with whom a report was just shared. */
interface Addressee {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
}

interface SidePeople {
  readonly added: readonly UserId[];
  readonly removed: readonly UserId[];
}

/** The outcome for one address, and the person who has the report now. */
interface Invited {
  readonly outcome: InviteOutcome["outcome"];
  readonly userId: UserId | null;
}

const maxAddresses = 50;

export class SharingService {
  readonly #deps: SharingServiceDeps;

  constructor(deps: SharingServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `report_not_found`, `forbidden` */
  async candidatesOf({ person, workspacePrefix }: Caller, id: ReportId): Promise<readonly Candidate[]> {
    const { report, standing } = await this.#deps.reports.open(person, id, workspacePrefix);
    requireSharing(standing);
    const people = await listCandidates(this.#deps.db, report.id, report.workspaceId);
    // Clients do not see who works for the agency.
    return audienceOf(standing) === "agency" ? people : people.filter(({ isAgency }) => !isAgency);
  }

  /**
   * Applies the whole request or nothing, except single addresses, which each have an outcome.
   * @param key the `Idempotency-Key`, or null
   * @throws AppError `report_not_found`, `forbidden`, `report_on_tables`, `person_not_found`, `invalid_input`,
   * `request_reused`
   */
  async share(
    caller: Caller,
    id: ReportId,
    settings: ShareSettings,
    key: string | null,
  ): Promise<ShareOutcome> {
    const { db, clock, reports } = this.#deps;
    const { person, origin, workspacePrefix } = caller;
    const opened = await reports.open(person, id, workspacePrefix);
    requireSharingOf(opened.standing, settings);
    requireCampaignData(opened.report);
    const addresses = readAddresses(settings.emails);
    if (addresses.length > maxAddresses) {
      throw new AppError("invalid_input", {
        detail: `emails_invite must have at most ${maxAddresses} entries`,
      });
    }
    const request = { userId: person.id, key, content: { call: "share", id, settings } };
    return answerOnce({ db, clock }, request, readOutcome, async (session) => {
      if (!(await lockReport(session, id, opened.report.workspaceId))) throw new AppError("report_not_found");
      const people = await listCandidates(session, id, opened.report.workspaceId);
      const agency = people.filter(({ isAgency }) => isAgency);
      const clients = people.filter(({ isAgency }) => !isAgency);
      const toNotify = new Map<UserId, Addressee>();
      const internal = await this.#setSide(session, id, agency, settings.internal, toNotify);
      const external = await this.#setSide(session, id, clients, settings.external, toNotify);
      const { invitations, reached } = await this.#inviteEach(session, caller, opened, addresses, toNotify);
      // A person may be removed by one part of the request and added by another. People who had the report before get
      // no mail.
      for (const { id: had, hasReport } of people) if (hasReport) toNotify.delete(had);
      await this.#notify(session, caller, opened, toNotify);
      const added = [...internal.added, ...external.added];
      const removed = [...internal.removed, ...external.removed];
      // When all addresses were refused, nothing was shared.
      if (added.length + removed.length + reached.length > 0) {
        const changed = Object.entries({ added, removed, addresses: reached });
        const details = {
          report: id,
          ...Object.fromEntries(changed.filter(([, people]) => people.length > 0)),
        };
        const entry = {
          at: clock.now(),
          event: "report.shared",
          userId: person.id,
          origin,
          details,
        } as const;
        await writeAudit(session, entry);
      }
      return {
        internal: sharingMessages.internal(countsOf(internal)),
        external: sharingMessages.external(countsOf(external)),
        emails_invite: sharingMessages.invitations(invitations),
        invitations,
      };
    });
  }

  /** Shares the report with exactly the given people of one side, and collects the people to notify. */
  async #setSide(
    session: Db,
    reportId: ReportId,
    side: readonly Candidate[],
    wanted: readonly UserId[] | null,
    toNotify: Map<UserId, Addressee>,
  ): Promise<SidePeople> {
    if (wanted === null) return { added: [], removed: [] };
    const unknown = wanted.filter((id) => side.every((person) => person.id !== id));
    if (unknown.length > 0) throw new AppError("person_not_found", { detail: unknown.join(", ") });
    const added = side.filter(({ id, hasReport }) => wanted.includes(id) && !hasReport);
    const removed = side.filter(({ id, hasReport }) => !wanted.includes(id) && hasReport);
    for (const person of added) {
      await shareReport(session, reportId, person.id, this.#deps.clock.now());
      // People who have not registered cannot open anything yet; their report is ready when they register.
      if (!person.isInvited) toNotify.set(person.id, person);
    }
    for (const { id } of removed) await unshareReport(session, reportId, id);
    return { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) };
  }

  async #invite(
    session: Db,
    { person, origin }: Caller,
    { report, standing }: OpenedReport,
    { isValid, email }: ParsedAddress,
    toNotify: Map<UserId, Addressee>,
  ): Promise<Invited> {
    if (!isValid) return withoutReport("invalid");
    const { workspaceId, id: reportId } = report;
    const known = await findRelation(session, email, reportId, workspaceId);
    if (known !== null) {
      const isNotAllowed = known.isAgency && !mayOnReport(standing, "share_reporting_intern");
      if (known.isDisabled || isNotAllowed) return withoutReport("refused");
      if (!known.isInvited && (known.hasReport || known.seesAll)) return withoutReport("already_shared");
    }
    const landing = `/${workspaceId}/${reportId}`;
    const invitation = { email, invitedBy: person.id, workspaceId, reportId, landing, origin };
    const { userId, outcome } = await this.#deps.accounts.invite(invitation, session);
    await shareReport(session, reportId, userId, this.#deps.clock.now());
    if (outcome === "registered" && known !== null) toNotify.set(known.id, known);
    return { outcome: outcome === "registered" ? "shared" : "invited", userId };
  }

  /** A refused address must not affect the others. */
  async #inviteEach(
    session: Db,
    caller: Caller,
    opened: OpenedReport,
    addresses: readonly ParsedAddress[],
    toNotify: Map<UserId, Addressee>,
  ): Promise<{ readonly invitations: InviteOutcome[]; readonly reached: readonly UserId[] }> {
    const invitations: InviteOutcome[] = [];
    const reached: UserId[] = [];
    for (const address of addresses) {
      const { outcome, userId } = await this.#invite(session, caller, opened, address, toNotify).catch(
        explainRefusal,
      );
      invitations.push({ email: address.email, outcome });
      if (userId !== null) reached.push(userId);
    }
    return { invitations, reached };
  }

  /** Mails everyone with whom the report was just shared, except the person who shared it. */
  async #notify(
    session: Db,
    { person }: Caller,
    { report, workspace }: OpenedReport,
    toNotify: ReadonlyMap<UserId, Addressee>,
  ): Promise<void> {
    const path = `${encodeURIComponent(report.workspaceId)}/${encodeURIComponent(report.id)}`;
    const facts = {
      sharer: `${person.firstName} ${person.lastName}`.trim() || person.username,
      reportName: report.name,
      workspaceName: workspace.name,
      url: `${this.#deps.publicUrl}/${path}`,
    };
    for (const { id, email, firstName } of toNotify.values()) {
      if (id === person.id) continue;
      await this.#deps.mailer.queue(
        session,
        composeMail(mails.share, { ...facts, recipient: email, firstName }, workspace.id),
      );
    }
  }
}

/** @throws errors that do not concern this one address */
function explainRefusal(error: unknown): Invited {
  if (!(error instanceof AppError)) throw error;
  return withoutReport(error.code === "invalid_input" ? "invalid" : "refused");
}

function withoutReport(outcome: InviteOutcome["outcome"]): Invited {
  return { outcome, userId: null };
}

function countsOf({ added, removed }: SidePeople): SideChange {
  return { added: added.length, removed: removed.length };
}

/** The stored answer of the first request. */
function readOutcome(kept: unknown): ShareOutcome {
  const parsed = parse(httpRoutes.shareReport.reply, kept);
  if (parsed.ok) return parsed.value;
  throw new Error(
    `The answer kept for a request is faulty: ${parsed.faults.map((f) => f.message).join("; ")}`,
  );
}
