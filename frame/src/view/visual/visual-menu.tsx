import { useEffect, useRef } from "react";

import type { MenuItem } from "./menu-items.ts";
import styles from "./visual-menu.module.css";

interface VisualMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Corner of the menu in the window, CSS pixels. */
  readonly at: { readonly x: number; readonly y: number };
  /** Closed by what was done in it: the focus goes back to where it came from. */
  readonly onClose: () => void;
  /** Closed by something that was done elsewhere, where the focus is. */
  readonly onDismiss: () => void;
}

const edge = 8;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A menu over everything else. Arrow keys, Home and End move in it, Escape and Tab close it. */
export function VisualMenu({ label, items, at, onClose, onDismiss }: VisualMenuProps): React.ReactElement {
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
      // What is chosen here is no click on the visual that the menu is of.
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
