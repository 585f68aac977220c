import { useEffect, useId, useRef, useState } from "react";

import type { ParameterValue } from "@vitrine/contracts/statements";

import { useReport } from "../../../view/shared/report-context.ts";
import { foldText } from "../find-text.ts";
import { statementSentences } from "../statement-sentences.ts";
import { Icon } from "./icon.tsx";
import styles from "./statement.module.css";

interface ChecklistProps {
  readonly options: readonly ParameterValue[];
  readonly nameOf: (value: ParameterValue) => string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly labelledBy: string;
}

/** More are found by searching. */
const mostOffered = 300;
const searchedFrom = 9;

/** A list from which several values can be chosen. None means all. */
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
  const [chosen, ...others] = options.filter((value) => values.includes(String(value)));
  const isOne = chosen !== undefined && others.length === 0 && values.length === 1;
  const summary =
    values.length === 0 ? texts.all : isOne ? nameOf(chosen) : texts.chosen(formats.count(values.length));
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

function Options({ options, nameOf, values, onChange, labelledBy }: ChecklistProps): React.ReactElement {
  const { messages } = useReport();
  const texts = statementSentences(messages.language);
  const [search, setSearch] = useState("");
  const wanted = foldText(search);
  const offered = options.filter((value) => foldText(nameOf(value)).includes(wanted)).slice(0, mostOffered);
  const change = (text: string, isChosen: boolean): void =>
    onChange(isChosen ? [...values, text] : values.filter((one) => one !== text));
  return (
    <div className={styles.options} role="group" aria-labelledby={labelledBy}>
      {options.length < searchedFrom ? null : (
        <input
          type="search"
          className={styles.input}
          aria-label={texts.searchList}
          placeholder={texts.searchList}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
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
