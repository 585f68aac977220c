import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses an element when it has appeared. React's own `autoFocus` is earlier: a dialog that is already open would take the
 * focus back from the one that opens above it.
 */
export function useAutoFocus<Focused extends HTMLElement>(isWanted: boolean): RefObject<Focused | null> {
  const ref = useRef<Focused>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
