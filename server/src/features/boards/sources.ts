import type { Tile } from "@vitrine/contracts/boards";
import type { ShownTile } from "@vitrine/contracts/http";
import { asReportId, type ReportId } from "@vitrine/contracts/ids";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { describeMeasures } from "@vitrine/contracts/measures";
import type { WorkspaceCalendar } from "@vitrine/contracts/query";
import type { ReportDefinition } from "@vitrine/contracts/report";
import type { Dataset, SecurityScope } from "@vitrine/engine";

import type { Person } from "../../access/person.ts";
import { audienceOf, exportLevelFor } from "../../access/policy.ts";
import type { AnnotationService } from "../annotations/service.ts";
import {
  presentShownReport,
  restrictionsOf,
  scopeOf,
  shownTo,
  type ShownReport,
} from "../embedding/service.ts";
import type { OpenedReport, ReportService, StoredReport } from "../reports/service.ts";
import type { TablesService } from "../tables/service.ts";
import type { WorkspaceSettingsService } from "../workspace-settings/service.ts";
import { remembering } from "./remembering.ts";

export interface SourceReaderDeps {
  readonly reports: ReportService;
  readonly settings: WorkspaceSettingsService;
  readonly annotations: AnnotationService;
  readonly tables: TablesService;
}

/** What a report behind a tile answers to a person: the same as opening that report. */
export interface ScopedReport extends OpenedReport {
  readonly dataset: Dataset;
  readonly scope: SecurityScope;
}

/** A report behind a tile as its reader sees it. */
export interface ShownSource extends ShownReport {
  readonly report: StoredReport;
  /** What its queries are answered from. */
  readonly data: ScopedReport;
}

/** The reports behind the tiles of boards. Every right is decided for the report and its reader, not for the board. */
export class SourceReader {
  readonly #deps: SourceReaderDeps;

  constructor(deps: SourceReaderDeps) {
    this.#deps = deps;
  }

  /** The reports that the person may open, by id. */
  async open(person: Person, ids: readonly ReportId[]): Promise<ReadonlyMap<ReportId, ScopedReport>> {
    const { reports, tables } = this.#deps;
    const opened = await reports.openMany(person, ids);
    const datasetOf = remembering((name: string, workspace: OpenedReport["workspace"]) =>
      tables.open(name, workspace.id),
    );
    const scoped = [...opened].map(async ([id, one]): Promise<[ReportId, ScopedReport]> => {
      const { report, workspace, standing } = one;
      const dataset = await datasetOf(report.dataset, workspace);
      const audience = audienceOf(standing);
      const grant = { workspaceId: workspace.id, audience, ...restrictionsOf(report, standing) };
      return [id, { ...one, dataset, scope: scopeOf(grant, dataset.model) }];
    });
    return new Map(await Promise.all(scoped));
  }

