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
/** For how long a finger rests until it drags what scrolls otherwise, in milliseconds. */
const restingTime = 400;

type Pressed = Pick<PointerEvent, "clientX" | "clientY" | "pointerId">;

const distanceFrom = (pressed: Pressed, event: PointerEvent): number =>
  Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);

/** How many fingers drag something that scrolls when a finger does not rest first. */
let restedFingers = 0;

/**
 * Keeps what is within an element in its place while a finger drags, and shows no menu for the rest before it. Browsers ask only
 * listeners that were there before the touch.
 *
 * @returns stops it
 */
export function keepWhileDragged(element: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const onMove = (event: TouchEvent): void => {
    if (restedFingers > 0 && event.touches.length === 1) event.preventDefault();
  };
  const onMenu = (event: Event): void => {
    if (restedFingers > 0) event.preventDefault();
  };
  element.addEventListener("touchmove", onMove, { passive: false, signal });
  element.addEventListener("contextmenu", onMenu, { signal });
  return () => ending.abort();
}

/**
 * Begins a drag: with mouse and pen when they press, with a finger when it has rested where it pressed. A finger that moves
 * before scrolls, and a tap is none. What is dragged is within an element of `keepWhileDragged`.
 *
 * @param begin follows the pointer from there on
 */
export function whenHeld(pressed: Pressed & Pick<PointerEvent, "pointerType">, begin: () => void): void {
  if (pressed.pointerType !== "touch") {
    begin();
    return;
  }
  const waiting = new AbortController();
  const end = (): void => waiting.abort();
  const rested = setTimeout(() => {
    end();
    restedFingers += 1;
    const lifted = new AbortController();
    const lift = (event: PointerEvent): void => {
      if (event.pointerId !== pressed.pointerId) return;
      lifted.abort();
      restedFingers -= 1;
    };
    window.addEventListener("pointerup", lift, { signal: lifted.signal });
    window.addEventListener("pointercancel", lift, { signal: lifted.signal });
    begin();
  }, restingTime);
  const { signal } = waiting;
  signal.addEventListener("abort", () => clearTimeout(rested));
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pressed.pointerId || distanceFrom(pressed, event) > slack) end();
    },
    { signal },
  );
  // The press that this follows has passed the window on its way down, so another one is a second finger.
  for (const type of ["pointerdown", "pointerup", "pointercancel"] as const)
    window.addEventListener(type, end, { signal, capture: true });
}

/**
 * Follows a pointer from its press to its release, also when that is outside of the window. Escape, a lost pointer and a
 * second press cancel. So does a release that the window does not hear of, once the pointer moves over it again.
 */
export function trackPointer(pressed: Pressed, tracking: Tracking): void {
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
      if (event.buttons === 0) {
        cancel();
        return;
      }
      hasMoved ||= distanceFrom(pressed, event) > slack;
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
  window.addEventListener("pointerdown", (event) => (isOwn(event) ? undefined : cancel()), {
    signal,
    capture: true,
  });
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
