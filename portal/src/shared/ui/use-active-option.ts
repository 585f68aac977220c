import { useState, type KeyboardEvent } from "react";

/** The number of entries that Page Up and Page Down move by (CONST-9). */
const pageSize = 5;

export interface ActiveOption {
  /** Index of the active option; -1 if there is none. */
  readonly index: number;
  readonly set: (index: number) => void;
  /** Handles the keys that move. Returns whether it was one of them. */
  readonly move: (event: KeyboardEvent) => boolean;
}

/** The active option of a list, while the focus stays in the text box above it. */
export function useActiveOption(count: number): ActiveOption {
  const [wanted, setWanted] = useState(0);
  const index = Math.min(Math.max(wanted, 0), count - 1);
  const move = (event: KeyboardEvent): boolean => {
    const to = target(event.key, index, count);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    setWanted(Math.min(Math.max(to, 0), count - 1));
    return true;
  };
  return { index, set: setWanted, move };
}

function target(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return index === count - 1 ? 0 : index + 1;
    case "ArrowUp":
      return index === 0 ? count - 1 : index - 1;
    case "PageDown":
      return index + pageSize;
    case "PageUp":
      return index - pageSize;
    default:
      return null;
  }
}
