import { Search, X } from "lucide-react";
import type { KeyboardEvent, ReactElement, Ref } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField } from "react-aria-components/SearchField";

import { messages } from "../../messages.ts";
import css from "./search-box.module.css";

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A text box that filters a list. Escape clears it; only in an empty box does the surrounding element receive Escape. */
export function SearchBox(props: SearchBoxProps): ReactElement {
  const { label, value, onChange, inputRef, autoFocus = false, onKeyDown } = props;
  return (
    <SearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      className={css.field ?? ""}
    >
      <Search size={16} className={css.icon} aria-hidden="true" />
      <Input
        ref={inputRef ?? null}
        placeholder={label}
        className={css.input ?? ""}
        autoComplete="off"
        spellCheck={false}
        {...(onKeyDown === undefined ? {} : { onKeyDown })}
      />
      <Button className={css.clear ?? ""} aria-label={messages.clearFilter}>
        <X size={16} aria-hidden="true" />
      </Button>
    </SearchField>
  );
}
