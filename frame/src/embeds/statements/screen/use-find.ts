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

interface Search {
  readonly query: string;
  readonly typeset: Typeset;
  readonly progress: FindProgress;
  readonly at: number;
}

/** Searches the statement while the reader types, and goes to the first match. */
export function useFind(session: StatementSession, typeset: Typeset, goTo: (page: number) => void): Find {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState<Search | null>(null);
  const isCurrent = isOpen && search?.query === query && search.typeset === typeset;
  const { progress = null, at = -1 } = isCurrent ? search : {};

  useEffect(() => {
    if (!isOpen || query.trim() === "") return undefined;
    const abort = new AbortController();
    let hasMatch = false;
    const onProgress = (next: FindProgress): void => {
      if (abort.signal.aborted) return;
      const [first] = next.found;
      setSearch((before) => {
        const isSame = before?.query === query && before.typeset === typeset && before.at >= 0;
        return { query, typeset, progress: next, at: isSame ? before.at : first === undefined ? -1 : 0 };
      });
      if (first === undefined || hasMatch) return;
      hasMatch = true;
      goTo(first.page);
    };
    const timer = setTimeout(() => {
      setSearch(null);
      void findInStatement({ session, typeset, query, signal: abort.signal, onProgress });
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [session, typeset, isOpen, query, goTo]);

  const step = (by: 1 | -1): void => {
    if (progress === null || search === null || progress.found.length === 0) return;
    const next = (at + by + progress.found.length) % progress.found.length;
    setSearch({ ...search, at: next });
    const place = progress.found[next];
    if (place !== undefined) goTo(place.page);
  };
  const open = useCallback(() => {
    setIsOpen(true);
    // The field is focused again if it is open.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>("[data-find]")?.select());
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, query, progress, at, current: progress?.found[at] ?? null, open, close, setQuery, step };
}
