import type { DatasetDescription, EmbedReport, ExportLevel, PersonalStates } from "../../http/index.ts";
import type {
  Comparison,
  DateGrain,
  DaySpan,
  QueryResult,
  SemanticQuery,
  Sort,
  SourceDay,
  WorkspaceCalendar,
} from "../../query/index.ts";
import type { BookmarkState, Page, ReportDefinition, Visual } from "../../report/index.ts";

import type { DrawnPage } from "./custom-layout.ts";
import type { PrintJob } from "./print-job.ts";
import type { Drill } from "../selection/drill.ts";
import type { EditingState, KeptDraft } from "./editing-state.ts";
import type { Failure } from "./failure.ts";
import type { DataPoint, Selection } from "../selection/selection.ts";
import type { ShownTexts } from "./report-texts.ts";
import type { ReportSettings } from "./settings.ts";
import type { ReportTheme } from "./theme.ts";
import type { VisualLook } from "./visual-look.ts";
import type { HeldFilter } from "../filters/wire-filter.ts";

export interface VisualState {
  readonly definition: Visual;
  readonly filters: readonly HeldFilter[];
  /** Replaces the definition's sort; `null` keeps it. */
  readonly sort: readonly Sort[] | null;
  /** The place in the visual's hierarchy. The definition contains only the current level. Null without a hierarchy. */
  readonly drill: Drill | null;
  /** The grain of the time axis that the user has chosen; `null` follows the period. */
  readonly grain: DateGrain | null;
  /** For slicers: the filters that this visual applies to the others of its page. */
  readonly sliced: readonly HeldFilter[];
  readonly look: VisualLook;
}

export interface PageState {
  readonly name: string;
  readonly displayName: string;
  /** Only the host can open hidden pages. */
  readonly isHidden: boolean;
  /** As it is shown: with texts in the reader's language, and with the levels of hierarchies. */
  readonly definition: Page;
  /** As it is stored, with the changes of this session. */
  readonly source: Page;
  readonly filters: readonly HeldFilter[];
  readonly visuals: readonly VisualState[];
}

/** The names of ids in filters, by `nameKey`. An id without a name has the empty text. */
export type MemberNames = Readonly<Record<string, string>>;

/** The answers to the queries of one visual. */
export interface VisualResult {
  readonly main: QueryResult;
  /** The trend of a card's measures; for a matrix the rows over all columns; `null` for other visuals. */
  readonly trend: QueryResult | null;
  /** The main answer narrowed to the selection in other visuals; `null` if nothing is highlighted. */
  readonly highlight: QueryResult | null;
  readonly version: string;
  /** The rows or lines that have been loaded, if the user scrolled a long table or matrix. */
  readonly longRows?: QueryResult;
  /**
   * The queries of a matrix that is loaded in windows. `main`, or with columns `trend`, is the first window of its
   * lines.
   */
  readonly window?: {
    readonly lines: SemanticQuery;
    readonly cells: SemanticQuery | null;
  };
}

export type VisualData =
  /** `result` is the previous result, which stays on screen while the new one is loading. */
  | { readonly status: "loading"; readonly result: VisualResult | null }
  | { readonly status: "ready"; readonly result: VisualResult | null }
  | { readonly status: "failed"; readonly failure: Failure; readonly result: VisualResult | null };

/** The phase of opening a report. The report and its dataset exist only after it was opened. */
export type OpeningState = ClosedReport | FailedReport | OpenedReport;

/** `waiting`: no host has loaded a report yet. `opening`: its definition has been requested. */
interface ClosedReport {
  readonly phase: "waiting" | "opening";
  readonly failure: null;
  readonly report: null;
  readonly dataset: null;
  readonly definition: null;
  readonly stored: null;
}

interface FailedReport {
  readonly phase: "failed";
  readonly failure: Failure;
  readonly report: null;
  readonly dataset: null;
  readonly definition: null;
  readonly stored: null;
}

/** `prepared`: the definition has arrived, and the host will send the render request. `open`: the report is drawn. */
export interface OpenedReport {
  readonly phase: "prepared" | "open";
  readonly failure: null;
  readonly report: { readonly id: string; readonly name: string };
  readonly dataset: DatasetDescription;
  /** The report as its author made it, as it is shown. Pages and visuals contain their own parts of it. */
  readonly definition: ReportDefinition;
  /** The same as it is stored, which edits begin from. */
  readonly stored: ReportDefinition;
}

export type OwnSteps = NonNullable<BookmarkState["own"]>;

/** A visual, or some of its marks, whose rows the user looks at. */
export interface Records {
  readonly page: string;
  readonly visual: string;
  readonly points: readonly DataPoint[];
}

/**
 * The contents of the report with the changes of its user and its host in this session. Every phase has them, empty
 * until the definition has arrived: calls of the host come in any phase, and with empty contents about fifty functions
 * and components need no case for a missing report.
 */
