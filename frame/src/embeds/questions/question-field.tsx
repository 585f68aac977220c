import { useId, useMemo, useRef, useState } from "react";

import { complete, type Completion } from "@vitrine/contracts/questions";

import type { Asking, AskingState } from "./asking.ts";
import type { QuestionSentences } from "./question-sentences.ts";
import styles from "./question-field.module.css";

interface QuestionFieldProps {
  readonly asking: Asking;
  readonly state: AskingState;
  readonly texts: QuestionSentences;
}

/**
 * The field in which a question is typed, with a list of what can complete it: a combobox. Arrow keys choose in the list,
 * Enter takes the chosen line or asks, Escape closes the list.
 */
export function QuestionField({ asking, state, texts }: QuestionFieldProps): React.ReactElement {
  const { text, asked, isBusy } = state;
  const input = useRef<HTMLInputElement>(null);
  const ids = { list: useId(), option: useId() };
  const list = useCompletions(state);
  const { shown, active } = list;

  function take({ start, end, text: words }: Completion): void {
    const before = `${text.slice(0, start)}${words} `;
    asking.type(before + text.slice(end).trimStart());
    // What follows is typed after the words, not at the end.
    list.setCaret(before.length);
    list.setActive(-1);
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length));
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      // One place without a choice is between the last line and the first.
      const places = shown.length + 1;
      list.setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape" && shown.length > 0) {
      event.preventDefault();
      list.close();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = shown[active];
      if (chosen !== undefined) return take(chosen);
      list.close();
      if (text.trim() !== "") asking.ask(text);
    }
  }

  return (
    <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.box}>
        <Underlines text={text} asked={asked} />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label={texts.field}
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? ids.list : undefined}
          aria-activedescendant={active >= 0 ? `${ids.option}${active}` : undefined}
          aria-autocomplete="list"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => {
            list.setCaret(event.target.selectionStart ?? event.target.value.length);
            list.setActive(-1);
            asking.type(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={list.close}
        />
        {shown.length === 0 ? null : (
          <Completions
            id={ids.list}
            optionId={ids.option}
            shown={shown}
            active={active}
            texts={texts}
            onTake={take}
          />
        )}
      </div>
      {text === "" ? null : (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            asking.clear();
            input.current?.focus();
          }}
          aria-label={texts.clear}
          title={texts.clear}
        >
          <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      )}
      <button
        type="button"
        className="button primary"
        aria-disabled={isBusy || text.trim() === ""}
        onClick={() => {
          if (text.trim() !== "") asking.ask(text);
        }}
      >
        {texts.ask}
      </button>
    </form>
  );
}

interface CompletionList {
  readonly shown: readonly Completion[];
  /** The chosen line; -1 for none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  /** Where the caret is after a change, from which the text is completed. */
  readonly setCaret: (caret: number) => void;
  readonly close: () => void;
}

/** What completes the text at the caret. Nothing before the reader types, and after a question was asked. */
function useCompletions({ text, asked, lexicon, members }: AskingState): CompletionList {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const isTyping = caret !== null && text !== asked?.question;
  const shown = useMemo(
    () => (isTyping && lexicon !== null ? complete(text, caret, lexicon, [...members.values()].flat()) : []),
    [isTyping, text, caret, lexicon, members],
  );
  const close = (): void => {
    setCaret(null);
    setActive(-1);
  };
  return { shown, active: Math.min(active, shown.length - 1), setActive, setCaret, close };
}

interface CompletionsProps {
  readonly id: string;
  readonly optionId: string;
  readonly shown: readonly Completion[];
  readonly active: number;
  readonly texts: QuestionSentences;
  readonly onTake: (completion: Completion) => void;
}

function Completions({ id, optionId, shown, active, texts, onTake }: CompletionsProps): React.ReactElement {
  return (
    <ul id={id} role="listbox" aria-texts={texts} className={styles.list}>
      {shown.map((completion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys and refers to this line
        <li
          key={completion.text}
          id={`${optionId}${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(completion)}
        >
          <span className={styles.completion}>{completion.text}</span>
          <span className={styles.meaning}>{texts.kinds[completion.kind]}</span>
        </li>
      ))}
    </ul>
  );
}

interface UnderlinesProps {
  readonly text: string;
  readonly asked: AskingState["asked"];
}

/** The text of the field without colour behind it, with lines below the words that were not understood. */
function Underlines({ text, asked }: UnderlinesProps): React.ReactElement | null {
  if (asked?.question !== text || asked.unknown.length === 0) return null;
  let end = 0;
  const pieces = asked.unknown.map((part) => {
    const before = text.slice(end, part.start);
    end = part.end;
    return (
      <span key={part.start}>
        {before}
        <span className={styles.unknown}>{text.slice(part.start, part.end)}</span>
      </span>
    );
  });
  return (
    <div className={styles.underlines} aria-hidden="true">
      {pieces}
      {text.slice(end)}
    </div>
  );
}
