import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { Permission } from "@vitrine/contracts/http";
import type { ReportId, WorkspaceId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Person } from "../../access/person.ts";
import { seesEveryReport } from "../../access/policy.ts";
import { requireOnReport } from "../../access/require.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { CampaignService } from "../campaigns/service.ts";
import type { EnteredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import {
  addFavourite,
  findMarks,
  listFavourites,
  markViewed,
  removeFavourite,
  saveOrder,
  type ListMarks,
} from "./marks-repository.ts";
import { requireReportWithin, requireSight } from "./policy.ts";
import {
  findDefinition,
  findListedReport,
  findReport,
  listReports,
  type ListedReport,
  type StoredReport,
} from "./repository.ts";

export { presentReport } from "./present.ts";
export { insertReport, shareReport, type ListedReport, type StoredReport } from "./repository.ts";

export interface ReportsOfWorkspace extends EnteredWorkspace {
  readonly reports: readonly ListedReport[];
  readonly marks: ListMarks;
  /** Names of the workspace's campaigns by id, as far as they are known. */
  readonly campaignNames: ReadonlyMap<string, string>;
}
export interface OpenedReport extends EnteredWorkspace {
  readonly report: StoredReport;
}
/** One report with all that a list would say about it. */
export interface DescribedReport extends EnteredWorkspace {
  readonly report: ListedReport;
  readonly marks: ListMarks;
  readonly campaignNames: ReadonlyMap<string, string>;
}

export interface ReportService {
  /** @throws AppError `workspace_not_found` */
  list(person: Person, workspaceId: WorkspaceId): Promise<ReportsOfWorkspace>;
  /**
   * @param within the workspace that the address names, or null
   * @throws AppError `workspace_not_found` for the named one, else `report_not_found`
   */
  open(person: Person, id: ReportId, within: WorkspaceId | null): Promise<OpenedReport>;
  /** Opens a report to do something with it. @throws AppError as `open`, and `forbidden` */
  openFor(
    person: Person,
    id: ReportId,
    within: WorkspaceId | null,
    permission: Permission,
  ): Promise<OpenedReport>;
  /** What an opened report draws. @throws AppError `report_not_found` when it was deleted meanwhile */
  readDefinition(report: StoredReport): Promise<ReportDefinition>;
  /** A report as the list shows it, for whoever just changed it. @throws AppError `report_not_found` */
  describe(person: Person, id: ReportId): Promise<DescribedReport>;
  /** @returns all favourites of the person. @throws AppError as `open` */
  addFavourite(person: Person, id: ReportId, within: WorkspaceId | null): Promise<readonly ReportId[]>;
  /** Also of a report that is gone. @returns those that are left */
  removeFavourite(person: Person, id: ReportId): Promise<readonly ReportId[]>;
  /** @returns the order without what the person does not see. @throws AppError `workspace_not_found` */
  saveOrder(
    person: Person,
    workspaceId: WorkspaceId,
    order: readonly ReportId[],
  ): Promise<readonly ReportId[]>;
  /** Remembers that the person looks at it now. */
  markViewed(person: Person, id: ReportId): Promise<void>;
}

export interface ReportParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly campaigns: CampaignService;
}

export function createReportService({ db, clock, workspaces, campaigns }: ReportParts): ReportService {
  async function list(person: Person, workspaceId: WorkspaceId): Promise<ReportsOfWorkspace> {
    const entered = await workspaces.enter(person, workspaceId);
    const onlyShared = !seesEveryReport(entered.standing);
    const [reports, marks, campaignNames] = await Promise.all([
      listReports(db, workspaceId, person.id, onlyShared),
      findMarks(db, person.id, workspaceId),
      campaigns.namesOf(workspaceId),
    ]);
    return { ...entered, reports, marks, campaignNames };
  }

  async function open(person: Person, id: ReportId, within: WorkspaceId | null): Promise<OpenedReport> {
    if (within !== null) await workspaces.enter(person, within);
    const report = requireReportWithin(await findReport(db, id, person.id), within);
    const entered = await workspaces.enter(person, report.workspaceId, "report_not_found");
    requireSight(report, entered.standing);
    return { ...entered, report };
  }

  return {
    list,
    open,
    openFor: async (person, id, within, permission) => {
      const opened = await open(person, id, within);
      requireOnReport(opened.standing, permission);
      return opened;
    },
    readDefinition: async (report) => {
      const definition = await findDefinition(db, report.id);
      if (definition === null) throw new AppError("report_not_found");
      return definition;
    },
    describe: async (person, id) => {
      const report = await findListedReport(db, id);
      if (report === null) throw new AppError("report_not_found");
      const entered = await workspaces.enter(person, report.workspaceId, "report_not_found");
      const [marks, campaignNames] = await Promise.all([
        findMarks(db, person.id, report.workspaceId),
        campaigns.namesOf(report.workspaceId),
      ]);
      return { ...entered, report, marks, campaignNames };
    },
    addFavourite: async (person, id, within) => {
      const { report } = await open(person, id, within);
      await addFavourite(db, person.id, report.id, clock.now());
      return listFavourites(db, person.id);
    },
    removeFavourite: async (person, id) => {
      await removeFavourite(db, person.id, id);
      return listFavourites(db, person.id);
    },
    saveOrder: async (person, workspaceId, order) => {
      const { reports } = await list(person, workspaceId);
      const visible = new Set(reports.map(({ id }) => id));
      const kept = [...new Set(order)].filter((id) => visible.has(id));
      await saveOrder(db, person.id, workspaceId, kept);
      return kept;
    },
    markViewed: (person, id) => markViewed(db, person.id, id, clock.now()),
  };
}
