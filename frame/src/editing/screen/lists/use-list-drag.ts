import { useRef, useState } from "react";

import { trackPointer, whenHeld } from "../track-pointer.ts";

/** Where in a list something is dropped: at an entry, by its `data-listed`. */
export interface ListDrop {
  readonly at: string;
  readonly side: "before" | "after";
}

interface ListDrag {
  /** The place under the pointer; null while nothing is dragged, and over the dragged entry. */
  readonly drop: ListDrop | null;
  /** For the list, whose entries have `data-listed` and a button with `data-choice`. */
  readonly onPointerDown: (event: React.PointerEvent<HTMLElement>) => void;
}

/** Reorders a list by dragging. A finger rests first, because otherwise it scrolls. Menus and keys reorder it too. */
export function useListDrag(onDrop: (dragged: string, drop: ListDrop) => void): ListDrag {
  const [drop, setDrop] = useState<ListDrop | null>(null);
  const latest = useRef<ListDrop | null>(null);
  const show = (next: ListDrop | null): void => {
    const { current } = latest;
    if (current?.at === next?.at && current?.side === next?.side) return;
    latest.current = next;
    setDrop(next);
  };
  return {
    drop,
    onPointerDown(event) {
      const { target, currentTarget: list } = event;
      if (event.button !== 0 || !(target instanceof Element)) return;
      const dragged = target.closest("[data-choice]")?.closest<HTMLElement>("[data-listed]");
      const key = dragged?.dataset["listed"];
      if (key === undefined) return;
      const pressed = event.nativeEvent;
      whenHeld(pressed, () =>
        trackPointer(pressed, {
          onMove: ({ x, y }) => show(dropAt(list, key, x, y)),
          onEnd: () => {
            const { current } = latest;
            show(null);
            if (current !== null) onDrop(key, current);
          },
          onCancel: () => show(null),
        }),
      );
    },
  };
}

function dropAt(list: Element, dragged: string, x: number, y: number): ListDrop | null {
  const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-listed]");
  const at = over?.dataset["listed"];
  if (over === null || over === undefined || at === undefined || at === dragged || !list.contains(over))
    return null;
  const { top, height } = over.getBoundingClientRect();
  return { at, side: y < top + height / 2 ? "before" : "after" };
}
