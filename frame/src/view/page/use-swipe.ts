import { useRef } from "react";

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Pixels below which a movement counts as a tap. */
const shortest = 12;

/** Touch handlers that report the start and the end of a swipe. */
export function useSwipe(
  onSwipe: (name: "swipeStart" | "swipeEnd", from: Position, to: Position) => void,
): Pick<React.DOMAttributes<HTMLElement>, "onTouchStart" | "onTouchMove" | "onTouchEnd" | "onTouchCancel"> {
  const way = useRef<{ readonly from: Position; readonly to: Position; readonly isSwipe: boolean } | null>(
    null,
  );

  function end(): void {
    const { current } = way;
    way.current = null;
    if (current?.isSwipe === true) onSwipe("swipeEnd", current.from, current.to);
  }

  return {
    onTouchStart({ touches }) {
      const [touch, other] = [touches[0], touches[1]];
      // Two fingers zoom.
      way.current = touch === undefined || other !== undefined ? null : startAt(touch);
    },
    onTouchMove({ touches }) {
      const touch = touches[0];
      const { current } = way;
      if (touch === undefined || current === null) return;
      const to = { x: touch.clientX, y: touch.clientY };
      const isFar = Math.hypot(to.x - current.from.x, to.y - current.from.y) >= shortest;
      if (isFar && !current.isSwipe) onSwipe("swipeStart", current.from, to);
      way.current = { ...current, to, isSwipe: current.isSwipe || isFar };
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}

function startAt({ clientX: x, clientY: y }: React.Touch) {
  return { from: { x, y }, to: { x, y }, isSwipe: false };
}
