import { useReport } from "../../view/shared/report-context.ts";
import { boardSentences } from "./board-sentences.ts";
import type { Board } from "./board.ts";
import { nameOf, TileView, useBoard } from "./tile-view.tsx";
import styles from "./boards.module.css";

/** One tile, which fills the frame. */
export function TileScreen({ board }: { readonly board: Board }): React.ReactElement | null {
  const { messages } = useReport();
  const [one] = useBoard(board, (state) => state.tiles);
  if (one === undefined) return null;
  return (
    <main className={styles.alone}>
      <h1 className="visually-hidden">{nameOf(one, boardSentences(messages.language), 0)}</h1>
      <TileView board={board} one={one} index={0} />
    </main>
  );
}
