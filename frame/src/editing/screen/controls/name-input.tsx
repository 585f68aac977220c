import styles from "../editor.module.css";
import { isSaveKey } from "./save-key.ts";

interface NameInputProps {
  readonly value: string;
  readonly label: string;
  /** Null if nothing is to change. */
  readonly onDone: (value: string | null) => void;
}

/** Renames an object of a list in its place. Enter, leaving it and saving rename, Escape does not. */
export function NameInput({ value, label, onDone }: NameInputProps): React.ReactElement {
  return (
    <input
      className={styles.input}
      aria-label={label}
      defaultValue={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to rename
      autoFocus
      onFocus={(event) => event.target.select()}
      onBlur={(event) => onDone(event.target.value.trim() || null)}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) event.stopPropagation();
        if (event.key === "Enter" || isSaveKey(event)) event.currentTarget.blur();
        if (event.key !== "Escape") return;
        event.currentTarget.value = value;
        event.currentTarget.blur();
      }}
    />
  );
}
