import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { CSSProperties, RefObject } from "react";

import { cardHeight, gap } from "./grid-sizes.ts";
import { useGridPlace } from "./use-grid-place.ts";

/** Rows rendered outside the window, so that quick scrolling and the Tab key find the next card. */
const overscan = 3;

interface VisibleCards {
  readonly columns: number;
  /** Index of the first card in or near the window. */
  readonly first: number;
  /** Index after the last one. */
  readonly end: number;
  /** Style of the list: its columns, and padding in place of the cards that are not rendered. */
  readonly style: CSSProperties;
  /** Scrolls to a card, unless it is rendered already. */
  readonly scrollTo: (index: number) => void;
}

/** Which of the cards in a grid have to be rendered: those in rows in or near the window. */
export function useVisibleCards(list: RefObject<HTMLElement | null>, count: number): VisibleCards {
  const { columns, top } = useGridPlace(list);
  const rows = Math.ceil(count / columns);
  const rowHeight = cardHeight + gap;
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render only, never passed on
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
  });
  const visible = virtual.getVirtualItems();
  const firstRow = visible[0]?.index ?? 0;
  const lastRow = visible.at(-1)?.index ?? -1;
  return {
    columns,
    first: firstRow * columns,
    end: (lastRow + 1) * columns,
    style: {
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      paddingTop: firstRow * rowHeight,
      paddingBottom: Math.max(0, rows - 1 - lastRow) * rowHeight,
    },
    scrollTo: (index) => {
      const row = Math.floor(index / columns);
      if (row < firstRow || row > lastRow) virtual.scrollToIndex(row, { align: "center" });
    },
  };
}
