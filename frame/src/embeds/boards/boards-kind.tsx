import { boardViews, type BoardView } from "@vitrine/contracts/boards";
import { frameRoutes } from "@vitrine/contracts/frame";
import { openEmbedBoard, type EmbedBoard } from "@vitrine/contracts/http";
import { validateDashboardLoad, validateTileLoad } from "@vitrine/contracts/models";

import type { Surroundings } from "../../bridge/frame-session.ts";
import { withScreen } from "@vitrine/contracts/reading/state/change-report";

import type { FileSource } from "../../files/file-source.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import type { EmbedKind, EmbedProgram } from "../base/embed-kind.ts";
import { at, EmbedSession } from "../base/embed-session.ts";
import { boardSentences, type BoardSentences } from "./board-sentences.ts";
import { Board } from "./board.ts";
import { BoardScreen, heightOfBoard } from "./board-screen.tsx";
import { TileScreen } from "./tile-screen.tsx";

const failure = (code: string, message: string) => ({ code, message, detail: null, requestId: null });

/** A board as a dashboard of the protocol (BOARD-20). */
export const dashboards: EmbedKind<EmbedBoard> = {
  eventPath: frameRoutes.dashboardEvent.path,
  tokenTypes: ["dashboard"],
  loads: ["dashboardLoad", "dashboardPrepare"],
  faultsOf: (body) => (validateDashboardLoad(body ?? {}) ?? []).map(({ message }) => message),
  start(base) {
    const board = new Board(base);
    return {
      ...programOf(base, board),
      refusalOf: ({ boardId }, body) =>
        at(body, "id") === boardId ? null : failure("report_not_found", textsOf(base).otherBoard),
      prepare: (opened, body) => board.prepare(opened, { view: viewOf(body), mayArrange: mayArrange(body) }),
      screen: <BoardScreen board={board} />,
      file: fileOf(base, board, "/dashboard/load"),
    };
  },
};

/** One tile of a board (BOARD-21). */
export const tiles: EmbedKind<EmbedBoard> = {
  eventPath: frameRoutes.tileEvent.path,
  tokenTypes: ["tile"],
  loads: ["tileLoad"],
  faultsOf: (body) => (validateTileLoad(body ?? {}) ?? []).map(({ message }) => message),
  start(base) {
    const board = new Board(base);
    const program = programOf(base, board);
    return {
      ...program,
      async fetch(token, language, signal, load) {
        if (load === null) return program.fetch(token, language, signal, load);
        const answer = await board.fetch(token, signal, { tileId: String(at(load, "id")) });
        const isMissing = !answer.ok && answer.failure.code === "tile_not_found";
        return isMissing ? { ...answer, failure: failure("report_not_found", textsOf(base).noTile) } : answer;
      },
      refusalOf: ({ boardId }, body) =>
        at(body, "dashboardId") === boardId ? null : failure("report_not_found", textsOf(base).otherBoard),
      async prepare(opened, body) {
        const show = await board.prepare(opened, { view: "fitToWidth", mayArrange: false });
        const [width, height] = [numberAt(body, "width"), numberAt(body, "height")];
        return () => {
          show();
          base.link.sendEvent("tileLoaded", {
            dashboardId: opened.boardId,
            tileId: at(body, "id"),
            ...(width === null ? {} : { width }),
            ...(height === null ? {} : { height }),
          });
        };
      },
      screen: <TileScreen board={board} />,
      file: fileOf(base, board, "/tile/load"),
    };
  },
};

export function startDashboard(surroundings: Surroundings): EmbedSession<EmbedBoard> {
  return new EmbedSession(surroundings, dashboards);
}

export function startTile(surroundings: Surroundings): EmbedSession<EmbedBoard> {
  return new EmbedSession(surroundings, tiles);
}

function programOf(
  base: EmbedBase,
  board: Board,
): Pick<EmbedProgram<EmbedBoard>, "fetch" | "isSame" | "commands" | "retry" | "actions"> {
  const fetcher = { retry: () => board.retry(), refresh: () => board.retry() };
  return {
    fetch: (token, language, signal, load) =>
      // A new token for an open board needs no answers.
      load === null
        ? base.api.call(openEmbedBoard, token, signal, {}, { "accept-language": language })
        : board.fetch(token, signal, {}),
    isSame: (before, after) => before.boardId === after.boardId,
    commands: {},
    retry: () => board.retry(),
    actions: base.createActions(fetcher),
  };
}

/** A board or a tile, whose figures are those of its tiles. */
function fileOf(base: EmbedBase, board: Board, loadPath: string): FileSource {
  return {
    loadPath,
    drawnAfter: "loaded",
    counts: () => board.counts(),
    subscribe: (listener) => void base.store.subscribe(listener),
    height: heightOfBoard,
    print(options) {
      base.store.update((state) =>
        withScreen(state, { print: { phase: "printing", options: { ...options, pages: [] } } }),
      );
      return null;
    },
  };
}

function textsOf(base: EmbedBase): BoardSentences {
  return boardSentences(base.messages().language);
}

function viewOf(body: unknown): BoardView {
  return boardViews.find((view) => view === at(body, "pageView")) ?? "fitToWidth";
}

/** The permissions of the host's user, as for reports: all. The server decides what the token allows. */
function mayArrange(body: unknown): boolean {
  return at(body, "permissions") === 7;
}

function numberAt(body: unknown, key: string): number | null {
  const value = at(body, key);
  return typeof value === "number" ? value : null;
}
