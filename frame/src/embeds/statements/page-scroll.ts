import { afterScroll, pageAtTop, showAtTop, type Scrolled } from "./page-window.ts";

interface ScrollState extends Scrolled {
  /** The width of the window, in CSS pixels. */
  readonly width: number;
}

/** Where the reader is in the pages of a statement. Pages that change their size keep the reader's place. */
export class PageScroll {
  #state: ScrollState = { count: 1, pageHeight: 1000, width: 800, height: 600, top: 0, base: 0 };
  #element: HTMLElement | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): ScrollState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The ref of the element that scrolls. */
  readonly attach = (element: HTMLElement | null): (() => void) => {
    this.#element = element;
    if (element === null) return () => {};
    const measure = (): void => this.#set({ width: element.clientWidth, height: element.clientHeight });
    const scroll = (): void => this.#follow(element.scrollTop);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", scroll);
      this.#element = null;
    };
  };

  /** @param isNew the pages are others, which are shown from the first one on */
  setPages(count: number, pageHeight: number, isNew: boolean): void {
    const before = this.#state;
    if (!isNew && before.count === count && before.pageHeight === pageHeight) return;
    const page = isNew ? 0 : pageAtTop(before);
    this.#set({ count, pageHeight });
    this.#move(showAtTop(this.#state, page));
  }

  readonly goTo = (page: number): void => {
    const { count } = this.#state;
    this.#move(showAtTop(this.#state, Math.max(0, Math.min(count - 1, page))));
  };

  #follow(top: number): void {
    if (top === this.#state.top) return;
    const next = afterScroll(this.#state, top);
    if (next.top === top) this.#set(next);
    else this.#move(next);
  }

  #move(next: Pick<Scrolled, "top" | "base">): void {
    this.#set(next);
    this.#element?.scrollTo({ top: next.top, behavior: "instant" });
  }

  #set(change: Partial<ScrollState>): void {
    const next = { ...this.#state, ...change };
    const isSame = Object.keys(change).every(
      (key) => Reflect.get(next, key) === Reflect.get(this.#state, key),
    );
    if (isSame) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
