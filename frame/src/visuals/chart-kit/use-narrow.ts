import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(max-width: 767px)");

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}

/** Whether the frame is too narrow for a bar with all controls. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
