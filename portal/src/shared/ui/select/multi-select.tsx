import type { Option } from "@vitrine/contracts/http";
import { X } from "lucide-react";
import { useRef, type ReactElement, type ReactNode } from "react";

import { messages } from "../../messages.ts";
import { SelectBox, type SelectBasics } from "./select-box.tsx";
import css from "./select.module.css";

interface MultiSelectProps extends SelectBasics {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  /** Label of the button that removes all choices; without it there is no button. */
  readonly clearLabel?: string;
  /** Rendered before the label of an option and of a chip, such as the dot of a tag. */
  readonly renderMark?: (option: Option) => ReactNode;
}

/** Chooses several options, shown as chips. Backspace removes the last one. */
export function MultiSelect(props: MultiSelectProps): ReactElement {
  const { value, onChange, placeholder = messages.choose, clearLabel, renderMark, ...basics } = props;
  const input = useRef<HTMLInputElement>(null);
  const chosen = basics.options.filter((option) => value.includes(option.value));
  const last = chosen.at(-1);

  function keep(next: readonly string[]): void {
    onChange(next);
    input.current?.focus();
  }
  function remove(option: Option): void {
    keep(value.filter((each) => each !== option.value));
  }
  return (
    <SelectBox
      {...basics}
      isMultiple
      inputRef={input}
      chosenText=""
      placeholder={chosen.length === 0 ? placeholder : ""}
      isSelected={(option) => value.includes(option.value)}
      renderOption={
        renderMark === undefined
          ? undefined
          : (option) => (
              <>
                {renderMark(option)} {option.label}
              </>
            )
      }
      onPick={(option) => {
        const isChosen = value.includes(option.value);
        onChange(isChosen ? value.filter((each) => each !== option.value) : [...value, option.value]);
      }}
      onBackspace={() => {
        if (last !== undefined) remove(last);
        return last !== undefined;
      }}
      action={
        clearLabel !== undefined &&
        chosen.length > 0 && (
          <button
            type="button"
            className={css.clear}
            aria-label={clearLabel}
            title={clearLabel}
            disabled={basics.isDisabled}
            onClick={() => keep([])}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )
      }
    >
      {chosen.map((option) => (
        <span key={option.value} className={css.chip}>
          {renderMark?.(option)}
          <span className={css.chipLabel}>{option.label}</span>
          <button
            type="button"
            className={css.remove}
            aria-label={messages.remove(option.label)}
            disabled={basics.isDisabled}
            onClick={() => remove(option)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
    </SelectBox>
  );
}
