import type { TileContent } from "../../boards/index.ts";
import type {
  BoardSource,
  DatasetDescription,
  EmbedReport,
  ShownTile,
  TileAnswer,
} from "../../http/index.ts";
import { describeMeasures } from "../../measures/index.ts";
import { visualKinds, type Page, type ReportDefinition, type Visual } from "../../report/index.ts";
import { refreshPeriod } from "../period/report-period.ts";
import { followPeriod } from "../period/time-axis.ts";
import { applyBookmark } from "../state/bookmark.ts";
import { withScreen } from "../state/change-report.ts";
import { openReport } from "../state/open-report.ts";
import type { HostState, ReportState } from "../state/report-state.ts";
import type { ShownTexts } from "../state/report-texts.ts";

/** The page and the visual of a report that a tile shows. */
export interface TilePlaceInReport {
  readonly page: string;
  readonly visual: string;
}

/** A report behind tiles, in the reader's language. */
export interface TranslatedSource {
  readonly report: EmbedReport;
  readonly texts: ShownTexts;
}

type FigureContent = Extract<TileContent, { kind: "figure" }>;
type QuestionContent = Extract<TileContent, { kind: "question" }> & { readonly answer: TileAnswer };
/** What a tile shows of a report. Questions are understood. */
export type ReportContent = Extract<TileContent, { kind: "visual" | "figure" }> | QuestionContent;

/** The place of what its report does not have: a figure, or what answers a question. */
const ownPlace: TilePlaceInReport = { page: "tile", visual: "tile" };

/** The report as if it were embedded alone, for its reader only. */
export function asEmbedReport(
  { embedUrl: _embedUrl, dataset: _place, ...source }: BoardSource,
  dataset: DatasetDescription,
): EmbedReport {
  return { ...source, dataset, parentOrigins: [], tokenExpiry: "", permissions: 0 };
}

/** The content of a tile that is drawn from a report; null for other tiles. */
export function reportContentOf({
  content,
  answer,
}: Pick<ShownTile, "content" | "answer">): ReportContent | null {
  if (content?.kind === "question") return answer === undefined ? null : { ...content, answer };
  return content?.kind === "visual" || content?.kind === "figure" ? content : null;
}

/** The state of a report of which only the visual of the tile is shown, as it was pinned. */
export function tileState(
  host: ReportState,
  { report, texts }: TranslatedSource,
  { title, content }: { readonly title: string; readonly content: ReportContent },
): { readonly state: ReportState; readonly place: TilePlaceInReport } {
  if (content.kind === "question") return answerState(host, { report, texts }, { title, content });
  const place = content.kind === "visual" ? { page: content.page, visual: content.visual } : ownPlace;
  const definition =
    content.kind === "figure"
      ? withFigure(report, content, title)
      : withTitle(report.definition, place, title);
  const opened = openReport({ ...host, ...hostPart(host) }, { ...report, definition }, "open", texts);
  const marked = content.state === undefined ? opened : applyBookmark(opened, content.state);
  return { state: followPeriod(refreshPeriod(alone(marked, place))), place };
}

/** The state of a report with nothing but what answers a question, as it is asked without filters of the report. */
function answerState(
  host: ReportState,
  { report, texts }: TranslatedSource,
  { title, content }: { readonly title: string; readonly content: QuestionContent },
): { readonly state: ReportState; readonly place: TilePlaceInReport } {
  const { visual, measures: added, comparison } = content.answer;
  const own = report.definition.measures ?? [];
  const measures = [...own, ...added.filter((one) => !own.some(({ name }) => name === one.name))];
  const shown = {
    ...visual,
    name: ownPlace.visual,
    title: title === "" ? content.question : title,
    look: { ...visual.look, hasButtons: false },
  };
  const definition = { ...report.definition, filters: [], bookmarks: [], measures, pages: [ownPage(shown)] };
  const dataset = describeMeasures(report.dataset, measures, plainNumber);
  const opened = openReport(
    { ...host, ...hostPart(host) },
    { ...report, definition, dataset },
    "open",
    texts,
  );
  return { state: { ...alone(opened, ownPlace), comparison }, place: ownPlace };
}

/** The format of a measure without one, as the server sends it. */
const plainNumber = { kind: "decimal", digits: 2, currency: null } as const;

function alone(state: ReportState, { page, visual }: TilePlaceInReport): ReportState {
  return withScreen({ ...state, activePage: page }, { soloVisual: visual, focused: null });
}

/** What the host has set for the board applies to its tiles. */
export function hostPart({
  settings,
  theme,
  contrast,
  languagesLoaded,
  overlaysClosed,
}: ReportState): Omit<HostState, "permissions"> {
  return { settings, theme, contrast, languagesLoaded, overlaysClosed };
}

/** The visual with the title of its tile, and without the buttons of its head: a tile leads to its report. */
function withTitle(
  definition: ReportDefinition,
  { page, visual }: TilePlaceInReport,
  title: string,
): ReportDefinition {
  const change = (one: Visual): Visual =>
    one.name === visual
      ? { ...one, look: { ...one.look, hasButtons: false }, ...(title === "" ? {} : { title }) }
      : one;
  const pages = definition.pages.map((one) =>
    one.name === page ? { ...one, visuals: one.visuals.map(change) } : one,
  );
  return { ...definition, pages };
}

/** The type that shows one figure alone. */
const figureType = (Object.keys(visualKinds) as Visual["type"][]).find(
  (type) => visualKinds[type].isSingleFigure === true,
);

/** The report with a page that has nothing but the measure. */
function withFigure(
  { definition, dataset }: EmbedReport,
  { measure }: FigureContent,
  title: string,
): ReportDefinition {
  const known = dataset.tables
    .find(({ name }) => name === measure.table)
    ?.measures.find(({ name }) => name === measure.measure);
  if (figureType === undefined) throw new Error("No type of visuals shows one figure");
  const figure: Visual = {
    type: figureType,
    name: ownPlace.visual,
    title: title === "" ? (known?.displayName ?? measure.measure) : title,
    layout: { x: 0, y: 0, width: 320, height: 200, z: 0 },
    dimensions: [],
    measures: [measure],
    filters: [],
    sort: [],
    limit: 1,
    totals: false,
    trend: null,
    text: null,
    look: { hasButtons: false },
  };
  return { ...definition, pages: [ownPage(figure)] };
}

function ownPage(visual: Visual): Page {
  return {
    name: ownPlace.page,
    displayName: ownPlace.page,
    visibility: 0,
    width: 1280,
    height: 720,
    filters: [],
    visuals: [visual],
  };
}
