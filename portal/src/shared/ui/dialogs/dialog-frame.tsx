import { X } from "lucide-react";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { messages } from "../../messages.ts";
import { IconButton } from "../button.tsx";
import css from "./dialog.module.css";
import { MessagePlace } from "../messages/message-places.tsx";

export interface DialogFrameProps {
  readonly heading: string;
  /** A sentence below the heading. */
  readonly help?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Neither a click outside nor Escape closes it. */
  readonly isStatic?: boolean;
  readonly size?: "small" | "medium" | "large";
  readonly isAlert?: boolean;
  /** The buttons; the primary one last. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog; on phones a full-screen sheet. It opens and closes in 300 ms, its backdrop in 150 ms (CONST-1, CONST-2). */
export function DialogFrame(props: DialogFrameProps): ReactElement {
  const { heading, help, isOpen, onClose, isStatic = false, size = "medium", isAlert = false } = props;
  const frame = useFocusOfFrame(isOpen, isAlert);
  return (
    <ModalOverlay
      key={useOpenings(isOpen)}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!isStatic}
      isKeyboardDismissDisabled={isStatic}
      className={css.scrim ?? ""}
      data-alert={isAlert || undefined}
    >
      {/* A closing dialog must not receive another press. */}
      <Modal ref={frame} inert={!isOpen} className={css.modal ?? ""} data-size={size}>
        <AriaDialog role={isAlert ? "alertdialog" : "dialog"} className={css.dialog ?? ""}>
          <header className={css.head}>
            <div className={css.title}>
              <Heading slot="title" className={css.heading ?? ""}>
                {heading}
              </Heading>
              {help === undefined ? null : <p className={css.help}>{help}</p>}
            </div>
            <IconButton
              label={messages.closeDialog}
              icon={<X size={20} aria-hidden="true" />}
              onPress={onClose}
            />
          </header>
          {/* A confirmation shows no messages. */}
          {!isAlert && <MessagePlace isDialog isActive={isOpen} />}
          <div className={css.body}>{props.children}</div>
          {props.foot === undefined ? null : <footer className={css.foot}>{props.foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Counts the openings, so that each starts with fresh state, even while the last one is still closing. */
function useOpenings(isOpen: boolean): number {
  const [count, setCount] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setCount(count + 1);
  }
  return count;
}

/**
 * Moves the focus without waiting for the animation of the dialog, as the library does.
 *
 * On opening, the frame gets the focus, so that Escape works at once; a confirmation focuses its first button, which
 * changes nothing. On closing, the focus returns at once to the element that had it before, which may be in another
 * dialog.
 */
function useFocusOfFrame(isOpen: boolean, isAlert: boolean): RefCallback<HTMLElement> {
  const frame = useRef<HTMLElement>(null);
  /** The element that had the focus before the dialog opened. */
  const before = useRef<Element>(null);
  const isLeft = useRef(false);
  useLostFocus(frame, isOpen);

  // Checked in a layout effect, before the closing dialog loses the focus. The effect below runs once the page can take it.
  useLayoutEffect(() => {
    isLeft.current = !isOpen && frame.current?.contains(document.activeElement) === true;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || !isLeft.current) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || frame.current?.contains(activeElement) === true;
    if (!isLost) return;
    // A press on the backdrop of a dialog takes the focus out of it. Without the focus that dialog would ignore Escape.
    const isOutside = before.current === document.body;
    const target = isOutside ? topmostOpenFrame() : before.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isOpen]);

  return useCallback(
    (element) => {
      frame.current = element;
      if (element === null || element.contains(document.activeElement)) return;
      before.current = document.activeElement;
      element.tabIndex = -1;
      const first = isAlert ? element.querySelector<HTMLElement>("footer button") : null;
      (first ?? element).focus({ preventScroll: true });
    },
    [isAlert],
  );
}

/** How often an open dialog is checked, in milliseconds. Browsers report no event when the focused element goes. */
const checkPause = 200;

/** Gives the first button of the dialog the focus that has fallen back to the page, where Escape no longer closes the dialog. */
function useLostFocus(frame: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      const element = frame.current;
      if (document.activeElement !== document.body || element === null || topmostOpenFrame() !== element)
        return;
      // Before the dialog itself stands a hidden button of the library, which would close it.
      element.querySelector<HTMLElement>("[role$=dialog] button")?.focus({ preventScroll: true });
    }, checkPause);
    return () => clearInterval(timer);
  }, [frame, isOpen]);
}

function topmostOpenFrame(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(`.${css.modal}:not([inert])`)].at(-1) ?? null;
}
