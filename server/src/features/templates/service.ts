import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { reportOfProvidedTemplate, type ReportOffer } from "@vitrine/contracts/http";
import { asReportId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { mayOnReport } from "../../access/policy.ts";
import { requireOnReport } from "../../access/require.ts";
import { writeAudit, type AuditEvent } from "../../audit/audit-log.ts";
import { addSeconds } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { ProvidedPage } from "../../providers/analytics-provider.ts";
import type { Campaign } from "../campaigns/service.ts";
import {
  kindsOfReports,
  requireCampaignData,
  type DescribedReport,
  type StoredReport,
} from "../reports/service.ts";
import { isUuid } from "../../db/is-uuid.ts";
import { restorableSeconds } from "./purge-reports.ts";
import type { ReportMakerDeps } from "./report-maker.ts";
import { requireCampaigns, requirePages } from "./policy.ts";
import {
  deleteReport,
  editReport,
  findDeletedReport,
  listDeletedReports,
  restoreReport,
  type ListedDeletion,
  type ReportChanges,
} from "./repository.ts";

export { blankDefinition } from "./catalogue.ts";
export { templateTexts } from "./definitions/template-texts.ts";
export type { ReportTemplate } from "./catalogue.ts";
export { TemplateLibrary, type LibraryTemplate } from "./library.ts";
export { statementType } from "./statement-templates.ts";
export type { ReportMaker } from "./report-maker.ts";
export { purgeDeletedReports, restorableSeconds } from "./purge-reports.ts";
export type { ReportChanges } from "./repository.ts";

/** What can be changed about a report, and the options. */
export interface SettingsOfReport {
  readonly report: StoredReport;
  readonly pages: readonly ProvidedPage[];
  readonly campaigns: readonly Campaign[];
}

type TemplateServiceDeps = Omit<ReportMakerDeps, "tables" | "days">;

/** Templates, and the settings, deletion and restoration of reports. */
export class TemplateService {
  readonly #deps: TemplateServiceDeps;

  constructor(deps: TemplateServiceDeps) {
    this.#deps = deps;
  }

  /**
   * The pages of a template, or the pages of a report that the person sees.
   * @throws AppError `template_not_found`, `report_not_found`, `only_for_reports`, and those of the provider
   */
  async pagesOf(
    { person, workspacePrefix }: Caller,
    templateOrReport: string,
  ): Promise<readonly ProvidedPage[]> {
    const template = await this.#deps.library.findFor(person, templateOrReport);
    if (template !== null) return template.definition.pages;
    const provided = reportOfProvidedTemplate(templateOrReport);
    if (provided !== null) {
      const { library, providers, reports } = this.#deps;
      const source = await reports.findTemplate(person, provided, (id) => library.isProvided(person, id));
      return providers.of(source).listPages(source);
    }
    if (!isUuid(templateOrReport)) throw new AppError("template_not_found");
    const { report, standing } = await this.#deps.reports.open(
      person,
      asReportId(templateOrReport),
      workspacePrefix,
    );
    const pages = await this.#deps.providers.of(report).listPages(report);
    if (mayOnReport(standing, "edit_report")) return pages;
    return pages.filter(({ name }) => !report.hiddenPages.includes(name));
  }

  /** @throws AppError `report_not_found`, `forbidden`, `engine_unavailable`, and those of the provider */
  async settingsOf({ person, workspacePrefix }: Caller, id: ReportId): Promise<SettingsOfReport> {
    const { reports, campaigns, providers } = this.#deps;
    const { report } = await reports.openFor(person, id, workspacePrefix, "edit_report");
    const pages = report.kind === "report" ? await providers.of(report).listPages(report) : [];
    const { hasCampaigns } = kindsOfReports[report.kind];
    return { report, pages, campaigns: hasCampaigns ? await campaigns.listOf(report.workspaceId) : [] };
  }

  /**
   * Applies all changes or none.
   * @param version the version that was edited; null skips the check for conflicts
   * @throws AppError `report_not_found`, `forbidden`, `only_for_reports`, `invalid_input`, and `edit_conflict` when it changed meanwhile
   */
  async edit(
    caller: Caller,
    id: ReportId,
    version: number | null,
    changes: ReportChanges,
  ): Promise<DescribedReport> {
    const { db, clock, reports } = this.#deps;
    const { person, workspacePrefix } = caller;
    const { report } = await reports.openFor(person, id, workspacePrefix, "edit_report");
    if (Object.keys(changes).length === 0) return reports.describe(person, id);
    await this.#requireValidChanges(report, changes);
    await db.transaction().execute(async (session) => {
      if (!(await editReport(session, report, version, changes, clock.now()))) {
        throw new AppError("edit_conflict");
      }
      await this.#audit(session, "report.edited", caller, id);
    });
    return reports.describe(person, id);
  }

  /** @throws AppError `report_not_found`, `forbidden` */
  async remove(caller: Caller, id: ReportId): Promise<StoredReport> {
    const { db, clock, reports } = this.#deps;
    const { person, workspacePrefix } = caller;
    const { report } = await reports.openFor(person, id, workspacePrefix, "edit_report");
    await db.transaction().execute(async (session) => {
      if (!(await deleteReport(session, id, clock.now()))) throw new AppError("report_not_found");
      await this.#audit(session, "report.deleted", caller, id);
    });
    return report;
  }

  /** Reports that can be restored in a workspace. @throws AppError `workspace_not_found`, `forbidden` */
  async listDeleted({ person }: Caller, workspaceId: WorkspaceId): Promise<readonly ListedDeletion[]> {
    const { db, clock, workspaces } = this.#deps;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireOnReport(standing, "edit_report");
    return listDeletedReports(db, workspaceId, addSeconds(clock.now(), -restorableSeconds));
  }

  /** @throws AppError `report_not_found` also when it was deleted too long ago, `forbidden` */
  async restore(caller: Caller, id: ReportId): Promise<DescribedReport> {
    const { db, clock, workspaces, reports } = this.#deps;
    const { person, workspacePrefix } = caller;
    const deleted = await findDeletedReport(db, id);
    if (deleted === null) {
      await reports.openFor(person, id, workspacePrefix, "edit_report");
      return reports.describe(person, id);
    }
    if (workspacePrefix !== null && workspacePrefix !== deleted.workspaceId) {
      throw new AppError("report_not_found");
    }
    const { standing } = await workspaces.enter(person, deleted.workspaceId, "report_not_found");
    requireOnReport(standing, "edit_report");
    if (addSeconds(deleted.deletedAt, restorableSeconds) <= clock.now()) {
      throw new AppError("report_not_found");
    }
    await db.transaction().execute(async (session) => {
      if (!(await restoreReport(session, id))) throw new AppError("report_not_found");
      await this.#audit(session, "report.restored", caller, id);
    });
    return reports.describe(person, id);
  }

  #audit(session: Kysely<Database>, event: AuditEvent, { person, origin }: Caller, report: ReportId) {
    return writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: person.id,
      origin,
      details: { report },
    });
  }

  async #requireValidChanges(report: StoredReport, changes: ReportChanges): Promise<void> {
    if (changes.campaignIds !== undefined && changes.campaignIds.length > 0) {
      this.#requireOffered(report, "campaigns");
      if (!kindsOfReports[report.kind].hasCampaigns) throw new AppError("only_for_reports");
      requireCampaignData(report);
      const known = (await this.#deps.campaigns.listOf(report.workspaceId)).map((campaign) => campaign.id);
      // Campaigns that the report covers already may stay, even when no new data arrives for them.
      requireCampaigns(changes.campaignIds, [...known, ...report.campaignIds], "filter");
    }
    if (changes.hiddenPages !== undefined && changes.hiddenPages.length > 0) {
      this.#requireOffered(report, "pages");
      requirePages(
        changes.hiddenPages,
        await this.#deps.providers.of(report).listPages(report),
        "hidden_pages",
      );
    }
  }

  #requireOffered(report: StoredReport, offer: ReportOffer): void {
    const offers = this.#deps.providers.of(report).offersOf(report, "agency");
    if (offers !== null && !offers.includes(offer)) throw new AppError("not_offered");
  }
}
