import { lazy, Suspense, useMemo, useState } from "react";

import { layoutBoard } from "@vitrine/contracts/boards";

import { Notice } from "../../view/shared/notice.tsx";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { useSize } from "../../visuals/chart-kit/use-size.ts";
import { boardSentences } from "./board-sentences.ts";
import { arrangementOf } from "./arrangement.ts";
import type { Board, TileOnScreen } from "./board.ts";
import { nameOf, TileView, useBoard } from "./tile-view.tsx";
import styles from "./boards.module.css";

const PrintedBoard = lazy(async () => ({ default: (await import("./printed-board.tsx")).PrintedBoard }));

const Arranging = lazy(async () => ({ default: (await import("./arranging.tsx")).Arranging }));

/** A board with its tiles. */
export function BoardScreen({ board }: { readonly board: Board }): React.ReactElement | null {
  const { store, messages } = useReport();
  const texts = boardSentences(messages.language);
  const opened = useBoard(board, (state) => state.board);
  const mayArrange = useBoard(board, (state) => state.mayArrange);
  const tiles = useBoard(board, (state) => state.tiles);
  const isExpired = useReportState(store, ({ screen }) => screen.isExpired);
  const [isArranging, setIsArranging] = useState(false);
  const [note, setNote] = useState("");
  const print = useReportState(store, ({ screen }) => screen.print);
  if (opened === null) return null;
  if (print?.phase === "printing") {
    return (
      <Suspense>
        <PrintedBoard board={board} options={print.options} />
      </Suspense>
    );
  }
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{opened.boardName}</h1>
      {isExpired ? (
        <p className={styles.banner} role="status">
          {messages.expired}
        </p>
      ) : null}
      {mayArrange && !isArranging ? (
        <div className={styles.bar}>
          <p className={styles.note} role="status">
            {note}
          </p>
          <button type="button" className="button" onClick={() => setIsArranging(true)}>
            {tiles.length === 0 ? texts.addTile : texts.arrange}
          </button>
        </div>
      ) : null}
      {isArranging ? (
        <Suspense>
          <Arranging
            board={board}
            onEnd={(isSaved) => {
              setIsArranging(false);
              setNote(isSaved ? texts.saved : "");
            }}
          />
        </Suspense>
      ) : tiles.length === 0 ? (
        <Notice heading={texts.empty} detail={mayArrange ? texts.emptyHelp : null} />
      ) : (
        <Tiles board={board} tiles={tiles} />
      )}
    </main>
  );
}

/** The height of a window in which all tiles of a board are visible; null without tiles. */
export function heightOfBoard(): number | null {
  const scroller = document.querySelector(`.${styles.scroller}`);
  return scroller === null
    ? null
    : window.innerHeight - scroller.clientHeight + Math.max(lowest, scroller.scrollHeight);
}

/** Pictures of boards with one row of tiles are not lower than this. */
const lowest = 200;

function Tiles({
  board,
  tiles,
}: {
  readonly board: Board;
  readonly tiles: readonly TileOnScreen[];
}): React.ReactElement {
  const { messages } = useReport();
  const texts = boardSentences(messages.language);
  const view = useBoard(board, (state) => state.view);
  const [attach, size] = useSize();
  const width = size?.width ?? 0;
  const layout = useMemo(() => layoutBoard(arrangementOf(tiles), view, width), [tiles, view, width]);
  const byId = new Map(tiles.map((one) => [one.tile.id, one]));
  return (
    <div
      ref={attach}
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={board.store.get().board?.boardName}
    >
      {width === 0 ? null : (
        <ul className={styles.tiles} style={{ width: layout.width, height: layout.height }}>
          {layout.tiles.map(({ id, x, y, width: own, height }, index) => {
            const one = byId.get(id);
            return one === undefined ? null : (
              <li
                key={id}
                className={styles.tile}
                style={{ left: x, top: y, width: own, height }}
                aria-label={nameOf(one, texts, index)}
                data-tile={id}
              >
                <TileView board={board} one={one} index={index} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
