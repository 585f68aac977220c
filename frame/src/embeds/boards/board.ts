import type { BoardView } from "@vitrine/contracts/boards";
import {
  listFigureSources,
  openEmbedBoardWithAnswers,
  openedBoardSchema,
  saveEmbedBoard,
  type EmbedBoard,
  type FigureSources,
  type ShownTile,
} from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { reportContentOf } from "@vitrine/contracts/reading/open/tile-state";
import { openReport } from "@vitrine/contracts/reading/state/open-report";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";

import type { Answer } from "../../query/embed-api.ts";
import { sentToOpen } from "../../query/embed-call.ts";
import { countVisuals, type VisualCounts } from "../../report/state/count-visuals.ts";
import { Store } from "../../report/state/store.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import { BoardBatch, readFirstAnswers } from "./board-batch.ts";
import { openingStateOf, ReportTile } from "./board-tile.ts";
import { translateSources, type TranslatedSources } from "./translate-sources.ts";

/** A tile with what it is drawn from. */
export interface TileOnScreen {
  readonly tile: ShownTile;
  /** Null for tiles that show no report, or none that the reader sees. */
  readonly report: ReportTile | null;
}

export interface BoardState {
  readonly board: EmbedBoard | null;
  readonly view: BoardView;
  readonly tiles: readonly TileOnScreen[];
  /** The host lets its user arrange the board, and so does the server. */
  readonly mayArrange: boolean;
}

interface Opening {
  readonly view: BoardView;
  readonly mayArrange: boolean;
}

/** All tiles if none is named. */
interface AskedBoard {
  readonly tileId?: string;
}

const emptyDataset = { id: "", tables: [] };

/** A board, or a tile of it, that is open in the frame. */
export class Board {
  readonly store = new Store<BoardState>({ board: null, view: "fitToWidth", tiles: [], mayArrange: false });
  readonly base: EmbedBase;
  readonly #batch: BoardBatch;
  #unsettled = new Set<string>();
  #asked: AskedBoard = {};
  #opening: Opening = { view: "fitToWidth", mayArrange: false };
  /** The reports behind tiles that their reader sees, by id. */
  #sources: TranslatedSources = new Map();

  constructor(base: EmbedBase) {
    this.base = base;
    const { api, callWithToken, surroundings } = base;
    this.#batch = new BoardBatch({ api, callWithToken, nextTask: surroundings.nextTask });
  }

