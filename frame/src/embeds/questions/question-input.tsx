import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from "react";

import type { Completion } from "@vitrine/contracts/questions";

import type { Asking, AskingState } from "./asking.ts";
import type { QuestionSentences } from "./question-sentences.ts";
import styles from "./question-field.module.css";
import { useCompletions } from "./use-completions.ts";

interface QuestionInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly asking: Asking;
  readonly state: AskingState;
  readonly texts: QuestionSentences;
}

/**
 * A combobox: what can complete the question is listed below it. Arrow keys choose in the list, Enter takes the chosen line
 * or asks, Escape closes the list.
 */
export function QuestionInput({ ref, asking, state, texts }: QuestionInputProps): React.ReactElement {
  const { text, asked } = state;
  const ids = { list: useId(), option: useId() };
  const list = useCompletions(state);
  const { shown, active } = list;
  const isOpen = shown.length > 0;
  const setCaretNext = useCaret(ref);

  function take({ start, end, text: words }: Completion): void {
    const before = `${text.slice(0, start)}${words} `;
    asking.type(before + text.slice(end).trimStart());
    list.moveTo(before.length);
    // The browser would put the caret at the end.
    setCaretNext(before.length);
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      list.step(event.key === "ArrowDown" ? 1 : -1);
    } else if (isOpen && event.key === "Escape") {
      event.preventDefault();
      list.close();
    } else if (event.key === "Enter") {
      const chosen = shown[active];
      if (chosen === undefined) return list.close();
      event.preventDefault();
      take(chosen);
    }
  }

  return (
    <div className={styles.box}>
      <Underlines text={text} asked={asked} field={ref} />
      <input
        ref={ref}
        className={styles.input}
        role="combobox"
        aria-label={texts.field}
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.list : undefined}
        aria-activedescendant={active >= 0 ? `${ids.option}${active}` : undefined}
        aria-autocomplete="list"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => {
          list.moveTo(target.selectionStart ?? target.value.length);
          asking.type(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={list.close}
      />
      {isOpen ? (
        <Completions id={ids.list} optionId={ids.option} {...{ shown, active, texts }} onTake={take} />
      ) : null}
    </div>
  );
}

/** @returns puts the caret of a field at a place after the next change of its text */
function useCaret(field: RefObject<HTMLInputElement | null>): (place: number) => void {
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    const place = next.current;
    next.current = null;
    if (place !== null) field.current?.setSelectionRange(place, place);
  });
  return (place) => {
    next.current = place;
  };
}

interface CompletionsProps {
  readonly id: string;
  readonly optionId: string;
  readonly shown: readonly Completion[];
  readonly active: number;
  readonly texts: QuestionSentences;
  readonly onTake: (completion: Completion) => void;
}

function Completions(props: CompletionsProps): React.ReactElement {
  const { id, optionId, shown, active, texts, onTake } = props;
  return (
    <ul id={id} role="listbox" aria-label={texts.completions} className={styles.list}>
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

interface UnderlinesProps extends Pick<AskingState, "text" | "asked"> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The text of the field without colour behind it, with lines below the words that were not understood. */
function Underlines({ text, asked, field }: UnderlinesProps): React.ReactElement | null {
  const lines = useRef<HTMLDivElement>(null);
  const isShown = asked?.question === text && asked.unknown.length > 0;
  useEffect(() => {
    const input = field.current;
    if (!isShown || input === null) return;
    const follow = (): void => {
      if (lines.current !== null) lines.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input.addEventListener("scroll", follow);
    return () => input.removeEventListener("scroll", follow);
  }, [isShown, field]);
  if (!isShown) return null;
  const ends = [0, ...asked.unknown.map((part) => part.end)];
  return (
    <div ref={lines} className={styles.underlines} aria-hidden="true">
      {asked.unknown.map(({ start, end }, place) => (
        <span key={start}>
          {text.slice(ends[place], start)}
          <span className={styles.unknown}>{text.slice(start, end)}</span>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </div>
  );
}
