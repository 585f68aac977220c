import { AppError } from "@vitrine/contracts/errors";
import type {
  ExportRequest,
  PersonalStates,
  ReportOffer,
  ReportSave,
  ReportSaveAs,
} from "@vitrine/contracts/http";
import { asWorkspaceId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";
import { describeMeasures } from "@vitrine/contracts/measures";
import {
  rowsBehind,
  type ModelDescription,
  type QueryBatch,
  type QueryBatchReply,
  type QueryResult,
  type SemanticQuery,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, resolveHierarchies, type ReportDefinition } from "@vitrine/contracts/report";
import type { Dataset, Engine, Fairness, SecurityScope } from "@vitrine/engine";

import { tablesIdOf, type TableRows, type TableSchema } from "@vitrine/contracts/tables";
import type { Caller } from "../../access/caller.ts";
import type { FileReaders, LiveAccounts, LiveViewings, Person } from "../../access/person.ts";
import {
  audienceOf,
  embedPermissions,
  exportLevelFor,
  mayCreateOverData,
  mayExport,
  mayViewAsClient,
  type Audience,
} from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import type { Origin } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type {
  EmbedAccess,
  EmbeddedFrame,
  EmbedGrant,
  EmbedOrder,
  ReportGrant,
} from "../../providers/analytics-provider.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import type { Providers } from "../../providers/providers.ts";
import type { AnnotationService } from "../annotations/service.ts";
import type { ConflictChoice, TemplateUpdateService } from "../agency-templates/service.ts";
import type { AuthService } from "../auth/service.ts";
import {
  requireCampaignData,
  requireOwn,
  type OpenedReport,
  type ReportService,
  type StoredReport,
} from "../reports/service.ts";
import type { ComparedVersion, ReportVersionService } from "../report-versions/service.ts";
import type { TablesService } from "../tables/service.ts";
import { blankDefinition, type ReportMaker } from "../templates/service.ts";
import type { SealedBox } from "../../tokens/sealed-box.ts";
import type { StoredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import type { WorkspaceProfile, WorkspaceSettingsService } from "../workspace-settings/service.ts";
import { exportFile, type ExportFile } from "./export/export-file.ts";
import { readExport } from "./export/read-export.ts";
import { RunningExports } from "./export/running-exports.ts";
import { isShownIn } from "./export/is-shown-in.ts";
import type { Reader } from "./personal/repository.ts";
import type { PersonalService } from "./personal/service.ts";
import { requireSound } from "./saving/check-definition.ts";
import { shownTo, type ShownReport } from "./shown-report.ts";
import { columnTextsFor } from "./report-texts.ts";
import type { UsageService } from "../usage/service.ts";
import type { EmbeddableQuestions } from "./present-questions.ts";
import { EmbedTokens, type Verified, type VerifiedReport } from "./embed-tokens.ts";
import {
  audienceOfReport,
  holderOf,
  restrictionsOf,
  rowRulesOf,
  rowRulesOfWorkspace,
  scopeOf,
} from "./security-scope.ts";

export { editSpeaker, type SayEdit } from "./edit-sentences.ts";
export { EmbedTokens, type VerifiedReport } from "./embed-tokens.ts";
export { FileGrants, type FileLimits, type RightsToFiles } from "./file-grants.ts";
export { linesOfOpening } from "./opening.ts";
export { dataFiltersOf } from "./data-filters.ts";
export { presentQuestions, type EmbeddableQuestions } from "./present-questions.ts";
export { presentShownReport } from "./present-shown.ts";
export { headersOf, withComparable, writeNumber, type AboutLine } from "./export/cells.ts";
export { aboutLines, none } from "./export/export-file.ts";
export { fileStyle, sourceName, type FileStyle } from "./export/file-texts.ts";
export { writeCsv } from "./export/write-csv.ts";
export { writeXlsx, type Sheet } from "./export/write-xlsx.ts";
export { escapeXml } from "./export/xml-text.ts";
export { languageOfRequest, textsOfFields } from "./report-texts.ts";
export {
  audienceOfReport,
  campaignField,
  holderOf,
  restrictionsOf,
  rowRulesOf,
  rowRulesOfWorkspace,
  scopeOf,
  workspaceField,
} from "./security-scope.ts";
export { shownTo, type ShownReport } from "./shown-report.ts";

/** What a token may query now. */
export interface AllowedData {
  readonly dataset: Dataset;
  readonly scope: SecurityScope;
  readonly fairness: Fairness;
}

/** The data of a statement, with the queries that its reader may ask. */
export interface StatementData {
  readonly profile: WorkspaceProfile;
  /** The fields that may be queried. */
  readonly described: ModelDescription;
  /** Answers several queries from one data version. */
  readonly ask: (queries: QueryBatch["queries"]) => Promise<QueryBatchReply>;
  /** Answers one query. @throws AppError if it fails */
  readonly read: (query: SemanticQuery, signal: AbortSignal) => Promise<QueryResult>;
}

/** A statement that a token opens. */
export type EnteredStatement = VerifiedReport & StatementData;

/** A report with what a host page needs to embed it. */
export interface EmbeddableReport extends OpenedReport, EmbeddedFrame {
  readonly audience: Audience;
  /** What can be done with it; null for everything. */
  readonly offers: readonly ReportOffer[] | null;
}

/** What a host page needs to embed the editor for a new report. */
export interface EmbeddableCreation {
  readonly workspace: StoredWorkspace;
  readonly access: EmbedAccess;
  readonly embedUrl: string;
  readonly dataset: string;
}

/** A report that was saved in a frame. */
export interface SavedCopy extends Pick<StoredReport, "id" | "name"> {
  /** Opens it; null for a copy. */
  readonly access: EmbedAccess | null;
}

export type ReportInFrame = Verified &
  ShownReport & {
    /** Missing if the token does not allow to save. */
    readonly version: number | undefined;
    /** Null for a report that is being created. */
    readonly personal: PersonalStates | null;
  };

export interface EmbeddingServiceDeps {
  readonly personal: PersonalService;
  readonly workspaces: WorkspaceService;
  readonly settings: WorkspaceSettingsService;
  readonly annotations: AnnotationService;
  readonly versions: ReportVersionService;
  readonly templateUpdates: TemplateUpdateService;
  readonly reports: ReportService;
  readonly usage: UsageService;
  readonly reportMaker: ReportMaker;
  readonly auth: AuthService;
  readonly accounts: LiveAccounts;
  readonly files: FileReaders;
  readonly viewings: LiveViewings;
  readonly box: SealedBox;
  readonly provider: BuiltinProvider;
  readonly providers: Providers;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly tables: TablesService;
  readonly parentOrigins: readonly string[];
}

/** A reply as JSON in UTF-8, which is made while it is read. */
type Pieces = AsyncGenerator<Uint8Array>;

/** Whose data are read, and as whom. */
type DataGrant = Pick<
  EmbedGrant,
  "workspaceId" | "dataset" | "audience" | "rows" | "hiddenFields" | "userId" | "holder"
>;

/** On whose behalf a query runs. Pages that are drawn for a file are as urgent as the file. */
export function fairnessOf(
  grant: Pick<EmbedGrant, "userId" | "holder" | "workspaceId">,
  ofClass: Fairness["class"],
): Fairness {
  const { holder, workspaceId: workspace } = grant;
  const ofFile = holder.kind === "file" ? (holder.isScheduled === true ? "scheduled" : "export") : null;
  return { person: readerKeyOf(grant), workspace, class: ofFile ?? ofClass };
}

/** Whose requests count together: those of a person, of a viewing, or of an end user of a service account. */
function readerKeyOf({ userId, holder }: Pick<EmbedGrant, "userId" | "holder">): string {
  if (holder.kind === "viewing") return `${userId} ${holder.viewingId}`;
  return holder.kind === "account" ? `${userId} ${holder.endUser}` : userId;
}

/** Clients and people who look at a report as clients do not have its hidden pages, so they cannot save it. */
function maySave({ permissions, audience }: EmbedGrant): boolean {
  return permissions !== 0 && audience === "agency";
}

/** The filters and views that a person saved are shown in a viewing too, and cannot be changed in it. */
function hasStates({ holder }: EmbedGrant): boolean {
  return holder.kind === "session" || holder.kind === "viewing";
}

/** A definition that was put together, as the store and the frame read it: with the order of keys that queries have. */
function inOrder(definition: ReportDefinition): ReportDefinition {
  const parsed = parse(reportDefinitionSchema, definition);
  return parsed.ok ? parsed.value : definition;
}

/** Nothing leaves a report during a viewing. */
function exportLevelOf({ holder, audience }: EmbedGrant, { exports }: Pick<ReportDefinition, "exports">) {
  return holder.kind === "viewing" ? "none" : exportLevelFor(audience, exports);
}

export class EmbeddingService {
  readonly #deps: EmbeddingServiceDeps;
  readonly #tokens: EmbedTokens;
  readonly #running = new RunningExports();

  constructor(deps: EmbeddingServiceDeps) {
    this.#deps = deps;
    this.#tokens = new EmbedTokens(deps);
  }

  /**
   * A report, a board or a statement.
   * @throws AppError `workspace_not_found`, `report_not_found`, and those of its provider
   */
  async embed(person: Person, id: ReportId, within: WorkspaceId | null): Promise<EmbeddableReport> {
    const opened = await this.#deps.reports.open(person, id, within);
    const { standing, report } = opened;
    const permissions = report.kind === "statement" ? 0 : embedPermissions(standing);
    return this.#grantAccess(person, opened, audienceOfReport(report, standing), permissions);
  }

  /**
   * Questions about the data of a report, as its reader sees them.
   * @throws AppError as `embed`; `not_offered` where none are asked
   */
  async embedQuestions(person: Person, id: ReportId, within: WorkspaceId): Promise<EmbeddableQuestions> {
    const opened = await this.#deps.reports.open(person, id, within);
    const { report, workspace, standing } = opened;
    const audience = audienceOfReport(report, standing);
    const order = this.#orderOf(person, opened, { audience, permissions: 0 });
    return { workspace, ...(await this.#deps.providers.of(report).embedQuestions(order)) };
  }

  /**
   * The report as its clients get it: read only, and without what the agency earns.
   * @throws AppError as `embed`; `forbidden` for people outside the agency; `report_on_tables`; `not_offered` for a report
   *   of another provider; `only_for_reports` for a board
   */
  async embedAsClient(person: Person, id: ReportId, within: WorkspaceId): Promise<EmbeddableReport> {
    const opened = await this.#deps.reports.open(person, id, within);
    if (!mayViewAsClient(opened.standing)) throw new AppError("forbidden");
    requireOwn(opened.report);
    if (opened.report.kind === "board") throw new AppError("only_for_reports");
    requireCampaignData(opened.report);
    return this.#grantAccess(person, opened, "client", 0);
  }

  /**
   * The report as the newest version of its template would make it, to look at.
   * @throws AppError `report_not_found`, `forbidden`, `template_not_found`, `version_not_found`
   */
  async embedPreview(
    { person, workspacePrefix }: Caller,
    id: ReportId,
    preview: ConflictChoice,
  ): Promise<EmbeddableReport> {
    const { reports, templateUpdates } = this.#deps;
    const opened = await reports.openReportFor(person, id, workspacePrefix, "edit_report");
    // Refuses here what the frame could only show as a failure.
    await templateUpdates.preview(opened.report, preview);
    return this.#grantAccess(person, opened, "agency", 0, { preview });
  }

  /**
   * A version of the report, with marks where it differs from another one, to look at.
   * @throws AppError `report_not_found`, `forbidden`
   */
  async embedVersion(
    { person, workspacePrefix }: Caller,
    id: ReportId,
    compared: ComparedVersion,
  ): Promise<EmbeddableReport> {
    const opened = await this.#deps.reports.openReportFor(person, id, workspacePrefix, "edit_report");
    return this.#grantAccess(person, opened, "agency", 0, { compared });
  }

  /**
   * The editor for a new report over the data of a workspace. Nothing is stored until it is saved.
   * @throws AppError `workspace_not_found`, `forbidden`
   */
  async embedCreation(person: Person, workspaceId: WorkspaceId): Promise<EmbeddableCreation> {
    const { workspaces, provider, engine, parentOrigins } = this.#deps;
    const { workspace, standing } = await workspaces.enter(person, workspaceId);
    requireAllowed(mayCreateOverData(standing));
    const dataset = engine.model.name;
    const access = await provider.grant({
      reportId: null,
      workspaceId,
      dataset,
      userId: person.id,
      holder: holderOf(person),
      permissions: 4,
      audience: "agency",
      rows: rowRulesOfWorkspace(workspaceId),
      parentOrigins,
    });
    return { workspace, access, embedUrl: provider.creationUrl({ dataset, workspaceId }), dataset };
  }

  /** As `openInFrame`, which also serves to read the report again: counts the opening. */
  async open(token: string | null): Promise<ReportInFrame> {
    const opened = await this.openInFrame(token);
    await this.#deps.usage.count(opened);
    return opened;
  }

  /** @throws AppError `embed_token_expired`, `embed_token_invalid`, `report_not_found` */
  async openInFrame(token: string | null): Promise<ReportInFrame> {
    const { personal, settings, annotations } = this.#deps;
    const verified = await this.#tokens.verify(token);
    await this.#tokens.noteOpening(verified);
    const asked = await this.#datasetOf(verified.grant);
    const scope = scopeOf(verified.grant, asked.model);
    const plain = asked.describe(scope);
    const [data, { version, definition }, saved, profile, notes] = await Promise.all([
      asked.runBatch([], scope),
      this.#readVersion(verified, plain),
      verified.report !== null && hasStates(verified.grant) ? personal.list(verified.grant) : null,
      settings.profileOf(verified.workspace),
      annotations.listFor(verified.workspace.id, verified.grant.audience),
    ]);
    const { completeThrough, today, sources } = data;
    const exports = exportLevelOf(verified.grant, definition);
    const dataset = describeMeasures(plain, definition.measures);
    const read = { definition, version, dataset, completeThrough, today, sources, exports };
    return { ...verified, ...read, personal: saved, profile, annotations: notes };
  }

  /**
   * Saves a changed definition as the next version.
   * @returns its number
   * @throws AppError as `openInFrame`; `forbidden` for a token that only reads; `invalid_input` with the place of a
   *   fault; `edit_conflict` if another version was saved since
   */
  async save(
    token: string | null,
    { definition, version, note }: ReportSave,
    origin: Origin,
  ): Promise<number> {
    const { reports, versions } = this.#deps;
    const { grant, report, person } = await this.#tokens.verifyReport(token);
    if (!maySave(grant)) throw new AppError("forbidden");
    const stored = await reports.readDefinition(report);
    const asked = await this.#datasetOf(grant);
    requireSound(definition, stored, asked.describe(scopeOf(grant, asked.model)));
    const save = { definition, from: version, note, event: "report.saved" } as const;
    return versions.save({ person, origin }, report.id, save);
  }

  /**
   * Saves a definition as a new report, for which the person needs the right to add reports.
   * @param key the `Idempotency-Key`, or null
   * @throws AppError as `save`, without `edit_conflict`; `workspace_not_found`, `request_reused`
   */
  async saveAs(
    token: string | null,
    { definition, name, workspaceId }: ReportSaveAs,
    key: string | null,
    origin: Origin,
  ): Promise<SavedCopy> {
    const { reportMaker } = this.#deps;
    const verified = await this.#tokens.verify(token);
    const { grant, report, person } = verified;
    if (!maySave(grant)) throw new AppError("forbidden");
    const stored = await this.#readStored(verified);
    const asked = await this.#datasetOf(grant);
    requireSound(definition, stored, asked.describe(scopeOf(grant, asked.model)));
    const target = workspaceId === undefined ? null : asWorkspaceId(workspaceId);
    const caller = { person, origin, workspacePrefix: null };
    if (report !== null) {
      const order = { workspaceId: target, name, definition };
      return { ...(await reportMaker.clone(caller, report.id, order, key)).report, access: null };
    }
    const order = { workspaceId: target ?? grant.workspaceId, name, definition };
    const { id } = (await reportMaker.create(caller, order, key)).report;
    // In another workspace the report shows other data than the frame.
    const isHere = order.workspaceId === grant.workspaceId;
    return { id, name, access: isHere ? (await this.embed(person, id, null)).access : null };
  }

  /**
   * Begins a dataset of tables for the report that is being created.
   * @returns its id. @throws AppError `report_not_found` for the token of a report
   */
  async createTables(token: string | null, tables: readonly TableSchema[]): Promise<string> {
    const { grant, workspace } = await this.#tokens.verifyCreation(token);
    const { currency, timeZone } = await this.#deps.settings.profileOf(workspace);
    return this.#deps.tables.begin(grant, { currency, timeZone, tables });
  }

  /** @throws AppError as `createTables`, and as `TablesService.addRows` */
  async sendRows(
    token: string | null,
    id: string,
    rows: TableRows & { readonly part: number; readonly isLast: boolean },
  ): Promise<void> {
    const { grant } = await this.#tokens.verifyCreation(token);
    await this.#deps.tables.addRows(grant, id, rows);
  }

  /** The keys of unsaved changes of this person to this report. @throws AppError as `save` */
  async draftKeys(token: string | null): Promise<readonly string[]> {
    const { grant } = await this.#tokens.verify(token);
    if (!maySave(grant)) throw new AppError("forbidden");
    // Changes to a report on tables make no sense for another one.
    const created = tablesIdOf(grant.dataset) === null ? grant.workspaceId : grant.dataset;
    const subject = grant.reportId ?? `new ${created}`;
    return this.#deps.box.browserKeysOf(`draft ${grant.userId} ${subject}`);
  }

  /**
   * The owner of the states that the token can save.
   * @throws AppError as `openInFrame`; `forbidden` for an end user without an account, of whom nothing is kept, and while a
   * file is made
   */
  async readerOf(token: string | null): Promise<Reader> {
    const { grant } = await this.#tokens.verifyReport(token);
    if (grant.holder.kind !== "session") throw new AppError("forbidden");
    return grant;
  }

  /** What the token of a statement opens now. @throws AppError as `openInFrame` */
  async enterStatement(token: string | null): Promise<EnteredStatement> {
    const verified = await this.#tokens.verifyReport(token, ["statement"]);
    return { ...verified, ...(await this.#statementData(verified.grant, verified.workspace)) };
  }

  /** As `enterStatement`; a token with which a file is made opens the statement once. */
  async openStatement(token: string | null): Promise<EnteredStatement> {
    const entered = await this.enterStatement(token);
    await this.#tokens.noteOpening(entered);
    return entered;
  }

  /** The data of an opened statement as a token of the person would show them. */
  dataForPerson(person: Person, { report, workspace, standing }: OpenedReport): Promise<StatementData> {
    const { workspaceId, dataset } = report;
    const holder = holderOf(person);
    const rights = { audience: audienceOf(standing), ...restrictionsOf(report, standing) };
    const grant = { workspaceId, dataset, userId: person.id, holder, ...rights };
    return this.#statementData(grant, workspace);
  }

  async #statementData(grant: DataGrant, workspace: StoredWorkspace): Promise<StatementData> {
    const dataset = await this.#datasetOf(grant);
    const scope = scopeOf(grant, dataset.model);
    const profile = await this.#deps.settings.profileOf(workspace);
    const { calendar } = profile;
    const fairness = fairnessOf(grant, "page");
    return {
      profile,
      described: dataset.describe(scope),
      ask: (queries) =>
        dataset.runBatch(
          queries.map(({ id, query }) => ({ id, query: { ...query, calendar } })),
          scope,
          undefined,
          fairness,
        ),
      read: (query, signal) => dataset.run({ ...query, calendar }, scope, signal, fairness),
    };
  }

  /** What a token may query now. @throws AppError as `openInFrame` */
  async dataOf(token: string | null): Promise<AllowedData> {
    const { grant } = await this.#tokens.verify(token);
    const dataset = await this.#datasetOf(grant);
    return { dataset, scope: scopeOf(grant, dataset.model), fairness: fairnessOf(grant, "page") };
  }

  /** Answers a batch within the token's predicate. @throws AppError as `openInFrame`, and `engine_unavailable` */
  async answer(
    token: string | null,
    batch: QueryBatch,
    signal: AbortSignal,
  ): Promise<EncodedJson<QueryBatchReply>> {
    const { grant } = await this.#tokens.verify(token, ["report", "statement"]);
    const calendar = await this.#deps.settings.calendarOf(grant.workspaceId);
    return new EncodedJson(await this.#stream(grant, { ...batch, calendar }, signal));
  }

  /** Answers a batch of a report that has just been opened, so its token is not verified again. */
  answerOpened({ grant, profile }: ReportInFrame, batch: QueryBatch, signal: AbortSignal): Promise<Pieces> {
    return this.#stream(grant, { ...batch, calendar: profile.calendar }, signal);
  }

  async #stream(
    grant: EmbedGrant,
    { queries, calendar }: QueryBatch & { readonly calendar: WorkspaceCalendar },
    signal: AbortSignal,
  ): Promise<Pieces> {
    const dataset = await this.#datasetOf(grant);
    const scope = scopeOf(grant, dataset.model);
    const asked = queries.map(({ id, query }) => ({ id, query: { ...query, calendar } }));
    return dataset.streamBatch(asked, scope, signal, fairnessOf(grant, "page"));
  }

  #datasetOf({ dataset, workspaceId }: Pick<EmbedGrant, "dataset" | "workspaceId">): Promise<Dataset> {
    return this.#deps.tables.open(dataset, workspaceId);
  }

  /**
   * Exports one query as a file, within the token's predicate.
   * @throws AppError as `answer`; `forbidden` where the report or the token does not allow this export;
   * `too_many_requests` while other files are being made for the same person
   */
  async exportData(token: string | null, request: ExportRequest, signal: AbortSignal): Promise<ExportFile> {
    const { clock, settings } = this.#deps;
    const verified = await this.#tokens.verify(token);
    const { grant, report } = verified;
    // A token for questions opens queries only.
    if (report === null && grant.permissions === 0) throw new AppError("forbidden");
    const asked = await this.#datasetOf(grant);
    const scope = scopeOf(grant, asked.model);
    const dataset = asked.describe(scope);
    const definition = await this.#readShown(verified, dataset);
    const level = exportLevelOf(grant, definition);
    // A summarised export contains exactly what a visual of the report shows, and nothing more detailed.
    const shown = resolveHierarchies(definition, dataset.tables);
    const isShown = request.query.facts === undefined && isShownIn(shown, request.query);
    const isAllowed = mayExport(level, "underlying") || isShown;
    if (!mayExport(level, request.data) || !isAllowed) throw new AppError("forbidden");
    const calendar = await settings.calendarOf(grant.workspaceId);
    // Underlying data are stored rows, whether or not the query itself requests them.
    const query = {
      ...(request.data === "underlying" ? rowsBehind(request.query) : request.query),
      calendar,
    };
    return this.#running.make(readerKeyOf(grant), async () => {
      const asking = { scope, signal, fairness: fairnessOf(grant, "export") };
      const exported = await readExport(asked, query, asking, columnTextsFor(dataset, request.language));
      const name = report?.name ?? request.title;
      return exportFile({ ...request, query }, { ...exported, report: name, exportedAt: clock.now() });
    });
  }

  /** The version that a change begins from; undefined if the token does not allow to save. */
  async #versionOf({ grant, report }: Verified): Promise<number | undefined> {
    if (!maySave(grant)) return undefined;
    return report === null ? 0 : this.#deps.versions.presentOf(report.id);
  }

  /** The version is read before the definition: saving from an older number is refused, from a newer one it would overwrite. */
  async #readVersion(verified: Verified, dataset: ModelDescription) {
    const version = await this.#versionOf(verified);
    return { version, definition: await this.#readShown(verified, dataset) };
  }

  async #readStored({ report, grant }: Verified): Promise<ReportDefinition> {
    if (report !== null) return this.#deps.reports.readDefinition(report);
    return { ...blankDefinition(), dataset: grant.dataset };
  }

  /** @param dataset the fields that the person may query */
  async #readShown(verified: Verified, dataset: ModelDescription): Promise<ReportDefinition> {
    const { report, grant } = verified;
    if (grant.preview !== undefined && grant.audience === "agency" && report !== null)
      return inOrder(await this.#deps.templateUpdates.preview(report, grant.preview));
    if (grant.compared !== undefined && grant.audience === "agency" && report !== null)
      return inOrder(await this.#deps.versions.readMarked(report.id, grant.compared));
    const definition = await this.#readStored(verified);
    // End users of service accounts cannot show hidden pages again, whatever figures they see.
    const audience = grant.holder.kind === "account" ? "client" : grant.audience;
    return report === null ? definition : shownTo(audience, report, definition, dataset);
  }

  async #grantAccess(
    person: Person,
    opened: OpenedReport,
    audience: Audience,
    permissions: 0 | 7,
    shown: Pick<EmbedGrant, "preview" | "compared"> = {},
  ): Promise<EmbeddableReport> {
    const { reports, providers, usage } = this.#deps;
    const { report } = opened;
    const provider = providers.of(report);
    const frame = await provider.embed(this.#orderOf(person, opened, { audience, permissions, ...shown }));
    if (person.viewing === undefined) await reports.markViewed(person, report.id);
    // Our own frames report when they open.
    else if (report.provider !== "builtin") await usage.noteViewing(person.viewing, person.id, report.id);
    return { ...opened, ...frame, audience, offers: provider.offersOf(report, audience) };
  }

  #orderOf(
    person: Person,
    { report }: OpenedReport,
    { permissions, ...shown }: Pick<ReportGrant, "audience" | "permissions" | "preview" | "compared">,
  ): EmbedOrder {
    const grant: ReportGrant = {
      reportId: report.id,
      workspaceId: report.workspaceId,
      dataset: report.dataset,
      userId: person.id,
      holder: holderOf(person),
      permissions: person.viewing === undefined ? permissions : 0,
      rows: rowRulesOf(report),
      parentOrigins: this.#deps.parentOrigins,
      ...shown,
    };
    return { report, person, grant };
  }
}
