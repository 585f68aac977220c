import { useId, useRef, useState } from "react";

import styles from "./editor.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

interface MenuProps {
  /** The name of the button for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly items: readonly MenuItem[];
  readonly children: React.ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({ label, className, items, children }: MenuProps): React.ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState !== "open" || popup.current === null) return;
          placeNear(popup.current, button.current);
          popup.current.querySelector<HTMLElement>("[role=menuitem]:not(:disabled)")?.focus();
        }}
        onKeyDown={(event) => {
          moveFocus(event, "[role=menuitem]:not(:disabled)");
          if (event.key === "Escape") event.stopPropagation();
        }}
      >
        {isOpen
          ? items.map((item) => (
              <button
                key={item.id}
                type="button"
                role="menuitem"
                className={styles.menuItem}
                disabled={item.isDisabled}
                onClick={() => {
                  popup.current?.hidePopover();
                  button.current?.focus();
                  item.run();
                }}
              >
                {item.label}
              </button>
            ))
          : null}
      </div>
    </>
  );
}

/** Moves the focus among the controls of a list with the arrow keys. */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>, selector: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((one) => one === document.activeElement);
  event.preventDefault();
  event.stopPropagation();
  all[(at + step + all.length) % all.length]?.focus();
}

/** Least distance to the edges of the window, in CSS pixels. */
const edge = 8;

/** Places an open popover below its button, or above it where there is no room, within the window. */
export function placeNear(popover: HTMLElement, button: Element | null): void {
  if (button === null) return;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = bottom + 4;
  const fits = below + height + edge <= window.innerHeight;
  popover.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  popover.style.top = `${Math.max(edge, fits ? below : Math.min(top - 4, window.innerHeight - edge) - height)}px`;
}
