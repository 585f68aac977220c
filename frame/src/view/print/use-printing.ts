import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import { useReport } from "../shared/report-context.ts";
import { sheetNumbers } from "./sheet-numbers.ts";
import { whenDrawn } from "./when-drawn.ts";

/** Milliseconds after which it is printed as it is. The server's browser has a deadline of its own. */
const longestWait = window.vitrineFile === undefined ? 60_000 : Infinity;

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
    const findSheets = (): Element | null => document.querySelector("[data-sheets]");
    return whenDrawn(findSheets, longestWait, () => {
      shrinkWideTables();
      const sheets = findSheets();
      if (sheets !== null) setNumbers(sheetNumbers(sheets, height));
      setIsReady(true);
    });
  }, [height]);
  useEffect(() => {
    const maker = window.vitrineFile;
    if (maker === undefined || !isReady) return;
    maker.correct = (sheets) => {
      const isRight = [...numbers].every(([id, number]) => sheets[id] === undefined || sheets[id] === number);
      if (!isRight) flushSync(() => setNumbers(new Map(Object.entries(sheets))));
      return !isRight;
    };
  }, [isReady, numbers]);
  useEffect(() => {
    if (!isReady) return undefined;
    const leave = (): void => actions.print(null);
    // The server's browser closes the page itself.
    if (window.vitrineFile === undefined) window.addEventListener("afterprint", leave);
    // The dialog blocks the page, so the screen first shows that it is ready.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", leave);
    };
  }, [isReady, actions]);
  return { isReady, numbers };
}

/** A table with more columns than fit is drawn smaller, as no one can scroll on paper. */
function shrinkWideTables(): void {
  const tables = [...document.querySelectorAll<HTMLElement>("[data-sheets] [data-shrinks] table")];
  // All are measured before the first one changes: the browser would lay out everything again for each of them.
  const widths = tables.map((table) => [table.parentElement?.clientWidth ?? 0, table.scrollWidth] as const);
  tables.forEach((table, index) => {
    const [room, width] = widths[index] ?? [0, 0];
    if (room > 0 && width > room) table.style.zoom = String(room / width);
  });
}
