import type { ReportDataState } from "@vitrine/contracts/http";
import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { mayOnReport } from "../../access/policy.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Kysely } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { requireItem, type PowerBiProvider } from "../../providers/powerbi-provider.ts";
import type { PbiRefresh } from "../../providers/powerbi/answers.ts";
import { withAppErrors } from "../../providers/powerbi-errors.ts";
import type { OpenedReport, ReportService } from "../reports/service.ts";

export interface ReportDataServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly reports: ReportService;
  readonly provider: PowerBiProvider;
}

/** Refreshes of which the history is read: the last one that succeeded is among them. */
const readRefreshes = 10;

/** How fresh the data behind a report of another provider are. */
export class ReportDataService {
  readonly #deps: ReportDataServiceDeps;

  constructor(deps: ReportDataServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `report_not_found`; `not_offered` for a report of this product; those of the provider */
  async read({ person, workspacePrefix }: Caller, id: ReportId): Promise<ReportDataState> {
    return this.#read(await this.#deps.reports.open(person, id, workspacePrefix), false);
  }

  /** @throws AppError as `read`, and `forbidden` */
  async refresh(caller: Caller, id: ReportId): Promise<ReportDataState> {
    const { db, clock, reports, provider } = this.#deps;
    const { person, origin, workspacePrefix } = caller;
    const opened = await reports.openFor(person, id, workspacePrefix, "edit_report");
    const { groupId, datasetId } = datasetOf(opened);
    if (datasetId === null) throw new AppError("not_offered");
    const { client } = await provider.open(opened.report);
    await withAppErrors(() => client.refresh(groupId, datasetId));
    const details = { report: id, dataset: datasetId };
    const event = "report.data-refreshed";
    await writeAudit(db, { at: clock.now(), event, userId: person.id, origin, details });
    return this.#read(opened, true);
  }

  async #read(opened: OpenedReport, isFresh: boolean): Promise<ReportDataState> {
    const { groupId, datasetId } = datasetOf(opened);
    if (datasetId === null) return { refreshedAt: null, state: "unknown", reason: null, mayRefresh: false };
    const { client } = await this.#deps.provider.open(opened.report);
    const [dataset, refreshes] = await withAppErrors(() =>
      Promise.all([
        client.readDataset(groupId, datasetId),
        client.listRefreshes(groupId, datasetId, readRefreshes, { isFresh }),
      ]),
    );
    const mayRefresh = dataset.isRefreshable && mayOnReport(opened.standing, "edit_report");
    return { ...stateOf(refreshes), mayRefresh };
  }
}

function datasetOf({ report }: OpenedReport) {
  if (report.provider === "builtin") throw new AppError("not_offered");
  const { groupId, datasetGroupId, datasetId } = requireItem(report);
  return { groupId: datasetGroupId ?? groupId, datasetId };
}

/** @param refreshes the newest first */
function stateOf(refreshes: readonly PbiRefresh[]): Omit<ReportDataState, "mayRefresh"> {
  const [newest] = refreshes;
  const done = refreshes.find(({ status }) => status === "Completed");
  const refreshedAt = done?.endTime?.toISOString() ?? null;
  if (newest === undefined) return { refreshedAt, state: "unknown", reason: null };
  if (newest.status === "Failed") return { refreshedAt, state: "failed", reason: reasonOf(newest) };
  if (newest.endTime === null) return { refreshedAt, state: "running", reason: null };
  return { refreshedAt, state: newest.status === "Completed" ? "fresh" : "unknown", reason: null };
}

/** The code of a failure, which the service writes as JSON in a text. */
function reasonOf({ serviceExceptionJson: text }: PbiRefresh): string | null {
  if (text === null) return null;
  try {
    const code: unknown = Reflect.get(Object(JSON.parse(text)), "errorCode");
    return typeof code === "string" ? code : text;
  } catch {
    return text;
  }
}
