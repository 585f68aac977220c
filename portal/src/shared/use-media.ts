import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches. @param query such as `(max-width: 575px)` */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  const read = (): boolean => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, () => false);
}
