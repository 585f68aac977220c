import { useState, type DragEvent } from "react";

interface CardDrag {
  /** The place where the dragged card would be dropped; `null` if there is none. */
  readonly over: number | null;
  readonly handlers: {
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
}

export function useCardDrag(onMove: (from: number, to: number) => unknown): CardDrag {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    setFrom(null);
    setOver(null);
  };
  return {
    over: over === from ? null : over,
    handlers: {
      onDragStart(event) {
        const index = indexOf(event);
        if (index === null) return;
        event.dataTransfer.effectAllowed = "move";
        setFrom(index);
      },
      onDragOver(event) {
        const index = indexOf(event);
        if (from === null || index === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(index);
      },
      onDrop(event) {
        const index = indexOf(event);
        event.preventDefault();
        if (from !== null && index !== null && index !== from) onMove(from, index);
        end();
      },
      onDragEnd: end,
    },
  };
}

function indexOf({ target }: DragEvent<HTMLElement>): number | null {
  const item = target instanceof Element ? target.closest("li[data-index]") : null;
  return item === null ? null : Number(item.getAttribute("data-index"));
}
