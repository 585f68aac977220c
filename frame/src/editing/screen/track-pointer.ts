import type { Point } from "../canvas/box.ts";

interface Tracking {
  /** Called from the first real movement on. */
  readonly onMove: (point: Point, event: PointerEvent) => void;
  /** @param hasMoved false for a click */
  readonly onEnd: (hasMoved: boolean, event: PointerEvent) => void;
  readonly onCancel: () => void;
}

/** Movement in CSS pixels from which a press is a drag. */
const slack = 4;

/** Follows a pointer from its press to its release. Escape, a lost pointer and a second press cancel. */
export function trackPointer(
  pressed: Pick<PointerEvent, "clientX" | "clientY" | "pointerId">,
  tracking: Tracking,
): void {
  let hasMoved = false;
  const listeners = new AbortController();
  const { signal } = listeners;
  const isOwn = (event: PointerEvent): boolean => event.pointerId === pressed.pointerId;
  const cancel = (): void => {
    listeners.abort();
    tracking.onCancel();
  };
  window.addEventListener(
    "pointermove",
    (event) => {
      if (!isOwn(event)) return;
      const distance = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      hasMoved ||= distance > slack;
      if (hasMoved) tracking.onMove({ x: event.clientX, y: event.clientY }, event);
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (!isOwn(event)) return;
      listeners.abort();
      tracking.onEnd(hasMoved, event);
    },
    { signal },
  );
  window.addEventListener("pointercancel", (event) => (isOwn(event) ? cancel() : undefined), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
}
