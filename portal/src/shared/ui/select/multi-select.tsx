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
          <ClearButton label={clearLabel} isDisabled={basics.isDisabled} onClear={() => keep([])} />
        )
      }
    >
      {chosen.map((option) => (
        <Chip
          key={option.value}
          label={option.label}
          mark={renderMark?.(option)}
          isDisabled={basics.isDisabled}
          onRemove={() => remove(option)}
        />
      ))}
    </SelectBox>
  );
}

interface ClearButtonProps {
  readonly label: string;
  readonly isDisabled: boolean | undefined;
  readonly onClear: () => void;
}

function ClearButton({ label, isDisabled, onClear }: ClearButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={css.clear}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClear}
    >
      <X size={16} aria-hidden="true" />
    </button>
  );
}

interface ChipProps {
  readonly label: string;
  readonly mark: ReactNode;
  readonly isDisabled: boolean | undefined;
  readonly onRemove: () => void;
}

function Chip({ label, mark, isDisabled, onRemove }: ChipProps): ReactElement {
  return (
    <span className={css.chip}>
      {mark}
      <span className={css.chipLabel}>{label}</span>
      <button
        type="button"
        className={css.remove}
        aria-label={messages.remove(label)}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
