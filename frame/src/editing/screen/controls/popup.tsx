import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isSaveKey } from "./save-key.ts";

interface PopupProps {
  /** The name of the popup, and of its button if that has no text of its own. */
  readonly label: string;
  readonly role: "menu" | "dialog";
  readonly className?: string | undefined;
  readonly popupClassName?: string | undefined;
  /** What the button shows. */
  readonly button: React.ReactNode;
  /** The button's text says what it does, so it needs no other name. */
  readonly hasText?: boolean;
  /** Selects the control that gets the focus. */
  readonly first: string;
  readonly onKeyDown?: React.KeyboardEventHandler<HTMLDivElement>;
  /** @param close closes the popup and returns the focus to its button */
  readonly children: (close: () => void) => React.ReactNode;
}

/** A button with a popup. Escape and a press elsewhere close it. */
export function Popup(props: PopupProps): React.ReactElement {
  const { label, role, className, popupClassName, button: text, hasText = false, first } = props;
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
        aria-label={hasText ? undefined : label}
        title={label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {text}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a menu or a dialog, in which keys bubble from the controls inside */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role={role}
        tabIndex={-1}
        aria-label={label}
        className={popupClassName}
        onBeforeToggle={({ newState }) => {
          // The browser gives the focus to a control that is there when it opens the popup. Focused after the event that
          // follows, it would miss the first keys of someone who types at once.
          flushSync(() => setIsOpen(newState === "open"));
          popup.current?.querySelector(first)?.setAttribute("autofocus", "");
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === "open") placeNear(currentTarget, button.current);
        }}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          // Keys in a popup do nothing to what is selected. The browser closes it on Escape.
          if (!isSaveKey(event)) event.stopPropagation();
        }}
      >
        {isOpen ? (
          <Content
            draw={props.children}
            close={() => {
              popup.current?.hidePopover();
              button.current?.focus();
            }}
          />
        ) : null}
      </div>
    </>
  );
}

interface ContentProps {
  readonly draw: PopupProps["children"];
  readonly close: () => void;
}

function Content({ draw, close }: ContentProps): React.ReactNode {
  return draw(close);
}

/** Least distance to the edges of the window, in CSS pixels. */
const edge = 8;

/** Places an open popover below its button, or above it where there is no room, within the window. */
function placeNear(popover: HTMLElement, button: Element | null): void {
  if (button === null) return;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const below = bottom + 4;
  const fits = below + height + edge <= window.innerHeight;
  popover.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  popover.style.top = `${Math.max(edge, fits ? below : Math.min(top - 4, window.innerHeight - edge) - height)}px`;
}
