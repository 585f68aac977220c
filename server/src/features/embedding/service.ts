import { AppError } from "@vitrine/contracts/errors";
import type {
  ExportLevel,
  ExportRequest,
  PersonalStates,
  ReportSave,
  ReportSaveAs,
  ShownAnnotation,
} from "@vitrine/contracts/http";
import { asWorkspaceId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";
import { describeMeasures } from "@vitrine/contracts/measures";
import {
  rowsBehind,
  type ModelDescription,
  type QueryBatch,
  type QueryBatchReply,
  type SourceDay,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";
import { resolveHierarchies, type ReportDefinition } from "@vitrine/contracts/report";
import type { Engine, Fairness, SemanticModel } from "@vitrine/engine";

import type { Person } from "../../access/person.ts";
import {
  audienceOf,
  embedPermissions,
  exportLevelFor,
  mayExport,
  mayViewAsClient,
  type Audience,
} from "../../access/policy.ts";
import type { Origin } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type { EmbedAccess, EmbedGrant } from "../../providers/analytics-provider.ts";
import type { BuiltinProvider, VerifiedGrant } from "../../providers/builtin.ts";
import type { AnnotationService } from "../annotations/service.ts";
import type { AuthService } from "../auth/service.ts";
import type { OpenedReport, ReportService, StoredReport } from "../reports/service.ts";
import type { ReportVersionService } from "../report-versions/service.ts";
import type { ReportMaker } from "../templates/service.ts";
import type { StoredWorkspace } from "../workspaces/service.ts";
import type { WorkspaceProfile, WorkspaceSettingsService } from "../workspace-settings/service.ts";
import { exportFile, type ExportFile } from "./export/export-file.ts";
import { readExport } from "./export/read-export.ts";
import { RunningExports } from "./export/running-exports.ts";
import { isShownIn } from "./export/is-shown-in.ts";
import type { Reader } from "./personal/repository.ts";
import type { PersonalService } from "./personal/service.ts";
import { requireSound } from "./saving/check-definition.ts";
import { withoutForbiddenMeasures } from "./shown-measures.ts";
import { columnTextsFor } from "./report-texts.ts";
import { narrowGrant, rowRulesOf, scopeOf } from "./security-scope.ts";

export { languageOfRequest, translatorFor } from "./report-texts.ts";
export { campaignField, workspaceField } from "./security-scope.ts";

/** A report with what a host page needs to embed it. */
export interface EmbeddableReport extends OpenedReport {
  readonly access: EmbedAccess;
  readonly embedUrl: string;
  readonly permissions: 0 | 7;
  readonly audience: Audience;
}

interface VerifiedReport extends VerifiedGrant {
  readonly person: Person;
  readonly report: StoredReport;
  readonly workspace: StoredWorkspace;
}

export interface ReportInFrame extends VerifiedReport {
  readonly definition: ReportDefinition;
  /** Missing if the token does not allow to save. */
  readonly version: number | undefined;
  readonly dataset: ModelDescription;
  readonly completeThrough: string | null;
  readonly today: string | undefined;
  readonly sources: readonly SourceDay[] | undefined;
  readonly exports: ExportLevel;
  readonly personal: PersonalStates;
  readonly profile: WorkspaceProfile;
  readonly annotations: readonly ShownAnnotation[];
}

export interface EmbeddingServiceDeps {
  readonly personal: PersonalService;
  readonly settings: WorkspaceSettingsService;
  readonly annotations: AnnotationService;
  readonly versions: ReportVersionService;
  readonly reports: ReportService;
  readonly reportMaker: ReportMaker;
  readonly auth: AuthService;
  readonly provider: BuiltinProvider;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly model: SemanticModel;
  readonly parentOrigins: readonly string[];
}

/** A reply as JSON in UTF-8, which is made while it is read. */
type Pieces = AsyncGenerator<Uint8Array>;

/** On whose behalf a query runs. */
function fairnessOf({ userId, workspaceId }: EmbedGrant, ofClass: Fairness["class"]): Fairness {
  return { person: userId, workspace: workspaceId, class: ofClass };
}

/** Clients and people who look at a report as clients do not have its hidden pages, so they cannot save it. */
function maySave({ permissions, audience }: EmbedGrant): boolean {
  return permissions === 7 && audience === "agency";
}

export class EmbeddingService {
  readonly #deps: EmbeddingServiceDeps;
  readonly #running = new RunningExports();

  constructor(deps: EmbeddingServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `workspace_not_found`, `report_not_found` */
  async embed(person: Person, id: ReportId, within: WorkspaceId | null): Promise<EmbeddableReport> {
    const opened = await this.#deps.reports.open(person, id, within);
    const { standing } = opened;
    return this.#grantAccess(person, opened, audienceOf(standing), embedPermissions(standing));
  }

  /**
   * The report as its clients get it: read only, and without what the agency earns.
   * @throws AppError as `embed`; `forbidden` for people outside the agency
   */
  async embedAsClient(person: Person, id: ReportId, within: WorkspaceId): Promise<EmbeddableReport> {
    const opened = await this.#deps.reports.open(person, id, within);
    if (!mayViewAsClient(opened.standing)) throw new AppError("forbidden");
    return this.#grantAccess(person, opened, "client", 0);
  }

  /** @throws AppError `embed_token_expired`, `embed_token_invalid`, `report_not_found` */
  async openInFrame(token: string | null): Promise<ReportInFrame> {
    const { engine, model, personal, settings, annotations, versions } = this.#deps;
    const verified = await this.#verifyToken(token);
    const scope = scopeOf(verified.grant, model);
    // Read before the definition: saving from an older number is refused, from a newer one it would overwrite.
    const version = maySave(verified.grant) ? await versions.presentOf(verified.report.id) : undefined;
    const plain = engine.describe(scope);
    const [{ completeThrough, today, sources }, definition, saved, profile, notes] = await Promise.all([
      engine.runBatch([], scope),
      this.#readShown(verified.report, verified.grant.audience, plain),
      personal.list(verified.grant),
      settings.profileOf(verified.workspace),
      annotations.listFor(verified.workspace.id, verified.grant.audience),
    ]);
    const exports = exportLevelFor(verified.grant.audience, definition.exports);
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
    const { engine, model, reports, versions } = this.#deps;
    const { grant, report, person } = await this.#verifyToken(token);
    if (!maySave(grant)) throw new AppError("forbidden");
    const stored = await reports.readDefinition(report);
    requireSound(definition, stored, engine.describe(scopeOf(grant, model)));
    const save = { definition, from: version, note, event: "report.saved" } as const;
    return versions.save({ person, origin }, report.id, save);
  }

  /**
   * Saves a changed definition as a new report, for which the person needs the rights to clone.
   * @param key the `Idempotency-Key`, or null
   * @throws AppError as `save`, without `edit_conflict`; `workspace_not_found`, `request_reused`
   */
  async saveAs(
    token: string | null,
    { definition, name, workspaceId }: ReportSaveAs,
    key: string | null,
    origin: Origin,
  ): Promise<Pick<StoredReport, "id" | "name">> {
    const { engine, model, reports, reportMaker } = this.#deps;
    const { grant, report, person } = await this.#verifyToken(token);
    if (!maySave(grant)) throw new AppError("forbidden");
    requireSound(definition, await reports.readDefinition(report), engine.describe(scopeOf(grant, model)));
    const target = workspaceId === undefined ? null : asWorkspaceId(workspaceId);
    const order = { workspaceId: target, name, definition };
    const caller = { person, origin, workspacePrefix: null };
    return (await reportMaker.clone(caller, report.id, order, key)).report;
  }

  /** The owner of the states that the token can save. @throws AppError as `openInFrame` */
  async readerOf(token: string | null): Promise<Reader> {
    return (await this.#verifyToken(token)).grant;
  }

  /** Answers a batch within the token's predicate. @throws AppError as `openInFrame`, and `engine_unavailable` */
  async answer(
    token: string | null,
    batch: QueryBatch,
    signal: AbortSignal,
  ): Promise<EncodedJson<QueryBatchReply>> {
    const { grant } = await this.#verifyToken(token);
    const calendar = await this.#deps.settings.calendarOf(grant.workspaceId);
    return new EncodedJson(await this.#stream(grant, { ...batch, calendar }, signal));
  }

  /** Answers a batch of a report that has just been opened, so its token is not verified again. */
  answerOpened({ grant, profile }: ReportInFrame, batch: QueryBatch, signal: AbortSignal): Promise<Pieces> {
    return this.#stream(grant, { ...batch, calendar: profile.calendar }, signal);
  }

  #stream(
    grant: EmbedGrant,
    { queries, calendar }: QueryBatch & { readonly calendar: WorkspaceCalendar },
    signal: AbortSignal,
  ): Promise<Pieces> {
    const scope = scopeOf(grant, this.#deps.model);
    const asked = queries.map(({ id, query }) => ({ id, query: { ...query, calendar } }));
    return this.#deps.engine.streamBatch(asked, scope, signal, fairnessOf(grant, "page"));
  }

  /**
   * Exports one query as a file, within the token's predicate.
   * @throws AppError as `answer`; `forbidden` where the report or the token does not allow this export;
   * `too_many_requests` while other files are being made for the same person
   */
  async exportData(token: string | null, request: ExportRequest, signal: AbortSignal): Promise<ExportFile> {
    const { engine, clock, model, settings } = this.#deps;
    const { grant, report } = await this.#verifyToken(token);
    const scope = scopeOf(grant, model);
    const dataset = engine.describe(scope);
    const definition = await this.#readShown(report, grant.audience, dataset);
    const level = exportLevelFor(grant.audience, definition.exports);
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
    return this.#running.make(grant.userId, async () => {
      const asking = { scope, signal, fairness: fairnessOf(grant, "export") };
      const exported = await readExport(engine, query, asking, columnTextsFor(model.name, request.language));
      return exportFile({ ...request, query }, { ...exported, report: report.name, exportedAt: clock.now() });
    });
  }

  /**
   * Verifies a token and its current rights. A token is valid for ten minutes, but an ended session, a lost right and a
   * deleted report end it at once; another role or other campaigns restrict it at once.
   */
  async #verifyToken(token: string | null): Promise<VerifiedReport> {
    const { reports, auth, provider } = this.#deps;
    const read = await provider.readGrant(token);
    const person = await auth.sessions.findLive(read.grant.sessionId);
    if (person === null) throw new AppError("embed_token_invalid");
    const { report, workspace, standing } = await reports.open(person, read.grant.reportId, null);
    return { ...read, grant: narrowGrant(read.grant, report, standing), report, workspace, person };
  }

  /**
   * Hidden pages are sent only to people who can show them again, never to clients. These do not get expressions that
   * name what they may not see either.
   *
   * @param dataset the fields that the person may query
   */
  async #readShown(
    report: StoredReport,
    audience: Audience,
    dataset: ModelDescription,
  ): Promise<ReportDefinition> {
    const definition = await this.#deps.reports.readDefinition(report);
    if (audience === "agency") return definition;
    return {
      ...withoutForbiddenMeasures(definition, dataset),
      pages: definition.pages.filter(({ name }) => !report.hiddenPages.includes(name)),
    };
  }

  async #grantAccess(
    person: Person,
    opened: OpenedReport,
    audience: Audience,
    permissions: 0 | 7,
  ): Promise<EmbeddableReport> {
    const { reports, provider, parentOrigins } = this.#deps;
    const { report } = opened;
    const access = await provider.grant({
      reportId: report.id,
      workspaceId: report.workspaceId,
      dataset: report.dataset,
      userId: person.id,
      sessionId: person.sessionId,
      permissions,
      audience,
      rows: rowRulesOf(report),
      parentOrigins,
    });
    await reports.markViewed(person, report.id);
    return { ...opened, access, embedUrl: provider.embedUrl(report), permissions, audience };
  }
}
