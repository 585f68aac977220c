import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayOnReport, standingOf } from "../../access/policy.ts";
import type { Database } from "../../db/schema.ts";
import type { ReportService, StoredReport } from "../reports/service.ts";
import { findLink, type ReportVersionService } from "../report-versions/service.ts";
import type { LibraryTemplate, ReportTemplate, TemplateLibrary } from "../templates/service.ts";
import { mergeTemplate, type ConflictChoice, type MergedTemplate } from "./merge-template.ts";
import { listFollowing, type FollowingReport } from "./repository.ts";

export type { ConflictChoice } from "./merge-template.ts";

export interface TemplateUpdateServiceDeps {
  readonly db: Kysely<Database>;
  readonly reports: ReportService;
  readonly versions: ReportVersionService;
  readonly library: TemplateLibrary;
}

export interface FollowedBy {
  readonly template: LibraryTemplate;
  readonly reports: readonly FollowingReport[];
}

/** What the newest version of its template would change in a report. */
export interface TemplateUpdate {
  readonly template: LibraryTemplate;
  /** The version that the report follows. */
  readonly from: number;
  readonly reportVersion: number;
  /** The report with the newest version; null if the version that it follows is not kept. */
  readonly merged: MergedTemplate | null;
}

/** The person's decision to update a report. */
export interface UpdateOrder {
  /** The versions that the person has seen compared. */
  readonly reportVersion: number;
  readonly templateVersion: number;
  /** Whose changes hold where both have changed the same; null if nothing is in conflict. */
  readonly choice: ConflictChoice | null;
}

/** Brings reports to the newest version of the template that they follow. */
export class TemplateUpdateService {
  readonly #deps: TemplateUpdateServiceDeps;

  constructor(deps: TemplateUpdateServiceDeps) {
    this.#deps = deps;
  }

  /**
   * The reports that follow a template, of those that the person may edit.
   * @throws AppError `template_not_found`, also for people who do not create reports
   */
  async listFollowing(person: Person, name: string): Promise<FollowedBy> {
    const { db, library } = this.#deps;
    const template = (await library.isUser(person)) ? await library.find(name) : null;
    if (template === null) throw new AppError("template_not_found");
    const all = await listFollowing(db, name, person.id);
    const mayEdit = ({ role }: FollowingReport) =>
      mayOnReport(standingOf(person, role, false), "edit_report");
    return { template, reports: all.filter(mayEdit) };
  }

  /** @throws AppError `report_not_found`, `forbidden`, `template_not_found` for a report without a template */
  async compare({ person, workspacePrefix }: Caller, id: ReportId): Promise<TemplateUpdate> {
    const { reports, versions } = this.#deps;
    const { report } = await reports.openReportFor(person, id, workspacePrefix, "edit_report");
    const reportVersion = await versions.presentOf(id);
    const { template, from, base } = await this.#followedBy(id);
    const merged = base === null ? null : await this.#merge(report, base, template, "report");
    return { template, from, reportVersion, merged };
  }

  /**
   * Saves the report with the newest version of its template.
   * @returns the number of the new version and of the one before it
   * @throws AppError as `compare`; `edit_conflict` when report or template has another version since,
   *   `template_conflict` for conflicts without a choice, `version_not_found` when the version that it follows is not kept
   */
  async update(
    caller: Caller,
    id: ReportId,
    { reportVersion, templateVersion, choice }: UpdateOrder,
  ): Promise<{ readonly version: number; readonly before: number }> {
    const { reports, versions } = this.#deps;
    const { report } = await reports.openReportFor(caller.person, id, caller.workspacePrefix, "edit_report");
    const { template, base } = await this.#followedBy(id);
    if (template.version !== templateVersion) throw new AppError("edit_conflict");
    if (base === null) throw new AppError("version_not_found");
    const { definition, conflicts } = await this.#merge(report, base, template, choice ?? "report");
    if (conflicts.length > 0 && choice === null) throw new AppError("template_conflict");
    const version = await versions.save(caller, id, {
      definition,
      from: reportVersion,
      note: `${template.label}, version ${template.version}`,
      event: "report.template-followed",
      follows: { template: template.name, version: template.version },
    });
    return { version, before: reportVersion };
  }

  /**
   * The definition of a report as an update would save it. The caller has checked that the person may edit the report.
   * @throws AppError `template_not_found`, `version_not_found`
   */
  async preview(report: StoredReport, choice: ConflictChoice): Promise<ReportDefinition> {
    const { template, base } = await this.#followedBy(report.id);
    if (base === null) throw new AppError("version_not_found");
    return (await this.#merge(report, base, template, choice)).definition;
  }

  async #followedBy(id: ReportId) {
    const { db, library } = this.#deps;
    const link = await findLink(db, id);
    const template = link === null ? null : await library.find(link.template);
    if (link === null || template === null) throw new AppError("template_not_found");
    const base = await library.readVersion(link.template, link.version);
    return { template, from: link.version, base };
  }

  async #merge(
    report: StoredReport,
    base: ReportDefinition,
    template: Pick<ReportTemplate, "definition">,
    choice: ConflictChoice,
  ): Promise<MergedTemplate> {
    return mergeTemplate(base, await this.#deps.reports.readDefinition(report), template.definition, choice);
  }
}