export interface ReportContents {
  readonly completeThrough: string | null;
  /** The current day in the dataset's time zone, ISO, from the server's last answer; null before the first. */
  readonly today: string | null;
  /** Where weeks and financial years of the report's workspace begin. */
  readonly calendar: WorkspaceCalendar;
  /** The client whose report it is; null if the server names none. `mark` is the path of a picture. */
  readonly client: NonNullable<EmbedReport["workspace"]> | null;
  /** Notes on days, the newest first. */
  readonly annotations: NonNullable<EmbedReport["annotations"]>;
  /** The words in which definition, dataset and answers are shown. */
  readonly texts: ShownTexts;
  /** The days with data under the report's filters; null until a period needs them. */
  readonly campaign: DaySpan | null;
  /** What figures are compared with, in visuals that compare; null leaves the comparisons of the definition. */
  readonly comparison: Comparison | "none" | null;
  /** The day through which each source is complete; empty if the data have no sources. */
  readonly sources: readonly SourceDay[];
  /** What the user has saved; null if nothing can be saved. */
  readonly personal: PersonalStates | null;
  /** What may be exported as a file. */
  readonly exports: ExportLevel;
  readonly pages: readonly PageState[];
  readonly activePage: string | null;
  readonly filters: readonly HeldFilter[];
  /** Marks that the user selected, on any page. */
  readonly selections: readonly Selection[];
  /** Names of what filters refer to by id. */
  readonly names: MemberNames;
  /** By `visualKey`. */
  readonly data: ReadonlyMap<string, VisualData>;
  /** The sizes of flowing pages by their names. */
  readonly drawn: ReadonlyMap<string, DrawnPage>;
  readonly isUserStateApplied: boolean;
  /** The steps with which the user has changed visuals for themselves, as JSON of edits. */
  readonly own: OwnSteps;
  /** The host changed the report for this session. Deleted pages do not count. */
  readonly isChanged: boolean;
  /** The version of the stored definition; null if the token does not allow to save it. */
  readonly version: number | null;
  /** Null in view mode. */
  readonly editing: EditingState | null;
  /** Unsaved changes with which the user returned to view mode; editing continues with them. */
  readonly draft: EditingState | null;
  /** Changes of this person that were not saved, from pages that are closed; the newest first. */
  readonly kept: readonly KeptDraft[];
}

/**
 * What the screen shows in addition to the report's contents: focus, overlays and notices, and where the user came
 * from.
 */
export interface ScreenState {
  /** Shows this visual alone, filling the frame; `null` shows the page. */
  readonly soloVisual: string | null;
  /** The visual that the user looks at alone; it applies only on its page. */
  readonly focused: { readonly page: string; readonly visual: string } | null;
  /** The page from which the user drilled through to the active one; null without a drill-through. */
  readonly cameFrom: string | null;
  /** The rows that the user looks at; null for none. */
  readonly records: Records | null;
  /** Place of the bookmark that is being played; null if none is. */
  readonly playing: number | null;
  /** A message to the user, shown until something else happens; null for none. */
  readonly notice: string | null;
  /** The token has expired and there is no new one: what is drawn stays, and no queries are sent. */
  readonly isExpired: boolean;
  /** Names of pages whose tabs are left out because none of their figures has a value. */
  readonly emptyPages: readonly string[];
  /** Null while nothing is printed. */
  readonly print: PrintJob | null;
}

/** Read 0, save 1, save as 2, create 4, all 7: the protocol knows no other combination. */
export type HostPermissions = 0 | 1 | 2 | 4 | 7;

/** The host's settings, and counters of its calls. They survive the load of another report. */
export interface HostState {
  readonly settings: ReportSettings;
  readonly theme: ReportTheme | null;
  /** 0 for none, 1 to 4 for the protocol's contrast modes. */
  readonly contrast: 0 | 1 | 2 | 3 | 4;
  /** What the host allows its user to do with the report. The server decides what the token allows. */
  readonly permissions: HostPermissions;
  /** Counts the languages that have been loaded, so that texts are rendered again. */
  readonly languagesLoaded: number;
  /** Counts the host's calls to close all menus and tooltips. */
  readonly overlaysClosed: number;
}

export type ReportState = OpeningState & ReportContents & HostState & { readonly screen: ScreenState };
/** The state of a report that is open. */
export type OpenState = ReportState & OpenedReport;

/** Visual names are unique only within a page. */
export function visualKey(page: string, visual: string): string {
  return JSON.stringify([page, visual]);
}

export function findPage(state: ReportState, name: string): PageState | null {
  return state.pages.find((page) => page.name === name) ?? null;
}

export function findVisual(state: ReportState, page: string, visual: string): VisualState | null {
  return findPage(state, page)?.visuals.find(({ definition }) => definition.name === visual) ?? null;
}

export function activePageOf(state: ReportState): PageState | null {
  return state.activePage === null ? null : findPage(state, state.activePage);
}

/** The pages whose figures are needed: that on screen, or those that are printed. */
export function pagesInUse(state: ReportState): readonly PageState[] {
  const { print } = state.screen;
  if (print?.phase === "printing") return print.options.pages.flatMap((name) => findPage(state, name) ?? []);
  const page = activePageOf(state);
  return page === null ? [] : [page];
}

/** The visual that fills the frame: the embedded one, or the one that the user focused. */
export function aloneVisual(state: ReportState): string | null {
  const { soloVisual, focused } = state.screen;
  const { activePage } = state;
  return soloVisual ?? (focused?.page === activePage ? focused.visual : null);
}
