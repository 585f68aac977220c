import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { messages } from "../messages.ts";
import { IconButton } from "./button.tsx";
import css from "./dialog.module.css";

interface DialogProps {
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
export function Dialog(props: DialogProps): ReactElement {
  const { heading, help, isOpen, onClose, isStatic = false, size = "medium", isAlert = false } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={!isStatic}
      isKeyboardDismissDisabled={isStatic}
      className={css.scrim ?? ""}
    >
      <Modal ref={takeFocus} className={css.modal ?? ""} data-size={size}>
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
          <div className={css.body}>{props.children}</div>
          {props.foot === undefined ? null : <footer className={css.foot}>{props.foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * The dialog itself takes the focus when it has come in; until then its frame has it, so that Escape, pressed at once,
 * is not lost on the page behind.
 */
function takeFocus(frame: HTMLElement | null): void {
  if (frame === null || frame.contains(document.activeElement)) return;
  frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}
