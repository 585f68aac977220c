import type { Option } from "@vitrine/contracts/http";
import { useState, type KeyboardEvent } from "react";

import { matchesText } from "../../matches-text.ts";
import { useActiveOption } from "../use-active-option.ts";

export interface SelectMenuInput {
  readonly options: readonly Option[];
  readonly isMultiple: boolean;
  readonly isSelected: (option: Option) => boolean;
  readonly onPick: (option: Option) => void;
  /** Called for Backspace in an empty text box. Returns whether it did anything. */
  readonly onBackspace?: () => boolean;
}

export type SelectMenuState = ReturnType<typeof useSelectMenu>;

/** The state of a select: whether its menu is open, the typed text, the options that match it, and the active one. */
export function useSelectMenu({ options, isMultiple, isSelected, onPick, onBackspace }: SelectMenuInput) {
  const [isOpen, setOpen] = useState(false);
  /** The text typed since the menu was opened; `null` shows the choice. */
  const [text, setText] = useState<string | null>(null);
  const matches = options.filter((option) => matchesText(option.label, text ?? ""));
  const active = useActiveOption(matches.length);
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

  function type(next: string): void {
    setOpen(true);
    setText(next);
    active.set(0);
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
    if (event.key === "Enter") {
      // Without a match the key must not submit the form.
      if (option !== undefined) pick(option);
    } else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    text,
    matches,
    activeIndex: active.index,
    setActive: active.set,
    open,
    close,
    type,
    pick,
    handleKeyDown,
  };
}
