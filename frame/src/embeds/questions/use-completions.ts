import { complete, type Completion } from "@vitrine/contracts/questions";
import { useMemo, useState } from "react";

import type { AskingState } from "./asking.ts";

interface CompletionList {
  readonly shown: readonly Completion[];
  /** The chosen line; -1 for none. */
  readonly active: number;
  /** The next line down (1) or up (-1). One place without a choice is between the last line and the first. */
  readonly step: (by: 1 | -1) => void;
  /** The text has changed, and the caret is at this place. */
  readonly moveTo: (caret: number) => void;
  readonly close: () => void;
}

/** What completes the text at the caret. Nothing before the reader types, and after the question was asked. */
export function useCompletions({ text, asked, lexicon, members }: AskingState): CompletionList {
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(-1);
  const isTyping = caret !== null && text !== asked?.question;
  const shown = useMemo(
    () => (isTyping && lexicon !== null ? complete(text, caret, lexicon, [...members.values()].flat()) : []),
    [isTyping, text, caret, lexicon, members],
  );
  const active = Math.min(chosen, shown.length - 1);
  function moveTo(place: number | null): void {
    setCaret(place);
    setChosen(-1);
  }
  return {
    shown,
    active,
    step(by) {
      const places = shown.length + 1;
      setChosen(((active + 1 + by + places) % places) - 1);
    },
    moveTo,
    close: () => moveTo(null),
  };
}
