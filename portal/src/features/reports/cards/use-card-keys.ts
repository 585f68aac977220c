import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

interface CardKeysOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columns: number;
  /** Brings a card into the page and into sight. */
  readonly scrollTo: (index: number) => void;
  /** Answers the place it has got; `null` when it cannot be moved. */
  readonly onMove: (from: number, to: number) => number | null;
}

/** Arrows, Home and End go from card to card; with Shift an arrow takes the card along. */
export function useCardKeys({ list, count, columns, scrollTo, onMove }: CardKeysOptions) {
  /** The card that gets the focus as soon as it is in the page, and the item that has it until then. */
  const wanted = useRef<{
    readonly index: number;
    readonly report: string | null;
    readonly since: Element;
  } | null>(null);

  function focusWanted(): void {
    if (wanted.current === null) return;
    const { index, report } = wanted.current;
    const item = list.current?.querySelector(`li[data-index="${index}"]`) ?? null;
    // A card that was moved is not in its new place before the list is.
    if (item === null || (report !== null && item.getAttribute("data-report") !== report)) return;
    wanted.current = null;
    item.querySelector<HTMLElement>("[data-card-link]")?.focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest" });
  }
  useEffect(focusWanted);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    // A menu that a card has opened sends its keys through here too, from elsewhere in the page.
    const item = list.current?.contains(target) === true ? target.closest("li[data-index]") : null;
    if (item === null || target.closest("[role=group]") !== null) return;
    const place = Number(item.getAttribute("data-index"));
    // Whoever presses faster than the cards come goes on from where the focus is about to be; a card is only taken along
    // once it has the focus.
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
