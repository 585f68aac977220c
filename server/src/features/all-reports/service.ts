import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asReportId, type ReportId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import { lastPage } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import { restorableSeconds, type TemplateService } from "../templates/service.ts";
import {
  countReports,
  listReaders,
  listReports,
  type ManagedReport,
  type Reader,
  type ReportQuery,
} from "./repository.ts";

export interface ReportPage {
  readonly reports: readonly ManagedReport[];
  readonly total: number;
  readonly page: number;
}

export interface FailedReport {
  readonly reportId: string;
  readonly reason: string;
}

export interface AllReportsServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly templates: TemplateService;
}

/** The reports of all workspaces. For everyone else than administrators all of it throws AppError `forbidden`. */
export class AllReportsService {
  readonly #deps: AllReportsServiceDeps;

  constructor(deps: AllReportsServiceDeps) {
    this.#deps = deps;
  }

  /** A page of reports (ADMIN-2, ADMIN-11). */
  async list({ person }: Caller, query: Omit<ReportQuery, "deletedAfter">): Promise<ReportPage> {
    requireAdministrator(person);
    const { db, clock } = this.#deps;
    const filter = { ...query, deletedAfter: addSeconds(clock.now(), -restorableSeconds) };
    const total = await countReports(db, filter);
    const page = lastPage(total, query.page);
    return { reports: await listReports(db, { ...filter, page }), total, page };
  }

  /** Who can see a report (ADMIN-12). @throws AppError `report_not_found` */
  async readersOf({ person }: Caller, id: ReportId): Promise<readonly Reader[]> {
    requireAdministrator(person);
    const readers = await listReaders(this.#deps.db, id);
    if (readers === null) throw new AppError("report_not_found");
    return readers;
  }

  /** Deletes or restores reports, each in a transaction of its own. @returns those to which it could not be done */
  async change(
    caller: Caller,
    reportIds: readonly string[],
    change: "delete" | "restore",
  ): Promise<readonly FailedReport[]> {
    requireAdministrator(caller.person);
    const { templates } = this.#deps;
    const failed: FailedReport[] = [];
    for (const reportId of new Set(reportIds)) {
      try {
        if (change === "delete") await templates.remove(caller, asReportId(reportId));
        else await templates.restore(caller, asReportId(reportId));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ reportId, reason: error.message });
      }
    }
    return failed;
  }
}
