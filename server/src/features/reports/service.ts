import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { Permission, ReportKind } from "@vitrine/contracts/http";
import { asReportId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { seesEveryReport } from "../../access/policy.ts";
import { requireOnReport } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import type { CampaignService } from "../campaigns/service.ts";
import type { EnteredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import type { DescribedReport, ReportsOfWorkspace } from "./described-report.ts";
import {
  addFavourite,
  findListDetails,
  listFavourites,
  markViewed,
  removeFavourite,
  saveOrder,
} from "./marks-repository.ts";
import { isListed, isSeen, requireReport, requireReportWithin, requireSight } from "./policy.ts";
import {
  findDefinition,
  findDefinitions,
  findListedReport,
  findReport,
  findReports,
  listReports,
  replaceDefinition,
  type StoredDefinition,
  type StoredReport,
} from "./repository.ts";

export type { DescribedReport } from "./described-report.ts";
export { datasetOf, kindsOfReports, type DefinitionOf } from "./kinds.ts";
export { requireCampaignData, requireOwn, requireReport } from "./policy.ts";
export { presentReport } from "./present.ts";
export { insertReport, shareReport, type ListedReport, type StoredReport } from "./repository.ts";

export interface OpenedReport extends EnteredWorkspace {
  readonly report: StoredReport;
}

/** Who saves: a signed-in person, or the holder of an embed token. */
type Author = Pick<Caller, "person" | "origin">;
type OtherKind = Exclude<ReportKind, "report">;

export interface ReportServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly campaigns: CampaignService;
}

export class ReportService {
  readonly #deps: ReportServiceDeps;

  constructor(deps: ReportServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `workspace_not_found` */
  async list(person: Person, workspaceId: WorkspaceId): Promise<ReportsOfWorkspace> {
    const { db, workspaces, campaigns } = this.#deps;
    const entered = await workspaces.enter(person, workspaceId);
    const onlyShared = !seesEveryReport(entered.standing);
    const [listed, details] = await Promise.all([
      listReports(db, workspaceId, person.id, onlyShared),
      findListDetails(db, person.id, workspaceId),
    ]);
    const { marks, homeBoard: home, dataVersion } = details;
    const campaignNames = await campaigns.namesOf(workspaceId, dataVersion);
    const reports = listed.filter((report) => isListed(report, entered.standing));
    const homeBoard = reports.some(({ id }) => id === home) ? home : null;
    return { ...entered, reports, homeBoard, marks, campaignNames };
  }

  /**
   * @param within the workspace in the URL, or null
   * @throws AppError `workspace_not_found` for that workspace, otherwise `report_not_found`
   */
  async open(person: Person, id: ReportId, within: WorkspaceId | null): Promise<OpenedReport> {
    const { db, workspaces } = this.#deps;
    if (within !== null) await workspaces.enter(person, within);
    const report = requireReportWithin(await findReport(db, id, person.id), within);
    const entered = await workspaces.enter(person, report.workspaceId, "report_not_found");
    requireSight(report, entered.standing);
    return { ...entered, report };
  }

  /** The reports with pages of this product among these that the person may open, by id. Others are left out, as if they did not exist. */
  async openMany(person: Person, ids: readonly ReportId[]): Promise<ReadonlyMap<ReportId, OpenedReport>> {
    const { db, workspaces } = this.#deps;
    const found = (await findReports(db, ids, person.id)).filter(
      ({ kind, provider }) => kind === "report" && provider === "builtin",
    );
    const entered = new Map<WorkspaceId, EnteredWorkspace>();
    for (const id of new Set(found.map(({ workspaceId }) => workspaceId))) {
      const one = await workspaces.enterIfAllowed(person, id);
      if (one !== null) entered.set(id, one);
    }
    return new Map(
      found.flatMap((report): (readonly [ReportId, OpenedReport])[] => {
        const one = entered.get(report.workspaceId);
        return one === undefined || !isSeen(report, one.standing) ? [] : [[report.id, { ...one, report }]];
      }),
    );
  }

  /** The definitions of opened reports by id. Reports that were deleted meanwhile are left out. */
  readDefinitions(ids: readonly ReportId[]): Promise<ReadonlyMap<ReportId, ReportDefinition>> {
    return findDefinitions(this.#deps.db, ids);
  }

  /** Opens a report for an action that requires a permission. @throws AppError as `open`, and `forbidden` */
  async openFor(
    person: Person,
    id: ReportId,
    within: WorkspaceId | null,
    permission: Permission,
  ): Promise<OpenedReport> {
    const opened = await this.open(person, id, within);
    requireOnReport(opened.standing, permission);
    return opened;
  }

  /**
   * As `openFor`, for what is done to reports with pages of this product only.
   * @throws AppError as `openFor`, and `not_offered`, `only_for_reports`
   */
  async openReportFor(
    person: Person,
    id: ReportId,
    within: WorkspaceId | null,
    permission: Permission,
  ): Promise<OpenedReport> {
    const opened = await this.openFor(person, id, within, permission);
    requireReport(opened.report);
    return opened;
  }

  /**
   * The definition of an opened report.
   * @throws AppError `not_offered`, `only_for_reports`; `report_not_found` when it was deleted meanwhile
   */
  async readDefinition(report: Pick<StoredReport, "id" | "kind" | "provider">): Promise<ReportDefinition> {
    requireReport(report);
    return (await this.readKind(report.id, "report")).definition;
  }

  /**
   * The definition of an opened report of a kind.
   * @throws AppError `report_not_found`, also for another kind; `not_offered` for another provider
   */
  async readKind<Kind extends ReportKind>(id: ReportId, kind: Kind): Promise<StoredDefinition<Kind>> {
    const found = await findDefinition(this.#deps.db, id, kind);
    if (found === null) throw new AppError("report_not_found");
    return found;
  }

  /**
   * Saves the definition of an opened board or statement, which the caller has checked. Reports with pages are saved as
   * versions that are kept.
   * @param from the version that the change began from
   * @returns its version. @throws AppError `report_not_found`; `edit_conflict` if it has another version
   */
  async saveKind(
    author: Author,
    id: ReportId,
    {
      kind,
      definition,
      from,
    }: { readonly kind: OtherKind; readonly definition: object; readonly from: number },
  ): Promise<number> {
    return this.#deps.db.transaction().execute((session) =>
      this.changeKind(session, author, id, kind, ({ version }) => {
        if (version !== from) throw new AppError("edit_conflict");
        return definition;
      }),
    );
  }

  /** Changes a definition as `saveKind` does, in a transaction. @returns its version. @throws AppError `report_not_found` */
  async changeKind<Kind extends OtherKind>(
    session: Kysely<Database>,
    { person, origin }: Author,
    id: ReportId,
    kind: Kind,
    change: (stored: StoredDefinition<Kind>) => object,
  ): Promise<number> {
    const stored = await findDefinition(session, id, kind, true);
    if (stored === null) throw new AppError("report_not_found");
    const at = this.#deps.clock.now();
    const version = stored.version + 1;
    await replaceDefinition(session, id, { definition: change(stored), version, authorId: person.id, at });
    const details = { report: id, version: String(version) };
    await writeAudit(session, { at, event: "report.saved", userId: person.id, origin, details });
    return version;
  }

  /** A report as the list shows it, after a change. @throws AppError `report_not_found` */
  async describe(person: Person, id: ReportId): Promise<DescribedReport> {
    const { db, workspaces, campaigns } = this.#deps;
    const report = await findListedReport(db, id);
    if (report === null) throw new AppError("report_not_found");
    const entered = await workspaces.enter(person, report.workspaceId, "report_not_found");
    const { marks, dataVersion } = await findListDetails(db, person.id, report.workspaceId);
    const campaignNames = await campaigns.namesOf(report.workspaceId, dataVersion);
    return { ...entered, report, marks, campaignNames };
  }

  /**
   * The report of another provider that a template is. People who use templates copy it without seeing it where it is attached.
   * @param isTemplate whether it is one that the person may use
   * @throws AppError `template_not_found`
   */
  async findTemplate(
    person: Person,
    id: string,
    isTemplate: (id: ReportId) => Promise<boolean>,
  ): Promise<StoredReport> {
    const known = isUuid(id) && (await isTemplate(asReportId(id)));
    const report = known ? await findReport(this.#deps.db, asReportId(id), person.id) : null;
    if (report === null) throw new AppError("template_not_found");
    return report;
  }

  /** @returns all favourites of the person. @throws AppError as `open` */
  async addFavourite(person: Person, id: ReportId, within: WorkspaceId | null): Promise<readonly ReportId[]> {
    const { db, clock } = this.#deps;
    const { report } = await this.open(person, id, within);
    await addFavourite(db, person.id, report.id, clock.now());
    return listFavourites(db, person.id);
  }

  /** Also removes a deleted report. @returns the remaining favourites */
  async removeFavourite(person: Person, id: ReportId): Promise<readonly ReportId[]> {
    await removeFavourite(this.#deps.db, person.id, id);
    return listFavourites(this.#deps.db, person.id);
  }

  /** @returns the order without reports that the person does not see. @throws AppError `workspace_not_found` */
  async saveOrder(
    person: Person,
    workspaceId: WorkspaceId,
    order: readonly ReportId[],
  ): Promise<readonly ReportId[]> {
    const { reports } = await this.list(person, workspaceId);
    const visible = new Set(reports.map(({ id }) => id));
    const kept = [...new Set(order)].filter((id) => visible.has(id));
    await saveOrder(this.#deps.db, person.id, workspaceId, kept);
    return kept;
  }

  markViewed(person: Person, id: ReportId): Promise<void> {
    return markViewed(this.#deps.db, person.id, id, this.#deps.clock.now());
  }
}
