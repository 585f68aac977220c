import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Milliseconds for which a task draws. */
const longest = 10;
const waiting = new Set<() => void>();

/**
 * False until it is the turn of this component. Of those that are added together, a few are drawn in one task, in their
 * order, so that the user is answered between them.
 *
 * @param isQuick drawing it takes no time, so that it needs no turn
 */
export function useTurn(isQuick: () => boolean): boolean {
  const [isTurn, setIsTurn] = useState(isQuick);
  useEffect(() => {
    if (isTurn) return;
    const take = (): void => setIsTurn(true);
    if (waiting.size === 0) setTimeout(takeTurns);
    waiting.add(take);
    return () => void waiting.delete(take);
  }, [isTurn]);
  return isTurn;
}

function takeTurns(): void {
  const end = performance.now() + longest;
  for (const take of waiting) {
    waiting.delete(take);
    // Now, with the sizes that it measures, not together with those that follow.
    flushSync(take);
    if (performance.now() >= end) break;
  }
  if (waiting.size > 0) setTimeout(takeTurns);
}
