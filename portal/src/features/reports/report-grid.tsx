import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Report } from "@vitrine/contracts/http";
import { useLayoutEffect, useRef, useState, type ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { ReportCard } from "./report-card.tsx";
import css from "./report-grid.module.css";

/** Pixels; the same as in `report-grid.module.css`. */
const cardHeight = 180;
const cardWidth = 288;
const gap = 16;

/** Rows kept beyond the edges of the window, so that quick scrolling and the Tab key find the next card there. */
const overscan = 4;

/** The cards of a list of any length: only those in and near the window are in the page. */
export function ReportGrid({ reports }: { readonly reports: readonly Report[] }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = usePlace(list);
  const rows = Math.ceil(reports.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render only, never handed on
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => cardHeight + gap,
    overscan,
    scrollMargin: top,
  });
  const visible = virtual.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? -1;
  const shown = reports.slice(first * columns, (last + 1) * columns);
  const rowHeight = cardHeight + gap;

  return (
    <ul
      ref={list}
      className={css.grid}
      aria-label={messages.reports}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first * rowHeight,
        paddingBottom: Math.max(0, rows - 1 - last) * rowHeight,
      }}
    >
      {shown.map((report, index) => (
        <li
          key={report.id}
          className={css.item}
          aria-setsize={reports.length}
          aria-posinset={first * columns + index + 1}
        >
          <ReportCard report={report} />
        </li>
      ))}
    </ul>
  );
}

interface Place {
  readonly columns: number;
  /** Pixels from the top of the page. */
  readonly top: number;
}

/** How many cards fit side by side, and where the list begins; measured before the first paint and on every resize. */
function usePlace(list: { readonly current: HTMLElement | null }): Place {
  const [place, setPlace] = useState<Place>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = (): void => {
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / (cardWidth + gap)));
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
