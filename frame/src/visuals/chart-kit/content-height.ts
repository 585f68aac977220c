import { createContext, useContext, useEffect } from "react";

/** Receives by how many CSS pixels the content of a visual is higher than its scrolling part; negative for spare height. */
export const ContentHeight = createContext<((missing: number) => void) | null>(null);

/**
 * Reports the height of content that scrolls, so that a flowing page can show all of it.
 *
 * @param first the first child of the scrolling element, without height; the content follows it
 * @param content changes whenever there are other elements
 */
export function useContentHeight(first: React.RefObject<HTMLElement | null>, content: unknown = null): void {
  const report = useContext(ContentHeight);
  useEffect(() => {
    const scroller = first.current?.parentElement;
    if (report === null || scroller === null || scroller === undefined) return undefined;
    const contents = [...scroller.children].filter((child) => child instanceof HTMLElement).slice(1);
    const measure = (): void => {
      const height = contents.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      if (scroller.clientHeight > 0) report(height - scroller.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    for (const one of [scroller, ...contents]) observer.observe(one);
    return () => observer.disconnect();
  }, [report, first, content]);
}
