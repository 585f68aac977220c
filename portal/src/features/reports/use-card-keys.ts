import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";

interface CardKeysOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columns: number;
  /** Brings a card into the page and into sight. */
  readonly scrollTo: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
}

/** Arrows, Home and End go from card to card; with Shift an arrow takes the card along. */
export function useCardKeys({ list, count, columns, scrollTo, onMove }: CardKeysOptions) {
  /** The card that gets the focus as soon as it is in the page. */
  const wanted = useRef<number | null>(null);

  function focusWanted(): void {
    const link = wanted.current === null ? null : findLink(list.current, wanted.current);
    if (link === null) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
    link.closest("li")?.scrollIntoView({ block: "nearest" });
  }
  useEffect(focusWanted);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    // A menu that a card has opened sends its keys through here too, from elsewhere in the page.
    const item = list.current?.contains(target) === true ? target.closest("li[data-index]") : null;
    if (item === null || target.closest("[role=group]") !== null) return;
    const from = Number(item.getAttribute("data-index"));
    const to = targetOf(event.key, from, count, columns);
    if (to === null || to === from) return;
    event.preventDefault();
    wanted.current = to;
    if (event.shiftKey) onMove(from, to);
    scrollTo(to);
    if (!event.shiftKey) focusWanted();
  }

  return handleKeyDown;
}

function findLink(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`li[data-index="${index}"] [data-card-link]`) ?? null;
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
