import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";

import type { FileHolder, Person } from "../../access/person.ts";
import { audienceOf, exportLevelFor, type Audience } from "../../access/policy.ts";
import type { EmbedAccess, EmbedOrder } from "../../providers/analytics-provider.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import type { Providers } from "../../providers/providers.ts";
import { digestSecret } from "../../tokens/secrets.ts";
import { requireReport, type ReportService, type StoredReport } from "../reports/service.ts";
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
   *   nothing may leave the report
   */
  async rightsOf(person: Person, id: ReportId): Promise<RightsToFiles> {
    const { reports, providers } = this.#deps;
    const { report, workspace, standing } = await reports.open(person, id, null);
    const audience = audienceOf(standing);
    if (providers.of(report).exportedFormats === undefined) {
      requireReport(report);
      const { exports } = await reports.readDefinition(report);
      if (exportLevelFor(audience, exports) === "none")
        throw new AppError("forbidden", { message: "This report does not allow files." });
    } else if (providers.of(report).offersOf(report)?.includes("file") === false) {
      throw new AppError("not_offered");
    }
    const hidden = audience === "client" ? report.hiddenPages : [];
    const digest = digestSecret(JSON.stringify([audience, restrictionsOf(report, standing), hidden]));
    return { report, workspace, audience, digest };
  }

  /**
   * A token with which this server makes a file of a report, with the rights that its reader has now.
   * @throws AppError as `rightsOf`
   */
  async grant(person: Person, id: ReportId, holder: FileHolder): Promise<EmbedAccess> {
    const { grant } = await this.orderFor(person, id, holder);
    return this.#deps.provider.grant(grant, tokenSeconds);
  }

  /** As `grant`, for a provider that makes the file itself. @throws AppError as `rightsOf` */
  async orderFor(person: Person, id: ReportId, holder: FileHolder): Promise<EmbedOrder> {
    const { report, audience } = await this.rightsOf(person, id);
    const grant = {
      reportId: report.id,
      workspaceId: report.workspaceId,
      dataset: report.dataset,
      userId: person.id,
      holder,
      permissions: 0,
      audience,
      rows: rowRulesOf(report),
      parentOrigins: [this.#deps.frameUrl],
    } as const;
    return { report, person, grant };
  }
}
