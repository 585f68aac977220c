import { useEffect, useRef } from "react";

/** A dialog that is open from the beginning. @param first gets the focus */
export function useModal(
  first: React.RefObject<HTMLElement | null>,
): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    first.current?.focus();
  }, [first]);
  return dialog;
}
