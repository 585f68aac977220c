import { useEffect, useEffectEvent, useState } from "react";

import type { MoreRows } from "../visual-props.ts";

/** Distance from the last loaded row at which the next rows are requested. */
const nearRows = 100;
/** Number of placeholders while the number of loading rows is unknown. */
const placeholders = 10;

interface VisibleRows {
  /** The index after the last visible row. */
  readonly to: number;
  readonly hasScrolled: boolean;
}

/** The number of rows of a table: those that are loaded, and placeholders for those that are loading. */
export function rowsFor(loaded: number, more: MoreRows | undefined): number {
  if (more === undefined || !more.hasMore || more.status === "failed") return loaded;
  return Math.max(more.status === "loading" ? loaded + placeholders : loaded, more.awaited);
}

/**
 * Requests the following rows when the user scrolls near the last loaded one. The End key moves to the very last row,
 * which needs several answers. Until it is loaded, or the user does something else, each answer is scrolled to its end.
 *
 * @param loaded the number of loaded rows
 */
export function useMoreRows(
  loaded: number,
  more: MoreRows | undefined,
  { to, hasScrolled }: VisibleRows,
  goTo: (row: number) => void,
) {
  const [goesToEnd, setGoesToEnd] = useState(false);
  const isReady = more !== undefined && more.hasMore && more.status === "idle";
  const isNear = to >= loaded - nearRows;
  const request = useEffectEvent(() => more?.request());
  const follow = useEffectEvent((row: number) => goTo(row));
  useEffect(() => {
    if (isReady && (goesToEnd || (hasScrolled && isNear))) request();
  }, [isReady, goesToEnd, hasScrolled, isNear]);
  useEffect(() => {
    if (goesToEnd) follow(loaded - 1);
  }, [goesToEnd, loaded]);

  const stay = (): void => setGoesToEnd(false);
  return {
    onKey: ({ key, target, currentTarget }: React.KeyboardEvent): void => {
      if (target === currentTarget) setGoesToEnd(key === "End" && more?.hasMore === true);
    },
    onPointerDown: stay,
    onBlur: stay,
    /** If all rows are visible the table cannot be scrolled, so a wheel event requests the next rows. */
    onWheel: ({ deltaY }: React.WheelEvent): void => {
      stay();
      if (isReady && isNear && deltaY > 0) request();
    },
  };
}
