import { useEffect, useRef } from "react";

import { menuItems, type MenuItem, type MenuParts } from "./menu-items.ts";
import styles from "./visual-menu.module.css";

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The menu's corner in the window, in CSS pixels. */
  readonly at: { readonly x: number; readonly y: number };
  /** Called when the menu closes by an action in it: the focus returns to the element it came from. */
  readonly onClose: () => void;
  /** Called when the menu closes by an action elsewhere: the focus stays there. */
  readonly onDismiss: () => void;
}

const edge = 8;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A menu of a visual; nothing if the host has hidden all its commands. */
export function VisualMenu({
  parts,
  ...props
}: Omit<MenuProps, "items"> & { readonly parts: MenuParts }): React.ReactElement | null {
  const items = menuItems(parts);
  return items.length === 0 ? null : <Menu {...props} items={items} />;
}

/** A menu over everything else. Arrow keys, Home and End move in it, Escape and Tab close it. */
function Menu({ label, items, at, onClose, onDismiss }: MenuProps): React.ReactElement {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(edge, Math.min(at.x, window.innerWidth - width - edge))}px`;
    element.style.top = `${Math.max(edge, Math.min(at.y, window.innerHeight - height - edge))}px`;
    entriesOf(element)[0]?.focus();
  }, [at]);

  function followKey(event: React.KeyboardEvent): void {
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      onClose();
      return;
    }
    const entries = menu.current === null ? [] : entriesOf(menu.current);
    const place = entries.findIndex((entry) => entry === document.activeElement);
    const step = steps[event.key];
    const next =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? entries.length - 1
          : step === undefined
            ? null
            : (place + step + entries.length) % entries.length;
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      className={styles.menu}
      tabIndex={-1}
      onKeyDown={followKey}
      // A click in the menu is not a click on the visual.
      onClick={(event) => event.stopPropagation()}
      onToggle={(event) => (event.newState === "closed" ? onDismiss() : undefined)}
    >
      {items.map((item) => (
        <Entry key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function Entry({
  item,
  onClose,
}: {
  readonly item: MenuItem;
  readonly onClose: () => void;
}): React.ReactElement {
  if (item.kind === "heading") {
    return (
      <div role="presentation" className={styles.heading}>
        {item.label}
      </div>
    );
  }
  const choose = (): void => {
    onClose();
    item.run();
  };
  const role =
    item.isChecked === undefined
      ? { role: "menuitem" }
      : { role: "menuitemradio", "aria-checked": item.isChecked };
  return (
    <button
      type="button"
      {...role}
      className={styles.entry}
      tabIndex={-1}
      aria-disabled={item.isDisabled || undefined}
      onClick={item.isDisabled ? undefined : choose}
    >
      <span>{item.label}</span>
      {item.hint === null ? null : <span className={styles.hint}>{item.hint}</span>}
    </button>
  );
}

function entriesOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("button")];
}
