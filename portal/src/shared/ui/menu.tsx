import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import { Menu as AriaMenu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";

import css from "./menu.module.css";

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** For a menu that chooses one of several options: whether this one is chosen. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly trigger: RefObject<Element | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions: readonly MenuAction[];
  readonly placement?: "bottom start" | "bottom end" | "top start" | "top end";
}

/** A menu at the element that opened it. It is in the document only while it is open. */
export function Menu({
  label,
  trigger,
  isOpen,
  onClose,
  actions,
  placement = "bottom end",
}: MenuProps): ReactElement {
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      aria-label={label}
      placement={placement}
      offset={4}
      className={css.popover ?? ""}
    >
      <MenuList label={label} actions={actions} onClose={onClose} />
    </Popover>
  );
}

function MenuList({
  label,
  actions,
  onClose,
}: Pick<MenuProps, "label" | "actions" | "onClose">): ReactElement {
  const menu = useRef<HTMLDivElement>(null);
  const chosen = actions.find(({ isChosen }) => isChosen === true)?.id;
  // The library treats a plain button pressed by keyboard like a click of assistive technology, and leaves the focus on
  // the menu itself, where keys do nothing. The entries appear a moment after the menu, hence the loop.
  useEffect(() => {
    let frame = requestAnimationFrame(function focusFirst() {
      const items = menu.current;
      if (items?.querySelector("[role^=menuitem]:focus") != null) return;
      const first =
        items?.querySelector<HTMLElement>("[aria-checked=true]") ??
        items?.querySelector<HTMLElement>("[role^=menuitem]") ??
        null;
      if (first === null) frame = requestAnimationFrame(focusFirst);
      else first.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <AriaMenu
      ref={menu}
      aria-label={label}
      autoFocus="first"
      className={css.menu ?? ""}
      selectionMode={chosen === undefined ? "none" : "single"}
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onClose={onClose}
    >
      {actions.map(({ id, label: text, icon, isDanger = false, run }) => (
        <MenuItem
          key={id}
          id={id}
          textValue={text}
          className={css.item ?? ""}
          data-danger={isDanger}
          onAction={run}
        >
          {icon}
          <span className={css.label}>{text}</span>
        </MenuItem>
      ))}
    </AriaMenu>
  );
}
