import { useCallback, useEffect, useReducer, useState } from "react";

/** The data that a hook reads from a report. */
export interface Reading<Data> {
  /** `null` until the first answer. */
  readonly data: Data | null;
  /** The error of the last read; `null` if it succeeded. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Reads again. */
  readonly refresh: () => void;
}

interface Answer<Target, Data> {
  readonly target: Target | null;
  readonly data: Data | null;
  readonly error: unknown;
}

/**
 * Reads from a target immediately, and after each of the events on its element. An answer is ignored if there is a
 * newer one, or if the target has changed.
 *
 * @param read and `events` must be the same on every render
 */
export function useReading<Target extends object, Data>(
  target: Target | null,
  elementOf: (target: Target) => HTMLElement | null,
  read: (target: Target) => Promise<Data>,
  events: readonly string[],
): Reading<Data> {
  const [answer, setAnswer] = useState<Answer<Target, Data>>({ target: null, data: null, error: null });
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0);
  const [settledTurn, setSettledTurn] = useState(-1);
  const refresh = useCallback(() => nextTurn(), []);

  useEffect(() => {
    if (target === null) return;
    let isWanted = true;
    read(target).then(
      (data) => isWanted && settle({ target, data, error: null }),
      (error: unknown) => isWanted && settle({ target, data: null, error }),
    );
    function settle(next: Answer<Target, Data>): void {
      setAnswer(next);
      setSettledTurn(turn);
    }
    return () => {
      isWanted = false;
    };
  }, [target, read, turn]);

  useEffect(() => {
    if (target === null) return;
    const element = elementOf(target);
    for (const name of events) element?.addEventListener(name, refresh);
    return () => {
      for (const name of events) element?.removeEventListener(name, refresh);
    };
  }, [target, elementOf, events, refresh]);

  const isOfTarget = target !== null && answer.target === target;
  return {
    data: isOfTarget ? answer.data : null,
    error: isOfTarget ? answer.error : null,
    isLoading: target !== null && (!isOfTarget || settledTurn !== turn),
    refresh,
  };
}

/** The error of a call while there is no report. */
export function noReport(): Error {
  return new Error("There is no loaded report to call.");
}
