import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";
import type { EditSentence } from "@vitrine/contracts/report/edits";
import { textsOfDataset, type Engine } from "@vitrine/engine";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayDeleteTemplates } from "../../access/policy.ts";
import { requireAllowed, requireInWorkspace } from "../../access/require.ts";
import { writeAudit, type AuditEvent } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { CampaignService } from "../campaigns/service.ts";
import { requireCampaignData, type OpenedReport, type ReportService } from "../reports/service.ts";
import {
  findLink,
  linkReport,
  type ReportVersionService,
  type TemplateLink,
} from "../report-versions/service.ts";
import { templateTexts, type LibraryTemplate, type TemplateLibrary } from "../templates/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import type { WorkspaceSettingsService } from "../workspace-settings/service.ts";
import {
  clientNames,
  textsIn,
  textsNaming,
  vocabularyOf,
  writtenTexts,
  type NamedText,
  type PlacedText,
} from "./named-texts.ts";
import { changesBetween } from "./merge-template.ts";
import {
  insertTemplate,
  insertTemplateVersion,
  isNameTaken,
  lockTemplate,
  removeTemplate,
  updateTemplate,
} from "./repository.ts";
import { withoutClient } from "./without-client.ts";

export { TemplateUpdateService, type ConflictChoice } from "./update-service.ts";

export interface AgencyTemplateServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly engine: Pick<Engine, "describe">;
  readonly workspaces: WorkspaceService;
  readonly campaigns: CampaignService;
  readonly reports: ReportService;
  readonly settings: WorkspaceSettingsService;
  readonly versions: ReportVersionService;
  readonly library: TemplateLibrary;
}

/** The template that a report follows, with the version that the report has. */
export interface FollowedTemplate {
  readonly template: LibraryTemplate;
  readonly version: number;
  /** What a new version of the agency's template, made of the report, would change in it. */
  readonly changes: readonly EditSentence[];
}

/** What a template made of a report would carry. */
export interface CheckedReport {
  readonly followed: FollowedTemplate | null;
  /** The version of the definition that was checked. */
  readonly reportVersion: number;
  readonly definition: ReportDefinition;
  readonly leftOut: readonly EditSentence[];
  /** The values of the client among it. */
  readonly values: readonly string[];
  readonly refused: readonly NamedText[];
  readonly texts: readonly PlacedText[];
  /** Names and values of the client, which the template's name must not contain either. */
  readonly names: readonly string[];
}

export interface TemplateOrder {
  readonly name: string;
  readonly description: string;
}

/** A workspace may be called by them. */
const wordsOfPortal = [
  "workspace",
  "workspaces",
  "report",
  "reports",
  "dashboard",
  "template",
  "agency",
  "clients",
];

/** The templates that the agency makes of its reports. */
export class AgencyTemplateService {
  readonly #deps: AgencyTemplateServiceDeps;

