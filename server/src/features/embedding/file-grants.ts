import { AppError } from "@vitrine/contracts/errors";
import { asReportId, type ReportId } from "@vitrine/contracts/ids";

import type { FileHolder, Person } from "../../access/person.ts";
import { audienceOf, exportLevelFor, type Audience } from "../../access/policy.ts";
import type { RowRule } from "../../access/service-limits.ts";
import type { EmbedAccess, EmbedOrder } from "../../providers/analytics-provider.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import type { Providers } from "../../providers/providers.ts";
import { digestSecret } from "../../tokens/secrets.ts";
import {
  requireCampaignData,
  requireReport,
  type ReportService,
  type StoredReport,
} from "../reports/service.ts";
import type { StoredWorkspace } from "../workspaces/service.ts";
import { restrictionsOf, rowRulesOf } from "./security-scope.ts";

/** What of a report, a board or a statement a person may make into files. */
export interface RightsToFiles {
  readonly report: StoredReport;
  readonly workspace: StoredWorkspace;
  readonly audience: Audience;
  /** Changes with what the person may see of the report. */
  readonly digest: string;
}

/** What is left out of what a person sees, for people who is shown less. */
export interface FileLimits {
  /** As clients see the report. */
  readonly audience: "client";
  /** Only rows that match all rules, in addition to those of the report. */
  readonly rows: readonly RowRule[];
}

interface Deps {
  readonly reports: ReportService;
  readonly provider: BuiltinProvider;
  readonly providers: Providers;
  /** The origin of the frame, whose page is its own host while a file is made. */
  readonly frameUrl: string;
}

const tokenSeconds = 120;

/** Decides who may make a report into files, and issues the tokens for it. */
export class FileGrants {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * @throws AppError `report_not_found`, `not_offered` for a report of another provider, `forbidden` where nothing may leave the
   *   report; with limits `report_on_tables`, `only_for_reports`
   */
  async rightsOf(person: Person, id: ReportId, limits: FileLimits | null = null): Promise<RightsToFiles> {
    const { reports, providers } = this.#deps;
    const { report, workspace, standing } = await reports.open(person, id, null);
    const audience = limits?.audience ?? audienceOf(standing);
    const provider = providers.of(report);
    if (provider.exportedFormatsOf === undefined) await this.#requireFiles(report, audience, limits);
    else if (limits !== null || provider.offersOf(report, audience)?.includes("file") === false)
      throw new AppError("not_offered");
    const hidden = audience === "client" ? report.hiddenPages : [];
    const { rows, hiddenFields } = restrictionsOf(report, standing);
    const restrictions = { rows: [...rows, ...(limits?.rows ?? [])], hiddenFields };
    const isBoard = report.provider === "builtin" && report.kind === "board";
    const tiles = isBoard ? [await this.#rightsToTiles(person, report.id)] : [];
    const digest = digestSecret(JSON.stringify([audience, restrictions, hidden, ...tiles]));
    return { report, workspace, audience, digest };
  }

  /** Only reports are limited. A board has the rules of the reports behind its tiles, a statement is paper for its readers. */
  async #requireFiles(report: StoredReport, audience: Audience, limits: FileLimits | null): Promise<void> {
    if (limits !== null) {
      requireReport(report);
      requireCampaignData(report);
    }
    if (report.kind !== "report") return;
    const { exports } = await this.#deps.reports.readDefinition(report);
    if (exportLevelFor(audience, exports) === "none")
      throw new AppError("forbidden", { message: "This report does not allow files." });
  }

  /** What the person may see of the reports behind the tiles of a board. */
  async #rightsToTiles(person: Person, board: ReportId): Promise<readonly unknown[]> {
    const { reports } = this.#deps;
    const { definition } = await reports.readKind(board, "board");
    const ids = definition.tiles.flatMap(({ content }) =>
      "reportId" in content ? [asReportId(content.reportId)] : [],
    );
    const opened = await reports.openMany(person, [...new Set(ids)]);
    const definitions = await reports.readDefinitions([...opened.keys()]);
    const byId = [...opened].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return byId.map(([id, { report, standing }]) => {
      const audience = audienceOf(standing);
      const hidden = audience === "client" ? report.hiddenPages : [];
      const level = exportLevelFor(audience, definitions.get(id)?.exports);
      return [id, audience, restrictionsOf(report, standing), hidden, level === "none"];
    });
  }

  /**
   * A token with which this server makes a file of a report, with the rights that its reader has now.
   * @throws AppError as `rightsOf`
   */
  async grant(
    person: Person,
    id: ReportId,
    holder: FileHolder,
    limits: FileLimits | null = null,
  ): Promise<EmbedAccess> {
    const { grant } = await this.orderFor(person, id, holder, limits);
    return this.#deps.provider.grant(grant, tokenSeconds);
  }

  /** As `grant`, for a provider that makes the file itself. @throws AppError as `rightsOf` */
  async orderFor(
    person: Person,
    id: ReportId,
    holder: FileHolder,
    limits: FileLimits | null = null,
  ): Promise<EmbedOrder> {
    const { report, audience } = await this.rightsOf(person, id, limits);
    const grant = {
      reportId: report.id,
      workspaceId: report.workspaceId,
      dataset: report.dataset,
      userId: person.id,
      holder,
      permissions: 0,
      audience,
      rows: [...rowRulesOf(report), ...(limits?.rows ?? [])],
      parentOrigins: [this.#deps.frameUrl],
    } as const;
    return { report, person, grant };
  }
}
