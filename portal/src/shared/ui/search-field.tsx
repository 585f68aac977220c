import { Search, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";

import { IconButton } from "./icon-button.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "placeholder"> {
  /** Placeholder and accessible name in one. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A box that narrows a list, with a button that empties it. */
export function SearchField({ label, clearLabel, value, onChange, ...input }: SearchFieldProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["box"]}>
      <Search size={16} aria-hidden="true" className={styles["icon"]} />
      <input
        {...input}
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles["input"]}
      />
      {value !== "" && (
        <IconButton
          label={clearLabel}
          className={styles["clear"]}
          onClick={() => {
            onChange("");
            box.current?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
