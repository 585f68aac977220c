import type { Option } from "@vitrine/contracts/http";
import { useId, useRef, type ReactElement, type ReactNode, type Ref } from "react";

import { describedBy, SelectField } from "./select-field.tsx";
import { SelectMenu } from "./select-menu.tsx";
import css from "./select.module.css";
import { useSelectMenu, type SelectMenuInput } from "./use-select-menu.ts";

/** The props of every select. */
export interface SelectBasics {
  readonly label: string;
  readonly options: readonly Option[];
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface SelectBoxProps extends SelectBasics, SelectMenuInput {
  /** The text of the box while nothing is typed. */
  readonly chosenText: string;
  readonly placeholder: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly renderOption?: ((option: Option) => ReactNode) | undefined;
  /** A button at the end of the control. */
  readonly action?: ReactNode;
  /** Rendered before the text box. */
  readonly children?: ReactNode;
}

/** The text box and menu of a select: typing filters the options, the arrow keys move between them. */
export function SelectBox(props: SelectBoxProps): ReactElement {
  const { label, isLoading = false, isDisabled = false, hint, error } = props;
  const { isMultiple, isSelected, renderOption, chosenText, placeholder, inputRef } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const menu = useSelectMenu(props);
  const hasList = menu.isOpen && !isLoading && menu.matches.length > 0;

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
        if (menu.isOpen) menu.close();
        else menu.open();
      }}
    >
      {props.children}
      <input
        ref={inputRef}
        id={id}
        role="combobox"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-activedescendant={hasList ? `${id}-list-${menu.activeIndex}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        aria-autocomplete="list"
        className={css.input}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={placeholder}
        value={menu.text ?? chosenText}
        onChange={(event) => menu.type(event.target.value)}
        onKeyDown={menu.handleKeyDown}
        onBlur={menu.close}
      />
      <SelectMenu
        id={`${id}-list`}
        label={label}
        control={control}
        menu={menu}
        isLoading={isLoading}
        isMultiple={isMultiple}
        isSelected={isSelected}
        renderOption={renderOption}
      />
    </SelectField>
  );
}
