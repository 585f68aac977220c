import type { Option } from "@vitrine/contracts/http";
import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

import { matchesText } from "../../matches-text.ts";
import { messages } from "../../messages.ts";
import { useActiveOption } from "../use-active-option.ts";
import { describedBy, SelectField } from "./select-field.tsx";
import { SelectMenu } from "./select-menu.tsx";
import css from "./select.module.css";

interface SelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly renderOption?: (option: Option) => ReactNode;
}

/** One of several: typing narrows the list, the keys move in it. */
export function Select(props: SelectProps): ReactElement {
  const { label, options, value, onChange, isLoading = false, isDisabled = false, hint, error } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What has been typed since the menu was opened; `null` shows the choice. */
  const [text, setText] = useState<string | null>(null);
  const matches = options.filter((option) => matchesText(option.label, text ?? ""));
  const active = useActiveOption(matches.length);
  const hasList = isOpen && !isLoading && matches.length > 0;
  const chosen = options.find((option) => option.value === value);

  function open(): void {
    setOpen(true);
    setText(null);
    active.set(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }
  function close(): void {
    setOpen(false);
    setText(null);
  }
  function pick(option: Option): void {
    onChange(option.value);
    close();
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isOpen) {
      if (!["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) return;
      event.preventDefault();
      open();
      return;
    }
    if (active.move(event)) return;
    const option = matches[active.index];
    if (event.key === "Enter" && option !== undefined) pick(option);
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
        else open();
      }}
    >
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
        placeholder={messages.choose}
        value={text ?? chosen?.label ?? ""}
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
        isMultiple={false}
        options={matches}
        activeIndex={active.index}
        isSelected={(option) => option.value === value}
        renderOption={props.renderOption}
        onPick={pick}
        onHover={active.set}
        onClose={close}
      />
    </SelectField>
  );
}
