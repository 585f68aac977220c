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
  /** One sentence where the heading does not say it all. */
  readonly help?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Neither a click beside it nor Escape closes it. */
  readonly isStatic?: boolean;
  readonly size?: "small" | "medium" | "large";
  readonly isAlert?: boolean;
  /** The buttons; the primary one last. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page; on phones a sheet that fills the screen. It comes and goes in 300 ms, its backdrop in 150. */
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
    >
      {/* What leaves is done with: a second press must not do it all again. */}
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
          {/* A question shows nothing but itself. */}
          {!isAlert && <MessagePlace isDialog isActive={isOpen} />}
          <div className={css.body}>{props.children}</div>
          {props.foot === undefined ? null : <footer className={css.foot}>{props.foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Counts them: each begins anew, also one that is asked for while the last is still leaving. */
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
 * The dialog itself takes the focus when it has come in; until then its frame has it, so that Escape, pressed at once,
 * is not lost on the page behind. Of a question the first button, which changes nothing, has the focus at once: for a
 * screen reader the library waits until nothing moves on the page, and then may not set it at all. When it leaves, the focus goes back at once, for the same reason: the next key is for
 * what is below it, and that can be another dialog.
 */
function useFocusOfFrame(isOpen: boolean, isAlert: boolean): RefCallback<HTMLElement> {
  const frame = useRef<HTMLElement>(null);
  /** What had the focus before, as long as it is to have it back. */
  const before = useRef<Element>(null);
  const isLeft = useRef(false);

  // Before what leaves loses the focus by itself, and after what is below can take it again.
  useLayoutEffect(() => {
    isLeft.current = !isOpen && frame.current?.contains(document.activeElement) === true;
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || !isLeft.current) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || frame.current?.contains(activeElement) === true;
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
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
