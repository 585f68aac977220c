import { useEffect, useRef, type RefObject } from "react";

import type { Asking, AskingState } from "./asking.ts";
import { QuestionInput } from "./question-input.tsx";
import type { QuestionSentences } from "./question-sentences.ts";
import styles from "./question-field.module.css";

interface QuestionFieldProps {
  readonly asking: Asking;
  readonly state: AskingState;
  readonly texts: QuestionSentences;
}

/** The field in which a question is typed, with the buttons that ask it and remove it. */
export function QuestionField({ asking, state, texts }: QuestionFieldProps): React.ReactElement {
  const { text, isBusy } = state;
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === "";
  useFirstFocus(input, state.asked === null);

  function clear(): void {
    asking.clear();
    input.current?.focus();
  }

  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) asking.ask(text);
      }}
    >
      <QuestionInput ref={input} asking={asking} state={state} texts={texts} />
      {text === "" ? null : (
        <button
          type="button"
          className={styles.clear}
          onClick={clear}
          aria-label={texts.clear}
          title={texts.clear}
        >
          <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      )}
      <button type="submit" className="button primary" aria-disabled={isBusy || isEmpty}>
        {texts.ask}
      </button>
    </form>
  );
}

/**
 * A host that gives the frame the focus gives it to the field. Not on touch screens, where the keyboard would cover the
 * examples.
 */
function useFirstFocus(input: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia("(hover: hover)").matches) return;
    const focus = (): void => {
      if (document.hasFocus() && document.activeElement === document.body) input.current?.focus();
    };
    focus();
    window.addEventListener("focus", focus);
    return () => window.removeEventListener("focus", focus);
  }, [input, isWanted]);
}
