import { useId } from "react";

import { useEditor } from "../editor-context.ts";
import styles from "../editor.module.css";

interface RowProps {
  readonly label: string;
  /** Puts the option back; null if it has its usual value. */
  readonly onReset: (() => void) | null;
  readonly children: (id: string) => React.ReactNode;
}

/** One option with its label, and a button that puts it back. */
export function OptionRow({ label, onReset, children }: RowProps): React.ReactElement {
  const { texts } = useEditor();
  const id = useId();
  return (
    <div className={styles.option}>
      <label htmlFor={id}>{label}</label>
      {onReset === null ? null : (
        <button
          type="button"
          className={styles.reset}
          aria-label={texts.reset(label)}
          title={texts.reset(label)}
          onClick={onReset}
        >
          ↺
        </button>
      )}
      {children(id)}
    </div>
  );
}

interface TextProps {
  readonly id: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly onChange: (value: string) => void;
}

export function TextInput({ id, value, isLong = false, onChange }: TextProps): React.ReactElement {
  return isLong ? (
    <textarea
      id={id}
      className={styles.input}
      rows={5}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <input
      id={id}
      className={styles.input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SelectProps<Value extends string> {
  readonly id?: string;
  readonly label?: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>({ id, label, value, options, onChange }: SelectProps<Value>) {
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([one]) => one === event.target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface CheckProps {
  readonly id?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Check({ id, isOn, onChange }: CheckProps): React.ReactElement {
  return (
    <input id={id} type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
  );
}
