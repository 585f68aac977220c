import { useEffect, useState } from "react";

import { useReport } from "../shared/report-context.ts";
import { sheetNumbers } from "./sheet-numbers.ts";

/** Milliseconds between two looks at what is still loading, and after which it is printed as it is. */
const [lookInterval, longestWait] = [100, 60_000];
/** Looks in a row at which nothing was loading: what has arrived is drawn, and may ask for more. */
const quietLooks = 3;

export interface Printing {
  readonly isReady: boolean;
  /** The sheet on which each page begins, by the id of its section; empty until all visuals are drawn. */
  readonly numbers: ReadonlyMap<string, number>;
}

/**
 * Opens the browser's print dialog when all visuals are drawn, and returns to the report when it has closed.
 *
 * @param height of a sheet without its margins, in CSS pixels
 */
export function usePrinting(height: number): Printing {
  const { actions } = useReport();
  const [isReady, setIsReady] = useState(false);
  const [numbers, setNumbers] = useState<Printing["numbers"]>(new Map());
  useEffect(() => {
    const begun = performance.now();
    let quiet = 0;
    const timer = setInterval(() => {
      quiet = isLoading() ? 0 : quiet + 1;
      if (quiet < quietLooks && performance.now() - begun < longestWait) return;
      clearInterval(timer);
      shrinkWideTables();
      void finish();
    }, lookInterval);
    const finish = async (): Promise<void> => {
      await document.fonts.ready;
      const sheets = document.querySelector("[data-sheets]");
      if (sheets !== null) setNumbers(sheetNumbers(sheets, height));
      setIsReady(true);
    };
    return () => clearInterval(timer);
  }, [height]);
  useEffect(() => {
    if (!isReady) return undefined;
    const leave = (): void => actions.print(null);
    window.addEventListener("afterprint", leave);
    // The dialog blocks the page, so the screen first shows that it is ready.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", leave);
    };
  }, [isReady, actions]);
  return { isReady, numbers };
}

function isLoading(): boolean {
  const sheets = document.querySelector("[data-sheets]");
  if (sheets === null || sheets.querySelector("[aria-busy='true']") !== null) return true;
  return [...sheets.querySelectorAll("img")].some((image) => {
    // The browser would wait until the image is near the window.
    image.loading = "eager";
    return !image.complete;
  });
}

/** A table with more columns than fit is drawn smaller, as no one can scroll on paper. */
function shrinkWideTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>("[data-sheets] [data-shrinks] table")) {
    const room = table.parentElement?.clientWidth ?? 0;
    const width = table.scrollWidth;
    if (room > 0 && width > room) table.style.zoom = String(room / width);
  }
}
