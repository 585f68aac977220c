import type { BoardDefinition } from "@vitrine/contracts/boards";

import type { TileOnScreen } from "./board.ts";

/** The arrangement of tiles on screen, as pure functions take it. */
export function arrangementOf(tiles: readonly TileOnScreen[]): BoardDefinition {
  const shown = tiles.map(({ tile: { id, title, place } }) => ({
    id,
    title,
    place,
    // Contents have no effect on the arrangement.
    content: { kind: "text" as const, text: id },
  }));
  return { version: 1, tiles: shown };
}
