import { useCallback, useEffect, useState } from "react";

import { findInStatement, type FindProgress, type FoundPlace } from "../find-text.ts";
import type { Typeset } from "../page-texts.ts";
import type { StatementSession } from "../statement-session.ts";

/** Milliseconds without a key after which the search begins. */
const pauseInTyping = 250;

export interface Find {
  readonly isOpen: boolean;
  readonly query: string;
  readonly progress: FindProgress | null;
  /** The place of the current match in the list; -1 without one. */
  readonly at: number;
  readonly current: FoundPlace | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly setQuery: (query: string) => void;
  /** @param step 1 for the next match, -1 for the previous one */
  readonly step: (step: 1 | -1) => void;
}

/** Searches the statement while the reader types, and goes to the first match. */
export function useFind(session: StatementSession, typeset: Typeset, goTo: (page: number) => void): Find {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [progress, setProgress] = useState<FindProgress | null>(null);
  const [at, setAt] = useState(-1);

  useEffect(() => {
    setProgress(null);
    setAt(-1);
    if (!isOpen || query.trim() === "") return undefined;
    const abort = new AbortController();
    let hasMatch = false;
    const onProgress = (next: FindProgress): void => {
      if (abort.signal.aborted) return;
      setProgress(next);
      const [first] = next.found;
      if (first === undefined || hasMatch) return;
      hasMatch = true;
      setAt(0);
      goTo(first.page);
    };
    const timer = setTimeout(() => {
      void findInStatement({ session, typeset, query, signal: abort.signal, onProgress });
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [session, typeset, isOpen, query, goTo]);

  const found = progress?.found ?? [];
  const step = useCallback(
    (by: 1 | -1): void => {
      if (found.length === 0) return;
      const next = (at + by + found.length) % found.length;
      setAt(next);
      const place = found[next];
      if (place !== undefined) goTo(place.page);
    },
    [found, at, goTo],
  );
  const open = useCallback(() => {
    setIsOpen(true);
    // The field is focused again if it is open.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>("[data-find]")?.select());
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, query, progress, at, current: found[at] ?? null, open, close, setQuery, step };
}
