import { useEffect, useEffectEvent, useState } from "react";

import type { MoreRows } from "../visual-props.ts";

/** So near the last row that is here the next ones are asked for. */
const nearRows = 100;
/** How many placeholders are shown when the number of rows on their way is unknown. */
const placeholders = 10;

interface Sight {
  /** Before which row those in sight end. */
  readonly to: number;
  readonly hasScrolled: boolean;
}

/** How many rows a table has room for: those that are here, and those on their way. */
export function roomFor(here: number, more: MoreRows | undefined): number {
  if (more === undefined || !more.hasMore || more.status === "failed") return here;
  return Math.max(more.status === "loading" ? here + placeholders : here, more.awaited);
}

/**
 * Asks for the rows that follow when the reader comes near the last one that is here. The key End leads to the last row
 * of all, which takes several answers: until it is there, or the reader does something else, each is followed to its end.
 *
 * @param here rows that are here
 */
export function useMoreRows(
  here: number,
  more: MoreRows | undefined,
  { to, hasScrolled }: Sight,
  goTo: (row: number) => void,
) {
  const [goesToEnd, setGoesToEnd] = useState(false);
  const isReady = more !== undefined && more.hasMore && more.status === "idle";
  const isNear = to >= here - nearRows;
  const ask = useEffectEvent(() => more?.ask());
  const follow = useEffectEvent((row: number) => goTo(row));
  useEffect(() => {
    if (isReady && (goesToEnd || (hasScrolled && isNear))) ask();
  }, [isReady, goesToEnd, hasScrolled, isNear]);
  useEffect(() => {
    if (goesToEnd) follow(here - 1);
  }, [goesToEnd, here]);

  const stay = (): void => setGoesToEnd(false);
  return {
    onKey: ({ key, target, currentTarget }: React.KeyboardEvent): void => {
      if (target === currentTarget) setGoesToEnd(key === "End" && more?.hasMore === true);
    },
    onPointerDown: stay,
    onBlur: stay,
    /** Where all rows are in sight nothing can be scrolled: turning the wheel is enough. */
    onWheel: ({ deltaY }: React.WheelEvent): void => {
      stay();
      if (isReady && isNear && deltaY > 0) ask();
    },
  };
}
