import type { BoardQueries, BoardAnswers, EmbedBoard, ShownTile } from "@vitrine/contracts/http";
import { openEmbedBoard } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import type { QueryBatch, QueryBatchReply, SourceDay } from "@vitrine/contracts/query";
import { layoutBoard, type TileBox } from "@vitrine/contracts/boards";
import {
  asEmbedReport,
  reportContentOf,
  tileState,
  type ReportContent,
  type TranslatedSource,
} from "@vitrine/contracts/reading/open/tile-state";
import { initialState } from "@vitrine/contracts/reading/state/open-report";
import { findPage, findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { defaultSettings, mergeSettings } from "@vitrine/contracts/reading/state/settings";
import { translateReport } from "@vitrine/contracts/reading/state/translate-report";

import type { Clock } from "../../../clock.ts";
import { presentEmbedBoard, type OpenedBoard } from "../../boards/service.ts";
import type { WorkspaceProfile } from "../../workspace-settings/service.ts";
import type { FileOrder } from "../formats/file-format.ts";
import { officeWords, type OfficeWords } from "../formats/office-texts.ts";
import { withAnswers } from "./answer-visuals.ts";
import { askerOfReplies, piecesAsJson, type AskReport } from "./ask-report.ts";
import { clientOf, nameOf } from "./head-of.ts";
import { settledState } from "./open-state.ts";
import { sentencesOf, shownVisual } from "./read-snapshot.ts";
import type { ReportSnapshot, SnapshotContent, SnapshotVisual } from "./report-snapshot.ts";
import { givenVisual, textContent } from "./text-visual.ts";
import { wordsOf } from "./words-of-snapshot.ts";

interface BoardContext {
  readonly clock: Clock;
  /** @param share of the work, from 0 to 1 */
  readonly report: (share: number) => void;
  /** Of the workspace of the board. */
  readonly profile: WorkspaceProfile;
  /** Answers queries of tiles, as JSON of `BoardAnswers`. */
  readonly answer: (reports: BoardQueries["reports"]) => Promise<AsyncIterable<Uint8Array>>;
}

/** The width of the page on which tiles have their places. */
const pageWidth = 1280;

/**
 * Reads an opened board as its reader sees it: one page whose visuals are the tiles, each with the rights, the filters and
 * the days of the report behind it. A tile that cannot be shown says why.
 *
 * @throws AppError `engine_unavailable`
 */
export async function readBoardSnapshot(
  opened: OpenedBoard,
  order: FileOrder,
  context: BoardContext,
): Promise<ReportSnapshot> {
  const { report: shown, person } = opened.verified;
  const { clock, profile, report } = context;
  const board = inOrder(presentEmbedBoard(opened, order.language, () => ""));
  const byId = new Map(board.tiles.map((tile) => [tile.id, tile]));
  const boxes = layoutOf(board);
  const tiles = boxes.flatMap(({ id, ...box }) => {
    const tile = byId.get(id);
    return tile === undefined ? [] : [{ tile, box }];
  });
  const reader = new TileReader(board, order, context);
  const visuals: SnapshotVisual[] = [];
  for (const [place, { tile, box }] of tiles.entries()) {
    visuals.push({ ...(await reader.read(tile, place)), layout: { ...box, z: 0 } });
    report((place + 1) / tiles.length);
  }
  return {
    report: { id: shown.id, name: shown.name },
    client: clientOf(profile),
    language: order.language,
    locale: order.locale,
    calendar: profile.calendar,
    completeThrough: earliest(board.reports.flatMap((one) => one.completeThrough ?? [])),
    sources: sourcesOf(board),
    today: board.reports[0]?.today ?? null,
    madeAt: clock.now(),
    madeBy: nameOf(person),
    theme: null,
    annotations: [],
    pages: [{ name: "board", title: shown.name, period: null, sentences: [], visuals }],
  };
}

/** As the frame reads it: defaults are set, and the order of keys is that of the schema. */
function inOrder(board: EmbedBoard): EmbedBoard {
  const read = parse(openEmbedBoard.reply, board);
  return read.ok ? read.value : board;
}

function earliest(days: readonly string[]): string | null {
  return days.toSorted()[0] ?? null;
}

/** The sources of all reports, each with the day through which it is complete in all of them. */
function sourcesOf({ reports }: EmbedBoard): readonly SourceDay[] {
  const bySource = new Map<string, SourceDay>();
  for (const one of reports.flatMap(({ sources = [] }) => sources)) {
    const known = bySource.get(one.source);
    if (known === undefined || one.completeThrough < known.completeThrough) bySource.set(one.source, one);
  }
  return [...bySource.values()];
}

class TileReader {
  readonly #order: FileOrder;
  readonly #host: ReportState;
  readonly #office: OfficeWords;
  readonly #sources: ReadonlyMap<string, { readonly source: TranslatedSource; readonly ask: AskReport }>;

  constructor(board: EmbedBoard, order: FileOrder, { answer }: BoardContext) {
    const { language, locale } = order;
    this.#order = order;
    this.#office = officeWords(language);
    const settings = mergeSettings(defaultSettings, { localeSettings: { language, formatLocale: locale } });
    this.#host = { ...initialState, settings };
    this.#sources = new Map(
      board.reports.flatMap((source) => {
        const dataset = board.datasets[source.dataset];
        if (dataset === undefined) return [];
        const ask = askerOfReplies((batch) => replyTo(source.reportId, batch, answer));
        return [
          [source.reportId, { source: translateReport(asEmbedReport(source, dataset), language), ask }],
        ];
      }),
    );
  }

  async read(tile: ShownTile, place: number): Promise<SnapshotVisual> {
    const content = reportContentOf(tile);
    const known = content === null ? undefined : this.#sources.get(content.reportId);
    const shown =
      content === null || known === undefined ? null : await this.#readReport(tile, content, known);
    if (shown !== null) return { ...shown, name: tile.id };
    return givenVisual({ name: tile.id, title: this.#titleOf(tile, place), content: this.#textOf(tile) });
  }

  async #readReport(
    tile: ShownTile,
    content: ReportContent,
    { source, ask }: { readonly source: TranslatedSource; readonly ask: AskReport },
  ): Promise<SnapshotVisual | null> {
    const { state, place } = tileState(this.#host, source, { title: tile.title, content });
    const settled = await settledState(state, ask);
    const page = findPage(settled, place.page);
    const visual = findVisual(settled, place.page, place.visual);
    if (page === null || visual === null) return null;
    const answered = await withAnswers(settled, [{ page, visual }], ask);
    const words = await wordsOf({ ...this.#order, calendar: answered.calendar, today: answered.today });
    const sentences = await sentencesOf(answered, [], [{ page, visual }], ask);
    const shown = shownVisual(answered, page, visual, { words, sentences });
    if (shown === null || content.kind !== "figure" || content.target === undefined) return shown;
    if (shown.content.kind !== "figures") return shown;
    const column = shown.content.main.columns.find(({ role }) => role === "measure");
    if (column === undefined) return shown;
    const target = `${this.#office("Target")}: ${words.formats.full(content.target, column)}`;
    return { ...shown, content: { ...shown.content, notes: [...shown.content.notes, target] } };
  }

  #titleOf({ title, content }: ShownTile, place: number): string {
    if (title !== "") return title;
    if (content?.kind === "question") return content.question;
    return this.#office("Tile {place}", { place: String(place + 1) });
  }

  /** What a tile says that is drawn from no report, or from none that its reader sees. */
  #textOf({ content, problem, reason }: ShownTile): SnapshotContent {
    switch (content?.kind) {
      case "text":
        return textContent(content.text);
      case "picture":
        return textContent(content.alt, content.url);
      case "link":
        return textContent(content.text, content.url);
      case "question":
        return problem === "unread"
          ? textContent(this.#office("The question could not be read just now."))
          : textContent(
              this.#office("This question is not understood."),
              ...(reason === undefined ? [] : [reason]),
            );
      default:
        return textContent(
          this.#office(problem === "export" ? noFiles : problem === "report" ? noReport : noVisual),
        );
    }
  }
}

const noFiles = "The report of this tile does not allow files.";
const noReport = "The report of this tile does not exist any more, or it is not shared with you.";
const noVisual = "The report does not show this visual any more.";

/** The places of the tiles, in reading order. */
function layoutOf({ tiles }: EmbedBoard): readonly TileBox[] {
  const plain = tiles.map(({ id, title, place }) => ({
    id,
    title,
    place,
    // Contents have no effect on the places.
    content: { kind: "text" as const, text: id },
  }));
  return layoutBoard({ version: 1, tiles: plain }, "actualSize", pageWidth).tiles;
}

/** Answers a batch of one report as a call of that report would. */
async function replyTo(
  reportId: string,
  { queries }: QueryBatch,
  answer: BoardContext["answer"],
): Promise<QueryBatchReply> {
  const { places, batches } = (await piecesAsJson(await answer([{ reportId, queries }]))) as BoardAnswers;
  const found = places[reportId];
  const batch = batches[found?.batch ?? -1];
  if (found === undefined || batch === undefined) throw new Error("A report of a tile was not answered");
  const byId = new Map(batch.results.map((result) => [result.id, result]));
  const results = queries.flatMap(({ id }) => {
    const result = byId.get(found.ids[id] ?? "");
    return result === undefined ? [] : [{ ...result, id }];
  });
  return { ...batch, results };
}
