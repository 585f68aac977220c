import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asReportId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";
import { reportOfProvidedTemplate, type ReportKind, type StartingPeriod } from "@vitrine/contracts/http";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Caller } from "../../access/caller.ts";
import { requireInWorkspace } from "../../access/require.ts";
import { writeAudit, type AuditEvent } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { ProviderCopy } from "../../providers/analytics-provider.ts";
import type { Providers } from "../../providers/providers.ts";
import { answerOnce, findAnswered } from "../../requests/answer-once.ts";
import type { CampaignService } from "../campaigns/service.ts";
import {
  datasetOf,
  insertReport,
  requireCampaignData,
  type DefinitionOf,
  type DescribedReport,
  type ReportService,
} from "../reports/service.ts";
import type { TablesService } from "../tables/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import type { TemplateLibrary } from "./library.ts";
import { requireCampaigns, requirePages } from "./policy.ts";
import { copyItem, copyReport, copyTags } from "./repository.ts";
import { withPeriod } from "./with-period.ts";

export interface ReportOrder {
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly description: string;
  readonly hiddenPages: readonly string[];
  readonly campaignIds: readonly string[];
  /** The period that the report begins with; null for that of the template. */
  readonly period: StartingPeriod | null;
}

/** Target and name of a clone; null: the same workspace, and a name with "Copy of". */
export interface CloneOrder {
  readonly workspaceId: WorkspaceId | null;
  readonly name: string | null;
  /** Replaces the definition of the source. */
  readonly definition?: ReportDefinition;
}

/** A report that is built from nothing. It covers all campaigns of its workspace. */
export interface CreationOrder {
  readonly workspaceId: WorkspaceId;
  /** A report with pages if missing. */
  readonly kind?: ReportKind;
  readonly name: string;
  readonly description?: string;
  readonly definition: DefinitionOf<ReportKind>;
}

export interface ClonedReport extends DescribedReport {
  /** Campaigns of the source without a counterpart in the target workspace. */
  readonly droppedCampaigns: readonly string[];
}

export interface ReportMakerDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
  readonly campaigns: CampaignService;
  readonly reports: ReportService;
  readonly tables: TablesService;
  readonly library: TemplateLibrary;
  readonly providers: Providers;
  /** The column of days of the model, on which periods are; null if it has none. */
  readonly days: { readonly table: string; readonly column: string } | null;
}

const longestName = 200;

export class ReportMaker {
  readonly #deps: ReportMakerDeps;

  constructor(deps: ReportMakerDeps) {
    this.#deps = deps;
  }

  /**
   * Makes a report from a template. A repeated request does not make another.
   * @param key the `Idempotency-Key`, or null
   * @throws AppError `template_not_found`, `workspace_not_found`, `forbidden`, `invalid_input`, `request_reused`,
   * `engine_unavailable`, and those of a provider
   */
  async add(
    caller: Caller,
    templateName: string,
    order: ReportOrder,
    key: string | null,
  ): Promise<DescribedReport> {
    const { person, workspacePrefix } = caller;
    const provided = reportOfProvidedTemplate(templateName);
    if (provided !== null) return this.#addProvided(caller, provided, order, key);
    const template = await this.#deps.library.require(person, templateName);
    if (order.campaignIds.length === 0)
      throw new AppError("invalid_input", { detail: "digital_campaign_ids: at least one campaign" });
    if (workspacePrefix !== null && workspacePrefix !== order.workspaceId) {
      throw new AppError("workspace_not_found");
    }
    await this.#requireMaking(caller, order.workspaceId);
    const known = (await this.#deps.campaigns.listOf(order.workspaceId)).map(({ id }) => id);
    requireCampaigns(order.campaignIds, known, "digital_campaign_ids");
    requirePages(order.hiddenPages, template.definition.pages, "hidden_tabs");
    const { period, ...described } = order;
    const { days } = this.#deps;
    const definition =
      period === null || days === null ? template.definition : withPeriod(template.definition, period, days);
    // A request of an earlier version of the portal is repeated without a period.
    const content = { templateName, order: period === null ? described : order };
    return this.#makeOnce(caller, key, content, "report.created", (session, id) =>
      insertReport(session, {
        ...described,
        id,
        reportType: template.reportType,
        definition,
        creatorId: person.id,
        createdAt: this.#deps.clock.now(),
        template: { name: template.name, version: template.version },
      }),
    );
  }