  /**
   * Prepares a board that has been fetched.
   *
   * @returns shows it. Its tiles ask for their figures in one call
   */
  async prepare(board: EmbedBoard, opening: Opening): Promise<() => void> {
    const sources = await translateSources(board, this.#language());
    this.#opening = opening;
    return () => this.#show(board, opening, sources);
  }

  /** Asks the server for the board or for one of its tiles, with the answers that the tiles need first. */
  async fetch(token: string, signal: AbortSignal, asked: AskedBoard): Promise<Answer<EmbedBoard>> {
    const { api } = this.base;
    this.#asked = asked;
    const sent = sentToOpen(this.#language(), asked);
    const read = await api.callForLines(openEmbedBoardWithAnswers, openedBoardSchema, token, signal, sent);
    if (!read.ok) return read;
    const { first, rest } = read.value;
    this.#batch.expect(rest.then((line) => readFirstAnswers(first.asked, line)));
    return { ok: true, value: first.board };
  }

  /** Opens the board again, with what could not be shown before. @returns whether it could be opened */
  async reload(): Promise<boolean> {
    const answer = await this.base.callWithToken((token, signal) => this.fetch(token, signal, this.#asked));
    if (!answer.ok) return false;
    (await this.prepare(answer.value, this.#opening))();
    return true;
  }

  /** What figures can be taken from: the reports of the workspace and of the board. @returns null if it is not known */
  async figureSources(): Promise<FigureSources | null> {
    const { api, callWithToken } = this.base;
    const headers = { "accept-language": this.#language() };
    const answer = await callWithToken((token, signal) =>
      api.call(listFigureSources, token, signal, undefined, headers),
    );
    return answer.ok ? answer.value : null;
  }

  #language(): ReportLanguage {
    return textsLanguage(this.base.store.get().settings.language);
  }

  #show(board: EmbedBoard, { view, mayArrange }: Opening, sources: TranslatedSources): void {
    const { base } = this;
    this.#stopTiles();
    base.store.update((state) => openReport(state, emptyReport(board)));
    this.#unsettled = new Set(
      board.tiles.flatMap((tile) => (reportContentOf(tile) === null ? [] : [tile.id])),
    );
    this.#sources = sources;
    const tiles = board.tiles.map((tile) => this.draw(tile));
    this.store.update(() => ({ board, view, tiles, mayArrange: mayArrange && board.permissions === 7 }));
    // After `loaded`.
    if (this.#unsettled.size === 0) base.surroundings.nextTask(() => this.#reportRendered());
  }

  /** A tile with what it is drawn from, which asks for its figures. */
  draw(tile: ShownTile): TileOnScreen {
    const content = reportContentOf(tile);
    const source = content === null ? undefined : this.#sources.get(content.reportId);
    if (content === null || source === undefined) return { tile, report: null };
    const run = this.#batch.runFor(content.reportId);
    const onSettled = (): void => this.#settle(tile.id);
    const { base } = this;
    return {
      tile,
      report: new ReportTile(source, { title: tile.title, content }, { base, run, onSettled }),
    };
  }

  /** The figures of all tiles. A tile without a report has none. */
  counts(): VisualCounts {
    const all = this.store
      .get()
      .tiles.flatMap(({ report }) => (report === null ? [] : [countVisuals(report.store.get())]));
    const sum = (part: keyof VisualCounts): number => all.reduce((total, one) => total + one[part], 0);
    return { all: sum("all"), settled: sum("settled"), failed: sum("failed") };
  }

  retry(): void {
    for (const { report } of this.store.get().tiles) report?.retry();
  }

  /** The user has activated a tile. What happens then is up to the host. */
  click({ tile }: TileOnScreen): void {
    const { board } = this.store.get();
    if (board === null || tile.content === null) return;
    const { content } = tile;
    const source =
      "reportId" in content ? board.reports.find(({ reportId }) => reportId === content.reportId) : undefined;
    const state = openingStateOf(tile);
    const address =
      content.kind === "link" ? content.url : content.kind === "picture" ? content.link : undefined;
    this.base.link.sendEvent("tileClicked", {
      dashboardId: board.boardId,
      tileId: tile.id,
      ...(source === undefined ? {} : { reportEmbedUrl: source.embedUrl }),
      ...(content.kind === "visual" ? { pageName: content.page } : {}),
      ...(address === undefined ? {} : { navigationUrl: address }),
      ...(state === null ? {} : { bookmarkState: state }),
    });
  }

  /**
   * Saves an arrangement.
   *
   * @param drawn new tiles, and those with changed contents
   * @returns the code of a failure, or null
   */
  async save(
    tiles: readonly Pick<ShownTile, "id" | "place" | "title">[],
    drawn: ReadonlyMap<string, TileOnScreen> = new Map(),
  ): Promise<string | null> {
    const { board, tiles: before } = this.store.get();
    if (board === null) return null;
    const titleOf = new Map(before.map(({ tile }) => [tile.id, tile.title]));
    const body = {
      version: board.version,
      tiles: tiles.map(({ id, place, title }) => {
        const content = drawn.get(id)?.tile.content ?? null;
        return {
          id,
          place,
          ...(titleOf.get(id) === title ? {} : { title }),
          ...(content === null ? {} : { content }),
        };
      }),
    };
    const { api, callWithToken, link } = this.base;
    const answer = await callWithToken((token, signal) => api.call(saveEmbedBoard, token, signal, body));
    if (!answer.ok) return answer.failure.code;
    const { version } = answer.value;
    this.#showSaved(tiles, drawn);
    this.store.update((state) => ({ ...state, board: { ...board, version } }));
    link.sendEvent("saved", { reportObjectId: board.boardId, reportName: board.boardName, saveAs: false });
    // Only the token of the saved board reads reports that it did not show before.
    const isComplete = [...drawn.values()].every(
      ({ tile, report }) => report !== null || reportContentOf(tile) === null,
    );
    if (!isComplete) await this.reload();
    return null;
  }

  /** Keeps tiles that are drawn as they are saved. Those with another title are drawn again. */
  #showSaved(
    saved: readonly Pick<ShownTile, "id" | "place" | "title">[],
    drawn: ReadonlyMap<string, TileOnScreen>,
  ): void {
    const before = this.store.get().tiles;
    const known = new Map(before.map((one) => [one.tile.id, one]));
    for (const [id, one] of drawn) known.set(id, one);
    const tiles = saved.flatMap(({ id, place, title }): TileOnScreen[] => {
      const one = known.get(id);
      if (one === undefined) return [];
      const tile = { ...one.tile, place, title };
      return [title === one.tile.title ? { ...one, tile } : this.draw(tile)];
    });
    const kept = new Set(tiles.map(({ report }) => report));
    for (const { report } of [...before, ...drawn.values()]) if (!kept.has(report)) report?.stop();
    this.store.update((state) => ({ ...state, tiles }));
  }

  /** Sends `rendered` when the last tile has its figures. */
  #settle(id: string): void {
    if (this.#unsettled.delete(id) && this.#unsettled.size === 0) this.#reportRendered();
  }

  #reportRendered(): void {
    const { surroundings, link } = this.base;
    surroundings.afterPaint(() => link.sendEvent("rendered", null));
  }

  #stopTiles(): void {
    for (const { report } of this.store.get().tiles) report?.stop();
  }
}

/** What the parts of the frame around the tiles are drawn from: the name of the board, and no page. */
function emptyReport({ boardId, boardName, parentOrigins, tokenExpiry, permissions, reports }: EmbedBoard) {
  const { workspace } = reports[0] ?? {};
  return {
    reportId: boardId,
    reportName: boardName,
    definition: {
      version: 1 as const,
      dataset: "",
      filters: [],
      pages: [
        {
          name: "board",
          displayName: boardName,
          visibility: 0 as const,
          width: 1,
          height: 1,
          filters: [],
          visuals: [],
        },
      ],
    },
    dataset: emptyDataset,
    completeThrough: null,
    parentOrigins,
    tokenExpiry,
    permissions,
    ...(workspace === undefined ? {} : { workspace }),
  };
}
