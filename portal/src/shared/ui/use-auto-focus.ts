import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses an element when it has appeared. React's own `autoFocus` is earlier: a dialog that is already open would take the
 * focus back from the one that opens above it.
 */
export function useAutoFocus<Focused extends HTMLElement>(isWanted: boolean): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => {
    const element = ref.current;
    if (!isWanted || element === null) return;
    element.focus();
    // A suggested name is replaced by typing.
    if (element instanceof HTMLInputElement) element.select();
  }, [isWanted]);
  return ref;
}