  /** Makes a report of a copy that another provider makes of an attached report. It needs no campaigns. */
  async #addProvided(
    caller: Caller,
    sourceId: string,
    order: ReportOrder,
    key: string | null,
  ): Promise<DescribedReport> {
    const { person, workspacePrefix } = caller;
    const { library, reports, providers, campaigns, clock } = this.#deps;
    const source = await reports.findTemplate(person, sourceId, (id) => library.isProvided(person, id));
    const { workspaceId, name, description, campaignIds, hiddenPages } = order;
    if (workspacePrefix !== null && workspacePrefix !== workspaceId)
      throw new AppError("workspace_not_found");
    await this.#requireMaking(caller, workspaceId);
    const known = (await campaigns.listOf(workspaceId)).map(({ id }) => id);
    requireCampaigns(campaignIds, known, "digital_campaign_ids");
    const provider = providers.of(source);
    if (hiddenPages.length > 0) requirePages(hiddenPages, await provider.listPages(source), "hidden_tabs");
    const asked: MakingRequest = { key, content: { template: source.id, order }, event: "report.created" };
    const there = () => provider.copy(source, { name, workspaceId });
    return this.#withCopy(caller, asked, there, async (session, id, copied) => {
      const createdAt = clock.now();
      const described = { name, description, hiddenPages, campaignIds };
      const copy = { ...described, id, workspaceId, creatorId: person.id, createdAt, definition: null };
      if (!(await copyReport(session, source.id, copy))) throw new AppError("template_not_found");
      if (copied !== null) await copyItem(session, source.id, id, copied, createdAt);
    });
  }

  /**
   * Makes a report of a definition. If it is on tables, they are kept from now on.
   * @throws AppError `workspace_not_found`, `forbidden`, `report_on_tables`, `report_not_found`, `request_reused`
   */
  async create(caller: Caller, order: CreationOrder, key: string | null): Promise<DescribedReport> {
    await this.#requireMaking(caller, order.workspaceId);
    const dataset = datasetOf(order.definition);
    return this.#makeOnce(caller, key, { order }, "report.created", async (session, id) => {
      await this.#deps.tables.keep(session, dataset, order.workspaceId);
      await insertReport(session, {
        description: "",
        ...order,
        id,
        reportType: order.kind ?? dataset,
        hiddenPages: [],
        campaignIds: [],
        creatorId: caller.person.id,
        createdAt: this.#deps.clock.now(),
        template: null,
      });
    });
  }

  /**
   * Copies a report. In another workspace it covers the campaigns with the same names, and drops the others.
   * @throws AppError `report_not_found`, `workspace_not_found`, `forbidden`, `report_on_tables`, `request_reused`,
   * `engine_unavailable`, and those of its provider
   */
  async clone(caller: Caller, id: ReportId, order: CloneOrder, key: string | null): Promise<ClonedReport> {
    const { person, workspacePrefix } = caller;
    const { report } = await this.#deps.reports.open(person, id, workspacePrefix);
    const target = order.workspaceId ?? report.workspaceId;
    await this.#requireMaking(caller, target);
    const isSameWorkspace = target === report.workspaceId;
    if (!isSameWorkspace) requireCampaignData(report);
    const mapped = isSameWorkspace
      ? keepAll(report.campaignIds)
      : await this.#mapByName(report.campaignIds, report.workspaceId, target);
    const name = order.name ?? `Copy of ${report.name}`.slice(0, longestName);
    const asked: MakingRequest = { key, content: { id, order }, event: "report.cloned" };
    const there = () => this.#deps.providers.of(report).copy(report, { name, workspaceId: target });
    const made = await this.#withCopy(caller, asked, there, async (session, copyId, copied) => {
      const at = this.#deps.clock.now();
      const copy = {
        id: copyId,
        workspaceId: target,
        name,
        campaignIds: mapped.campaignIds,
        creatorId: person.id,
        createdAt: at,
        definition: order.definition ?? null,
      };
      if (!(await copyReport(session, id, copy))) throw new AppError("report_not_found");
      if (copied !== null) await copyItem(session, id, copyId, copied, at);
      if (isSameWorkspace) await copyTags(session, id, copyId);
    });
    return { ...made, droppedCampaigns: mapped.dropped };
  }

  /**
   * Makes a report of what its provider has copied. A repeated request copies nothing, and a copy of which no report became
   * is deleted again.
   */
  async #withCopy(
    caller: Caller,
    { key, content, event }: MakingRequest,
    copy: () => Promise<ProviderCopy | null>,
    make: (session: Kysely<Database>, id: ReportId, copied: ProviderCopy | null) => Promise<void>,
  ): Promise<DescribedReport> {
    const { db, reports } = this.#deps;
    const { person } = caller;
    const request = { userId: person.id, key, content: { event, ...content } };
    const answered = await findAnswered(db, request, String);
    if (answered !== null) return reports.describe(person, asReportId(answered));
    const copied = await copy();
    let isUsed = false;
    try {
      return await this.#makeOnce(caller, key, content, event, async (session, id) => {
        await make(session, id, copied);
        isUsed = true;
      });
    } finally {
      if (!isUsed) await copied?.undo();
    }
  }

  async #requireMaking({ person }: Caller, workspaceId: WorkspaceId): Promise<void> {
    const { standing } = await this.#deps.workspaces.enter(person, workspaceId);
    requireInWorkspace(standing, "add_report");
  }

  /** Runs the work once for the key and describes the report that it made now or earlier. */
  async #makeOnce(
    caller: Caller,
    key: string | null,
    content: object,
    event: AuditEvent,
    make: (session: Kysely<Database>, id: ReportId) => Promise<void>,
  ): Promise<DescribedReport> {
    const { db, clock, reports } = this.#deps;
    const { person, origin } = caller;
    const request = { userId: person.id, key, content: { event, ...content } };
    const made = await answerOnce({ db, clock }, request, String, async (session) => {
      const report = asReportId(randomUUID());
      await make(session, report);
      const at = clock.now();
      await writeAudit(session, { at, event, userId: person.id, origin, details: { report } });
      return String(report);
    });
    return reports.describe(person, asReportId(made));
  }

  /** Campaign ids belong to one client's account, so between workspaces campaigns are matched by name. */
  async #mapByName(
    ids: readonly string[],
    source: WorkspaceId,
    target: WorkspaceId,
  ): Promise<MappedCampaigns> {
    if (ids.length === 0) return keepAll(ids);
    const names = await this.#deps.campaigns.namesOf(source);
    const idByName = new Map(
      (await this.#deps.campaigns.listOf(target)).map(({ id, name }) => [name.toLowerCase(), id]),
    );
    const pairs = ids.map((id) => ({ id, mapped: idByName.get((names.get(id) ?? "").toLowerCase()) }));
    return {
      campaignIds: pairs.flatMap(({ mapped }) => mapped ?? []),
      dropped: pairs.filter(({ mapped }) => mapped === undefined).map(({ id }) => id),
    };
  }
}

interface MakingRequest {
  readonly key: string | null;
  readonly content: object;
  readonly event: AuditEvent;
}

interface MappedCampaigns {
  readonly campaignIds: readonly string[];
  readonly dropped: readonly string[];
}

function keepAll(campaignIds: readonly string[]): MappedCampaigns {
  return { campaignIds, dropped: [] };
}
