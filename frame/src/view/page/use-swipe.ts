import { useRef } from "react";

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Pixels below which a movement counts as a tap. */
const minDistance = 12;

export function useSwipe(
  onSwipe: (name: "swipeStart" | "swipeEnd", from: Position, to: Position) => void,
): Pick<React.DOMAttributes<HTMLElement>, "onTouchStart" | "onTouchMove" | "onTouchEnd" | "onTouchCancel"> {
  const movement = useRef<{
    readonly from: Position;
    readonly to: Position;
    readonly isSwipe: boolean;
  } | null>(null);

  function end(): void {
    const { current } = movement;
    movement.current = null;
    if (current?.isSwipe === true) onSwipe("swipeEnd", current.from, current.to);
  }

  return {
    onTouchStart({ touches }) {
      const [touch, other] = [touches[0], touches[1]];
      // Two fingers zoom.
      movement.current = touch === undefined || other !== undefined ? null : startAt(touch);
    },
    onTouchMove({ touches }) {
      const touch = touches[0];
      const { current } = movement;
      if (touch === undefined || current === null) return;
      const to = { x: touch.clientX, y: touch.clientY };
      const isFar = Math.hypot(to.x - current.from.x, to.y - current.from.y) >= minDistance;
      if (isFar && !current.isSwipe) onSwipe("swipeStart", current.from, to);
      movement.current = { ...current, to, isSwipe: current.isSwipe || isFar };
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}

function startAt({ clientX: x, clientY: y }: React.Touch) {
  return { from: { x, y }, to: { x, y }, isSwipe: false };
}
