import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";

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

/** What of a report a person may make into files. */
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
   * @throws AppError `report_not_found`, `only_for_reports`, `not_offered` for a report of another provider, `forbidden` where
   *   nothing may leave the report, `report_on_tables` with limits
   */
  async rightsOf(person: Person, id: ReportId, limits: FileLimits | null = null): Promise<RightsToFiles> {
    const { reports, providers } = this.#deps;
    const { report, workspace, standing } = await reports.open(person, id, null);
    const audience = limits?.audience ?? audienceOf(standing);
    if (providers.of(report).exportedFormatsOf === undefined) {
      requireReport(report);
      if (limits !== null) requireCampaignData(report);
      const { exports } = await reports.readDefinition(report);
      if (exportLevelFor(audience, exports) === "none")
        throw new AppError("forbidden", { message: "This report does not allow files." });
    } else if (
      limits !== null ||
      providers.of(report).offersOf(report, audience)?.includes("file") === false
    ) {
      throw new AppError("not_offered");
    }
    const hidden = audience === "client" ? report.hiddenPages : [];
    const { rows, hiddenFields } = restrictionsOf(report, standing);
    const restrictions = { rows: [...rows, ...(limits?.rows ?? [])], hiddenFields };
    const digest = digestSecret(JSON.stringify([audience, restrictions, hidden]));
    return { report, workspace, audience, digest };
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
