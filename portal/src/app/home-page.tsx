import { lazy, Suspense, type ComponentProps, type ReactElement } from "react";

import { HomeScreen } from "../features/home/home-screen.tsx";
import { browserClock } from "../shared/clock.ts";
import { loadChunk } from "../shared/load-chunk.ts";

const BoardSection = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/report-view/boards/board-section.tsx")).BoardSection,
  })),
);

/** The start page, with the board that the user has chosen for it. */
export function HomePage(): ReactElement {
  return <HomeScreen showBoard={showBoard} />;
}

const showBoard: ComponentProps<typeof HomeScreen>["showBoard"] = (board) => (
  <Suspense fallback={null}>
    <BoardSection board={board} workspace={board.workspace} />
  </Suspense>
);
