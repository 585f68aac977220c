import { useLayoutEffect, useState, type RefObject } from "react";

import { columnsIn } from "./grid-sizes.ts";

interface GridPlace {
  readonly columns: number;
  /** Pixels from the top of the page. */
  readonly top: number;
}

/** The number of columns, and the position of the list. Measured before the first paint and on every resize. */
export function useGridPlace(list: RefObject<HTMLElement | null>): GridPlace {
  const [place, setPlace] = useState<GridPlace>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = (): void => {
      const columns = columnsIn(element.clientWidth);
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setPlace((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