  constructor(deps: AgencyTemplateServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `report_not_found`, `forbidden`, `engine_unavailable` */
  async check({ person, workspacePrefix }: Caller, id: ReportId): Promise<CheckedReport> {
    const opened = await this.#deps.reports.openReportFor(person, id, workspacePrefix, "edit_report");
    requireInWorkspace(opened.standing, "add_report");
    return this.#checkOpened(person, opened);
  }

  /**
   * Makes a template of a report, which follows it from then on.
   * @param reportVersion the version of the definition that the person has seen checked
   * @returns its id
   * @throws AppError as `check`; `edit_conflict` if another version was saved since, `template_exists`,
   *   `template_names_client`
   */
  async add(caller: Caller, id: ReportId, reportVersion: number, order: TemplateOrder): Promise<string> {
    const checked = await this.check(caller, id);
    if (checked.reportVersion !== reportVersion) throw new AppError("edit_conflict");
    requireUnnamed(checked, order);
    const template = randomUUID();
    const { db, clock } = this.#deps;
    const createdAt = clock.now();
    await db.transaction().execute(async (session) => {
      if (await isNameTaken(session, order.name, null)) throw new AppError("template_exists");
      const { definition } = checked;
      await insertTemplate(session, {
        ...order,
        id: template,
        reportType: "campaign_digital",
        definition,
        createdAt,
      });
      await linkReport(session, id, { template, version: 1 });
      await this.#audit(session, "template.added", caller, { template, name: order.name, report: id });
    });
    return template;
  }

  /**
   * Makes a new version of a template of a report that follows its newest version. A definition that is the newest
   * version already is not saved again.
   * @returns the number of the version
   * @throws AppError as `add`, without `template_exists`; `template_not_found` when the report does not follow it,
   *   `edit_conflict` also when the report follows an earlier version
   */
  async addVersion(caller: Caller, template: string, id: ReportId, reportVersion: number): Promise<number> {
    const checked = await this.check(caller, id);
    const { followed, definition } = checked;
    if (followed === null || !followed.template.isAgency || followed.template.name !== template)
      throw new AppError("template_not_found");
    if (checked.reportVersion !== reportVersion) throw new AppError("edit_conflict");
    requireUnnamed(checked, { name: "", description: "" });
    if (followed.changes.length === 0) return followed.template.version;
    return this.#deps.db.transaction().execute(async (session) => {
      const newest = await lockTemplate(session, template);
      if (newest === null) throw new AppError("template_not_found");
      // A version made of an older one would take back what was changed since.
      if (newest !== followed.version) throw new AppError("edit_conflict");
      const version = newest + 1;
      await insertTemplateVersion(session, template, version, definition);
      await linkReport(session, id, { template, version });
      await this.#audit(session, "template.changed", caller, { template, version, report: id });
      return version;
    });
  }

  /** @throws AppError `template_not_found`, `forbidden`, `template_exists`, `template_names_client` */
  async rename(caller: Caller, template: string, order: TemplateOrder): Promise<void> {
    const { library, workspaces } = this.#deps;
    requireAllowed(await library.isUser(caller.person));
    const clients = (await workspaces.list(caller.person)).flatMap(({ id, name }) => [id, name]);
    requireUnnamed({ refused: [], names: clientNames([], clients, vocabularyOf(wordsOfPortal)) }, order);
    await this.#deps.db.transaction().execute(async (session) => {
      if (!(await updateTemplate(session, template, order))) throw new AppError("template_not_found");
      if (await isNameTaken(session, order.name, template)) throw new AppError("template_exists");
      await this.#audit(session, "template.renamed", caller, { template, name: order.name });
    });
  }

  /** Its reports stay, without a template. @returns its name. @throws AppError `template_not_found`, `forbidden` */
  async remove(caller: Caller, template: string): Promise<string> {
    const { db, workspaces } = this.#deps;
    requireAllowed(mayDeleteTemplates(caller.person, await workspaces.rolesOf(caller.person)));
    return db.transaction().execute(async (session) => {
      const name = await removeTemplate(session, template);
      if (name === null) throw new AppError("template_not_found");
      await this.#audit(session, "template.deleted", caller, { template, name });
      return name;
    });
  }

  async #checkOpened(person: Person, opened: OpenedReport): Promise<CheckedReport> {
    const { db, reports, versions, library, engine } = this.#deps;
    const { report } = opened;
    requireCampaignData(report);
    // Read before the definition: a version that is saved in between is then refused as another one.
    const reportVersion = await versions.presentOf(report.id);
    const [stored, link] = await Promise.all([reports.readDefinition(report), findLink(db, report.id)]);
    const { members } = textsOfDataset(report.dataset, "de");
    const { currency } = engine.describe({ rows: [], forbiddenFields: [] });
    const cleaned = withoutClient(stored, {
      isGeneral: (table, column, value) => Object.hasOwn(members[`${table}.${column}`] ?? {}, String(value)),
      currency,
    });
    const names = await this.#namesOf(person, opened, cleaned.values);
    const base = link === null ? null : await library.readVersion(link.template, link.version);
    const known = new Set([
      ...this.#productTexts(report.dataset),
      ...(base === null ? [] : writtenTexts(base).map(({ text }) => text)),
    ]);
    return {
      followed: await this.#follow(link, cleaned.definition),
      reportVersion,
      definition: cleaned.definition,
      leftOut: cleaned.changes,
      values: [...new Set(cleaned.values)],
      refused: textsNaming(textsIn(cleaned.definition), names),
      texts: writtenTexts(cleaned.definition).filter(({ text }) => !known.has(text)),
      names,
    };
  }

  async #follow(link: TemplateLink | null, definition: ReportDefinition): Promise<FollowedTemplate | null> {
    const template = link === null ? null : await this.#deps.library.find(link.template);
    if (link === null || template === null) return null;
    const changes = template.isAgency ? changesBetween(template.definition, definition) : [];
    return { template, version: link.version, changes };
  }

  /** What identifies the clients that the person knows, and the campaigns of this one. */
  async #namesOf(
    person: Person,
    { workspace, report }: OpenedReport,
    values: readonly string[],
  ): Promise<readonly string[]> {
    const { workspaces, campaigns, settings } = this.#deps;
    const [others, ofClient, profile] = await Promise.all([
      workspaces.list(person),
      campaigns.listOf(workspace.id),
      settings.profileOf(workspace),
    ]);
    return clientNames(
      [workspace.name, profile.name, workspace.id],
      [...[...others, ...ofClient].flatMap(({ id, name }) => [name, id]), ...values],
      vocabularyOf([...wordsOfPortal, ...this.#productTexts(report.dataset)]),
    );
  }

  /** The texts of the product's templates, and the names and fixed words of the dataset. */
  #productTexts(dataset: string): readonly string[] {
    const { tables } = this.#deps.engine.describe({ rows: [], forbiddenFields: [] });
    const { names, members } = textsOfDataset(dataset, "de");
    return [
      ...Object.keys(templateTexts),
      ...Object.keys(names),
      ...Object.values(members).flatMap((words) => Object.keys(words)),
      ...tables.flatMap(({ displayName, columns, measures }) => [
        displayName,
        ...[...columns, ...measures].map((field) => field.displayName),
      ]),
    ];
  }

  #audit(
    session: Kysely<Database>,
    event: AuditEvent,
    { person, origin }: Caller,
    details: Readonly<Record<string, string | number>>,
  ) {
    return writeAudit(session, { at: this.#deps.clock.now(), event, userId: person.id, origin, details });
  }
}

/** @throws AppError `template_names_client` with the first place */
function requireUnnamed(
  { refused, names }: Pick<CheckedReport, "refused" | "names">,
  { name, description }: TemplateOrder,
): void {
  const own = [
    { place: "The template’s name", text: name },
    { place: "The template’s description", text: description },
  ];
  const [first] = [...refused, ...textsNaming(own, names)];
  if (first === undefined) return;
  throw new AppError("template_names_client", { detail: `${first.place} contains “${first.names}”` });
}
