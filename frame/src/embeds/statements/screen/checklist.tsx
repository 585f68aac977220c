import { useEffect, useEffectEvent, useId, useRef, useState } from "react";

import type { ParameterValue } from "@vitrine/contracts/statements";

import { useReport } from "../../../view/shared/report-context.ts";
import { foldText } from "../find-text.ts";
import { statementSentences } from "../statement-sentences.ts";
import { Icon } from "./icon.tsx";
import styles from "./statement.module.css";

/** The values that contain a text; null if they could not be loaded. */
export type ListSearch = (text: string, signal: AbortSignal) => Promise<readonly ParameterValue[] | null>;

interface ChecklistProps {
  readonly options: readonly ParameterValue[];
  /** Null if `options` are all that can be chosen. */
  readonly search: ListSearch | null;
  /** A choice replaces the one before. */
  readonly isSingle: boolean;
  readonly nameOf: (value: ParameterValue) => string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly labelledBy: string;
}

/** More are found by searching. */
const mostOffered = 300;
const searchedFrom = 9;

/** A list from which one value or several can be chosen. None means all. */
export function Checklist(props: ChecklistProps): React.ReactElement {
  const { options, nameOf, values, labelledBy } = props;
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && place.current?.contains(event.target) === false) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setIsOpen(false);
      button.current?.focus();
    };
    window.addEventListener("pointerdown", onPointer);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointerdown", onPointer);
      window.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  const [only] = values;
  const summary =
    only === undefined
      ? texts.all
      : values.length === 1
        ? nameOf(options.find((value) => String(value) === only) ?? only)
        : texts.chosen(formats.count(values.length));
  return (
    <div ref={place} className={styles.checklist}>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={styles.select}
        aria-expanded={isOpen}
        aria-labelledby={`${labelledBy} ${id}-button`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{summary}</span>
        <Icon name="down" />
      </button>
      {isOpen ? <Options {...props} /> : null}
    </div>
  );
}

function Options(props: ChecklistProps): React.ReactElement {
  const { options, nameOf, values, onChange, labelledBy, isSingle } = props;
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const [search, setSearch] = useState("");
  const found = useFound(props.search, search);
  const wanted = foldText(search);
  const offered =
    found === undefined
      ? options.filter((value) => foldText(nameOf(value)).includes(wanted)).slice(0, mostOffered)
      : withChosen(found ?? [], values);
  const change = (text: string, isChosen: boolean): void => {
    if (isChosen) onChange(isSingle ? [text] : [...values, text]);
    else onChange(values.filter((one) => one !== text));
  };
  return (
    <div className={styles.options} role="group" aria-labelledby={labelledBy}>
      {options.length < searchedFrom && props.search === null ? null : (
        <input
          type="search"
          className={styles.input}
          aria-label={texts.searchList}
          placeholder={texts.searchList}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found === null ? <p role="alert">{texts.failed}</p> : null}
      <div className={styles.optionList}>
        {offered.map((value) => {
          const text = String(value);
          return (
            <label key={text} className={styles.option}>
              <input
                type="checkbox"
                checked={values.includes(text)}
                onChange={(event) => change(text, event.target.checked)}
              />
              <span>{nameOf(value)}</span>
            </label>
          );
        })}
      </div>
      <button type="button" className={styles.button} onClick={() => onChange([])}>
        {texts.all}
      </button>
    </div>
  );
}

/** Chosen values stay in the list, so that they can be taken back. */
function withChosen(found: readonly ParameterValue[], values: readonly string[]): readonly ParameterValue[] {
  const known = new Set(found.map(String));
  return [...values.filter((value) => !known.has(value)), ...found];
}

/** Milliseconds without a key before the list is searched. */
const pause = 200;

/** What the server finds; undefined before that and for lists that are not searched there, null if it fails. */
function useFound(search: ListSearch | null, text: string): readonly ParameterValue[] | null | undefined {
  const [found, setFound] = useState<readonly ParameterValue[] | null>();
  const ask = useEffectEvent((signal: AbortSignal) => search?.(text, signal));
  const isSearched = search !== null;
  useEffect(() => {
    if (!isSearched) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const values = await ask(abort.signal);
        if (!abort.signal.aborted && values !== undefined) setFound(values);
      },
      text === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isSearched, text]);
  return found;
}
