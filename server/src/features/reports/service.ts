import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ReportId, WorkspaceId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Person } from "../../access/person.ts";
import { seesEveryReport } from "../../access/policy.ts";
import type { Database } from "../../db/schema.ts";
import type { EnteredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import { requireReportWithin, requireSight } from "./policy.ts";
import {
  findDefinition,
  findReport,
  listReports,
  type ListedReport,
  type StoredReport,
} from "./repository.ts";

export type { ListedReport, StoredReport } from "./repository.ts";

export interface ReportsOfWorkspace extends EnteredWorkspace {
  readonly reports: readonly ListedReport[];
}
export interface OpenedReport extends EnteredWorkspace {
  readonly report: StoredReport;
}

export interface ReportService {
  /** @throws AppError `workspace_not_found` */
  list(person: Person, workspaceId: WorkspaceId): Promise<ReportsOfWorkspace>;
  /**
   * @param within the workspace that the address names, or null
   * @throws AppError `workspace_not_found` for the named one, else `report_not_found`
   */
  open(person: Person, id: ReportId, within: WorkspaceId | null): Promise<OpenedReport>;
  /** What an opened report draws. @throws AppError `report_not_found` when it was deleted meanwhile */
  readDefinition(report: StoredReport): Promise<ReportDefinition>;
}

export function createReportService(db: Kysely<Database>, workspaces: WorkspaceService): ReportService {
  /** A report in a workspace that the person may not enter is one that does not exist for them. */
  async function enterOf(person: Person, report: StoredReport): Promise<EnteredWorkspace> {
    try {
      return await workspaces.enter(person, report.workspaceId);
    } catch (error) {
      if (error instanceof AppError && error.code === "workspace_not_found") {
        throw new AppError("report_not_found");
      }
      throw error;
    }
  }

  return {
    list: async (person, workspaceId) => {
      const entered = await workspaces.enter(person, workspaceId);
      const onlyShared = !seesEveryReport(entered.standing);
      const reports = await listReports(db, entered.workspace.id, person.id, onlyShared);
      return { ...entered, reports };
    },
    open: async (person, id, within) => {
      if (within !== null) await workspaces.enter(person, within);
      const report = requireReportWithin(await findReport(db, id, person.id), within);
      const entered = await enterOf(person, report);
      requireSight(report, entered.standing);
      return { ...entered, report };
    },
    readDefinition: async (report) => {
      const definition = await findDefinition(db, report.id);
      if (definition === null) throw new AppError("report_not_found");
      return definition;
    },
  };
}