  calendarsOf(opened: Iterable<OpenedReport>): Promise<ReadonlyMap<string, WorkspaceCalendar>> {
    const ids = new Set([...opened].map(({ workspace }) => workspace.id));
    const found = [...ids].map(async (id) => [id, await this.#deps.settings.calendarOf(id)] as const);
    return Promise.all(found).then((entries) => new Map<string, WorkspaceCalendar>(entries));
  }

  /** The reports behind tiles as the frame gets them when it opens them. */
  async read(person: Person, ids: readonly ReportId[]): Promise<ReadonlyMap<ReportId, ShownSource>> {
    const { reports, settings, annotations } = this.#deps;
    const opened = await this.open(person, ids);
    const definitions = await reports.readDefinitions([...opened.keys()]);
    const profileOf = remembering((_key: string, workspace: OpenedReport["workspace"]) =>
      settings.profileOf(workspace),
    );
    const notesOf = remembering((_key: string, { workspace, standing }: OpenedReport) =>
      annotations.listFor(workspace.id, audienceOf(standing)),
    );
    const stateOf = remembering((_key: string, { dataset, scope }: ScopedReport) =>
      dataset.runBatch([], scope),
    );
    const shown = [...opened].map(async ([id, one]): Promise<[ReportId, ShownSource] | null> => {
      const stored = definitions.get(id);
      if (stored === undefined) return null;
      const { report, workspace, standing, dataset, scope } = one;
      const audience = audienceOf(standing);
      const [profile, notes, { completeThrough, today, sources }] = await Promise.all([
        profileOf(workspace.id, workspace),
        notesOf(`${workspace.id} ${audience}`, one),
        stateOf(keyOf(one), one),
      ]);
      const plain = dataset.describe(scope);
      const definition = shownTo(isGuest(standing) ? "client" : audience, report, stored, plain);
      const model = describeMeasures(plain, definition.measures);
      const exports = exportLevelFor(audience, definition.exports);
      return [
        id,
        {
          report,
          data: one,
          definition,
          dataset: model,
          completeThrough,
          today,
          sources,
          exports,
          profile,
          annotations: notes,
        },
      ];
    });
    return new Map((await Promise.all(shown)).filter((one) => one !== null));
  }
}

/** End users of service accounts cannot show hidden pages again, whatever figures they see. */
function isGuest({ service }: OpenedReport["standing"]): boolean {
  return service !== undefined;
}

/** Equal for reports whose queries have the same answers. */
export function keyOf({ report, scope }: ScopedReport): string {
  return JSON.stringify([report.dataset, scope]);
}

/** The report behind a tile; null for tiles that show no report. */
export function sourceOf({ content }: Pick<Tile, "content">): ReportId | null {
  return "reportId" in content ? asReportId(content.reportId) : null;
}

export function idsOf(tiles: readonly Tile[]): readonly ReportId[] {
  return [...new Set(tiles.flatMap((tile) => sourceOf(tile) ?? []))];
}

/**
 * A tile as its reader gets it: without content if the report behind it is not shown to them.
 *
 * @param withheld reports of which a file has nothing
 */
export function shownTile(
  tile: Tile,
  shown: ReadonlyMap<ReportId, ShownSource>,
  withheld: ReadonlySet<ReportId> = new Set(),
): ShownTile {
  const { id, place, title, content } = tile;
  const source = sourceOf(tile);
  if (source === null) return { id, place, title, content };
  const report = shown.get(source);
  if (withheld.has(source)) return { id, place, title: "", content: null, problem: "export" };
  if (report === undefined) return { id, place, title: "", content: null, problem: "report" };
  if (content.kind === "visual" && !hasVisual(report.definition, content))
    return { id, place, title: "", content: null, problem: "visual" };
  return { id, place, title, content };
}

function hasVisual(
  { pages }: ReportDefinition,
  { page, visual }: { readonly page: string; readonly visual: string },
): boolean {
  return pages.some((one) => one.name === page && one.visuals.some(({ name }) => name === visual));
}

/** The report with the pages that tiles need: visuals depend on slicers and selections of their page. */
export function presentSource(shown: ShownSource, tiles: readonly Tile[], language: ReportLanguage) {
  const needed = new Set(
    tiles.flatMap(({ content }) =>
      content.kind === "visual" && content.reportId === shown.report.id ? [content.page] : [],
    ),
  );
  const { pages, bookmarks: _bookmarks, ...rest } = shown.definition;
  const kept = pages.filter(({ name }) => needed.has(name));
  const definition = { ...rest, pages: kept.length > 0 ? kept : pages.slice(0, 1).map(withoutVisuals) };
  return presentShownReport({ ...shown, definition }, language);
}

/** For tiles with figures and questions, which need filters of the report and nothing of its pages. */
function withoutVisuals({
  layout: _layout,
  phone: _phone,
  interactions: _interactions,
  ...page
}: ReportDefinition["pages"][number]): ReportDefinition["pages"][number] {
  return { ...page, visuals: [] };
}
