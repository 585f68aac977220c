import type { Option } from "@vitrine/contracts/http";
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";

import { matchesText } from "../../matches-text.ts";
import { useActiveOption } from "../use-active-option.ts";
import { describedBy, SelectField } from "./select-field.tsx";
import { SelectMenu } from "./select-menu.tsx";
import css from "./select.module.css";

/** The props of every select. */
export interface SelectBasics {
  readonly label: string;
  readonly options: readonly Option[];
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface SelectBoxProps extends SelectBasics {
  readonly isMultiple: boolean;
  /** The text of the box while nothing is typed. */
  readonly chosenText: string;
  readonly placeholder: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly isSelected: (option: Option) => boolean;
  readonly renderOption?: ((option: Option) => ReactNode) | undefined;
  readonly onPick: (option: Option) => void;
  /** Called for Backspace in an empty text box. Returns whether it did anything. */
  readonly onBackspace?: () => boolean;
  /** A button at the end of the control. */
  readonly action?: ReactNode;
  /** Rendered before the text box. */
  readonly children?: ReactNode;
}

/** The text box and menu of a select: typing filters the options, the arrow keys move between them. */
export function SelectBox(props: SelectBoxProps): ReactElement {
  const { label, options, isLoading = false, isDisabled = false, hint, error } = props;
  const { isMultiple, isSelected, chosenText, placeholder, inputRef, onPick, onBackspace } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The text typed since the menu was opened; `null` shows the choice. */
  const [text, setText] = useState<string | null>(null);
  const matches = options.filter((option) => matchesText(option.label, text ?? ""));
  const active = useActiveOption(matches.length);
  const hasList = isOpen && !isLoading && matches.length > 0;
  const openingKeys = ["ArrowDown", "ArrowUp", "Enter", ...(isMultiple ? [] : [" "])];

  function open(): void {
    setOpen(true);
    setText(null);
    active.set(isMultiple ? 0 : Math.max(0, options.findIndex(isSelected)));
  }
  function close(): void {
    setOpen(false);
    setText(null);
  }
  function pick(option: Option): void {
    onPick(option);
    if (!isMultiple) {
      close();
      return;
    }
    setText(null);
    active.set(options.indexOf(option));
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Backspace" && (text ?? "") === "" && onBackspace?.() === true) return;
    if (!isOpen) {
      if (!openingKeys.includes(event.key)) return;
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
      action={props.action}
      onPress={() => {
        control.current?.querySelector("input")?.focus();
        if (isOpen) close();
        else open();
      }}
    >
      {props.children}
      <input
        ref={inputRef}
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
        placeholder={placeholder}
        value={text ?? chosenText}
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
        isMultiple={isMultiple}
        options={matches}
        activeIndex={active.index}
        isSelected={isSelected}
        renderOption={props.renderOption}
        onPick={pick}
        onHover={active.set}
        onClose={close}
      />
    </SelectField>
  );
}
