import { useId, useState } from "react";

import { completionsAt, type CompletedFields, type Completion, type Completions } from "./complete.ts";
import type { MeasureSentences } from "../../messages/measure/sentences.ts";
import styles from "./measure-dialog.module.css";

interface FormulaInputProps {
  readonly id: string;
  readonly value: string;
  readonly dataset: CompletedFields;
  readonly home: string;
  readonly texts: MeasureSentences;
  /** The elements that describe the formula. */
  readonly describedBy: string;
  readonly isFaulty: boolean;
  readonly input: React.RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (value: string) => void;
}

/** The text of a formula. While a name is written, names that begin so are proposed. */
export function FormulaInput(props: FormulaInputProps): React.ReactElement {
  const { id, value, texts, input, onChange } = props;
  const { list, chosen, propose, write, close, onKey } = useProposals(props);
  const listId = useId();
  return (
    <div className={styles.formula}>
      <textarea
        ref={input}
        id={id}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={value}
        aria-autocomplete="list"
        aria-controls={list.length > 0 ? listId : undefined}
        aria-activedescendant={list.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.isFaulty}
        onChange={({ target }) => {
          onChange(target.value);
          propose(target.value, target.selectionStart);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (!onKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {list.length === 0 ? null : (
        <ul id={listId} role="listbox" aria-label={texts.proposals(list.length)} className={styles.proposals}>
          {list.map((one, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the text, which names the chosen option
            <li
              key={one.text}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => write(one)}
            >
              <code>{one.text}</code>
              <small>{detailOf(one, texts)}</small>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.hidden}>
        {list.length === 0 ? "" : texts.proposals(list.length)}
      </p>
    </div>
  );
}

/** The proposals at the caret, and the keys that choose among them. */
function useProposals({ value, dataset, home, input, onChange }: FormulaInputProps) {
  const [open, setOpen] = useState<Completions | null>(null);
  const [chosen, setChosen] = useState(0);
  const list = open?.list ?? [];
  const propose = (text: string, caret: number): void => {
    setOpen(completionsAt(text, caret, dataset, home));
    setChosen(0);
  };
  const write = (one: Completion): void => {
    if (open === null) return;
    const caret = open.from + one.text.length;
    onChange(value.slice(0, open.from) + one.text + value.slice(open.to));
    setOpen(null);
    // After React has written the new text.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(caret, caret);
    });
  };
  const close = (): void => setOpen(null);
  /** @returns whether the key belongs to the proposals */
  const onKey = (event: React.KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const active = list[chosen];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.ctrlKey && event.key === " ") propose(value, event.currentTarget.selectionStart);
    else if (active === undefined) return false;
    else if (step !== undefined) setChosen((chosen + step + list.length) % list.length);
    else if (event.key === "Tab" || event.key === "Enter") write(active);
    else if (event.key === "Escape") close();
    else return false;
    return true;
  };
  return { list, chosen, propose, write, close, onKey };
}

/** What a function does, or what readers call a field whose name is another one. */
function detailOf({ kind, name, displayName }: Completion, texts: MeasureSentences): string {
  if (kind === "function") return texts.functions[name] ?? "";
  return displayName === name ? "" : displayName;
}
