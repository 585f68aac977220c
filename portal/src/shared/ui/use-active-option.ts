import { useState, type KeyboardEvent } from "react";

/** Entries that Page Up and Page Down move by (specification section 9). */
const pageSize = 5;

export interface ActiveOption {
  /** Index of the option the keys are at; -1 when there is none. */
  readonly index: number;
  readonly set: (index: number) => void;
  /** Handles the keys that move; answers whether it was one of them. */
  readonly move: (event: KeyboardEvent) => boolean;
}

/** The option of a list that the keyboard is at, while the focus stays in the text box above. */
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
