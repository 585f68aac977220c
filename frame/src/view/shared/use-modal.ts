import { useEffect, useRef } from "react";

/** A modal dialog that is open from the beginning. @param first gets the focus, else the first control of the dialog */
export function useModal(
  first?: React.RefObject<HTMLElement | null>,
): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    first?.current?.focus();
  }, [first]);
  return dialog;
}

/** For `onKeyDown` of a dialog, which the browser closes. The report would clear its selection on the same key. */
export function keepEscape(event: React.KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
