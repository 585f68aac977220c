import { createContext, useContext, useEffect } from "react";

/** Receives by how many CSS pixels the content of a visual is higher than its scrolling part; negative for spare height. */
export const ContentHeight = createContext<((missing: number) => void) | null>(null);

/**
 * Reports the height of content that scrolls, so that a flowing page can show all of it.
 *
 * @param first the first child of the scrolling element, without height; the content follows it
 * @param within content outside of an element with this selector fills the space that it gets, so its height says nothing
 */
export function useContentHeight(first: React.RefObject<HTMLElement | null>, within = "*"): void {
  const report = useContext(ContentHeight);
  useEffect(() => {
    const scroller = first.current?.parentElement;
    if (report === null || scroller === null || scroller === undefined) return undefined;
    const contents = (): readonly HTMLElement[] =>
      [...scroller.children].filter((child) => child instanceof HTMLElement).slice(1);
    const resizes = new ResizeObserver(() => {
      if (scroller.closest(within) === null) return;
      const height = contents().reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      if (scroller.clientHeight > 0) report(height - scroller.clientHeight);
    });
    const observe = (): void => {
      resizes.disconnect();
      for (const one of [scroller, ...contents()]) resizes.observe(one);
    };
    const changes = new MutationObserver(observe);
    changes.observe(scroller, { childList: true });
    observe();
    return () => {
      changes.disconnect();
      resizes.disconnect();
    };
  }, [report, first, within]);
}
