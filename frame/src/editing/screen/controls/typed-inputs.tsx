import { useState } from "react";

import styles from "../editor.module.css";

interface TypedProps<Value> {
  readonly label?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A number, or null for none. What is typed is kept while it is no number yet, such as a minus alone. */
export function NumberInput({ label, value, onChange }: TypedProps<number | null>): React.ReactElement {
  const written = value === null ? "" : String(value);
  return (
    <TypedInput
      {...{ label, written }}
      inputMode="decimal"
      onType={(text) => {
        const number = numberOf(text);
        if (number !== undefined && number !== value) onChange(number);
      }}
    />
  );
}

/** A text that is not empty. While nothing is typed, the last text holds. */
export function WordInput({ label, value, onChange }: TypedProps<string>): React.ReactElement {
  return (
    <TypedInput
      {...{ label }}
      written={value}
      onType={(text) => {
        if (text.trim() !== "" && text !== value) onChange(text);
      }}
    />
  );
}

interface InputProps {
  readonly label: string | undefined;
  readonly written: string;
  readonly inputMode?: "decimal";
  readonly onType: (text: string) => void;
}

function TypedInput({ label, written, inputMode, onType }: InputProps): React.ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={label}
      className={styles.input}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? written}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(target.value);
      }}
    />
  );
}

/** Undefined for what is no number. A comma separates decimals too. */
function numberOf(text: string): number | null | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : undefined;
}
