import { useEffect, useId, useRef } from "react";

import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  /** Follows the heading, in its line where there is room. */
  readonly buttons?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A modal dialog over the report. Escape and `CloseButton` close it. */
export function Dialog(props: DialogProps): React.ReactElement {
  const { title, className, isBusy, onClose, buttons, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={className === undefined ? styles.dialog : `${styles.dialog} ${className}`}
      aria-labelledby={heading}
      aria-busy={isBusy}
      onClose={onClose}
      onKeyDown={(event) => {
        // The browser closes the dialog. The report would clear its selection on the same key.
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {buttons}
      </header>
      {children}
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogButtons({ children }: { readonly children: React.ReactNode }): React.ReactElement {
  return <div className={styles.buttons}>{children}</div>;
}

interface DialogButtonProps {
  readonly children: string;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  /** Missing in the button that submits the form around it. */
  readonly onPress?: () => void;
}

export function DialogButton(props: DialogButtonProps): React.ReactElement {
  const { children, isPrimary = false, isDisabled = false, onPress } = props;
  return (
    <button
      type={onPress === undefined ? "submit" : "button"}
      className={isPrimary ? styles.primary : styles.button}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Closes the dialog around it, which gives the focus back to where it was. */
export function CloseButton({ children }: { readonly children: string }): React.ReactElement {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
    >
      {children}
    </button>
  );
}
