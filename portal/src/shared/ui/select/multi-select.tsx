import type { Option } from "@vitrine/contracts/http";
import { X } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

import { matchesText } from "../../matches-text.ts";
import { messages } from "../../messages.ts";
import { useActiveOption } from "../use-active-option.ts";
import { describedBy, SelectField } from "./select-field.tsx";
import { SelectMenu } from "./select-menu.tsx";
import css from "./select.module.css";

interface MultiSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Stands before the name of an option and of a choice, such as the dot of a tag. */
  readonly renderMark?: (option: Option) => ReactNode;
}

/** Several of many: choices are chips, typing narrows the list, Backspace takes the last choice back. */
export function MultiSelect(props: MultiSelectProps): ReactElement {
  const {
    label,
    options,
    value,
    onChange,
    isLoading = false,
    isDisabled = false,
    hint,
    error,
    renderMark,
  } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const matches = options.filter((option) => matchesText(option.label, text));
  const active = useActiveOption(matches.length);
  const hasList = isOpen && !isLoading && matches.length > 0;
  const chosen = options.filter((option) => value.includes(option.value));

  function close(): void {
    setOpen(false);
    setText("");
  }
  function toggle(option: Option): void {
    const isChosen = value.includes(option.value);
    onChange(isChosen ? value.filter((each) => each !== option.value) : [...value, option.value]);
    setText("");
    active.set(options.indexOf(option));
  }
  function remove(option: Option): void {
    onChange(value.filter((each) => each !== option.value));
    input.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && text === "" && last !== undefined) {
      remove(last);
      return;
    }
    if (!isOpen) {
      if (!["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (active.move(event)) return;
    const option = matches[active.index];
    if (event.key === "Enter" && option !== undefined) toggle(option);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <SelectField
      id={id}
      label={label}
      hint={hint}
      error={error}
      isDisabled={isDisabled}
      control={control}
      onPress={() => {
        input.current?.focus();
        if (isOpen) close();
        else setOpen(true);
      }}
    >
      {chosen.map((option) => (
        <span key={option.value} className={css.chip}>
          {renderMark?.(option)}
          <span className={css.chipLabel}>{option.label}</span>
          <button
            type="button"
            className={css.remove}
            aria-label={messages.remove(option.label)}
            disabled={isDisabled}
            onClick={() => remove(option)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-activedescendant={hasList ? `${id}-list-${active.index}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        aria-autocomplete="list"
        className={css.input}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={chosen.length === 0 ? messages.choose : ""}
        value={text}
        onChange={(event) => {
          setOpen(true);
          setText(event.target.value);
          active.set(0);
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <SelectMenu
        id={`${id}-list`}
        label={label}
        control={control}
        isOpen={isOpen}
        isLoading={isLoading}
        isMultiple
        options={matches}
        activeIndex={active.index}
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
        onPick={toggle}
        onHover={active.set}
        onClose={close}
      />
    </SelectField>
  );
}
