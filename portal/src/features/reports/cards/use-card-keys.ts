import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

interface CardKeysOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columns: number;
  /** Scrolls to a card, so that it is rendered. */
  readonly scrollTo: (index: number) => void;
  /** Moves a card. Returns its new place; `null` if it cannot be moved. */
  readonly onMove: (from: number, to: number) => number | null;
}

/** Arrows, Home and End move between cards. With Shift they move the card. */
export function useCardKeys({ list, count, columns, scrollTo, onMove }: CardKeysOptions) {
  /** The card that gets the focus once it is rendered, and the item that has it until then. */
  const wanted = useRef<{
    readonly index: number;
    readonly report: string | null;
    readonly since: Element;
  } | null>(null);

  function focusWanted(): void {
    if (wanted.current === null) return;
    const { index, report } = wanted.current;
    const item = list.current?.querySelector(`li[data-index="${index}"]`) ?? null;
    // A moved card is in its new place only after the list has been rendered again.
    if (item === null || (report !== null && item.getAttribute("data-report") !== report)) return;
    wanted.current = null;
    item.querySelector<HTMLElement>("[data-card-link]")?.focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest" });
  }
  useEffect(focusWanted);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    // The keys of a card's menu bubble through here, although it is elsewhere in the document.
    const item = list.current?.contains(target) === true ? target.closest("li[data-index]") : null;
    if (item === null || target.closest("[role=group]") !== null) return;
    const place = Number(item.getAttribute("data-index"));
    // With quick key presses the next move starts from the card that is about to get the focus. A card is moved only once
    // it has the focus.
    const from = !event.shiftKey && wanted.current?.since === item ? wanted.current.index : place;
    const to = targetOf(event.key, from, count, columns);
    if (to === null || to === from) return;
    event.preventDefault();
    const report = event.shiftKey ? item.getAttribute("data-report") : null;
    const index = event.shiftKey ? onMove(from, to) : to;
    if (index === null) return;
    wanted.current = { index, report, since: item };
    scrollTo(index);
    focusWanted();
  }

  return handleKeyDown;
}

function targetOf(key: string, from: number, count: number, columns: number): number | null {
  const last = count - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, last);
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "ArrowDown":
      return from + columns <= last ? from + columns : from;
    case "ArrowUp":
      return from - columns >= 0 ? from - columns : from;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
