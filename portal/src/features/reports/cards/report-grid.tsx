import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Report } from "@vitrine/contracts/http";
import { useMemo, useRef, type ReactElement } from "react";

import { messages } from "../../../shared/messages.ts";
import { findMatch } from "../list/arrange-reports.ts";
import type { CardCallbacks } from "./card-front.tsx";
import { ReportCard } from "./report-card.tsx";
import css from "./report-grid.module.css";
import { reportsMessages } from "../reports-messages.ts";
import { useCardDrag } from "./use-card-drag.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { cardHeight, gap, useGridPlace } from "./use-grid-place.ts";

/** Rows rendered outside the window, so that quick scrolling and the Tab key find the next card. */
const overscan = 3;

interface ReportGridProps extends CardCallbacks {
  readonly reports: readonly Report[];
  readonly favourites: readonly string[];
  /** Id of the report whose settings are open. */
  readonly openMenu: string | null;
  readonly filterText: string;
  /** Whether the cards are in the person's own order and can be moved. */
  readonly isMovable: boolean;
  /** Moves a card. Returns its new place; `null` if it cannot be moved. */
  readonly onMove: (from: number, to: number) => number | null;
}

/** The match as text, so that only the cards whose match has changed are rendered again. */
function matchOf(report: Report, filterText: string): string | null {
  const match = filterText.trim() === "" ? null : findMatch(report, filterText);
  return match === null ? null : reportsMessages.match(match);
}

/** The cards of the list. Only those in and near the window are rendered. */
export function ReportGrid(props: ReportGridProps): ReactElement {
  const { reports, filterText, isMovable, onMove } = props;
  const list = useRef<HTMLUListElement>(null);
  const { columns, top } = useGridPlace(list);
  const favourites = useMemo(() => new Set(props.favourites), [props.favourites]);
  const rows = Math.ceil(reports.length / columns);
  const rowHeight = cardHeight + gap;
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render only, never handed on
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
  });
  const visible = virtual.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? -1;
  const shown = reports.slice(first * columns, (last + 1) * columns);
  const handleKeyDown = useCardKeys({
    list,
    count: reports.length,
    columns,
    scrollTo: (index) => {
      const row = Math.floor(index / columns);
      if (row < first || row > last) virtual.scrollToIndex(row, { align: "center" });
    },
    onMove,
  });
  const drag = useCardDrag(onMove);

  return (
    // Handles the keys of the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={css.grid}
      aria-label={messages.reports}
      onKeyDown={handleKeyDown}
      {...(isMovable ? drag.handlers : {})}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first * rowHeight,
        paddingBottom: Math.max(0, rows - 1 - last) * rowHeight,
      }}
    >
      {shown.map((report, offset) => {
        const index = first * columns + offset;
        return (
          <li
            key={report.id}
            className={css.item}
            data-index={index}
            data-report={report.id}
            data-over={isMovable && drag.over === index ? "" : undefined}
            draggable={isMovable}
            aria-setsize={reports.length}
            aria-posinset={index + 1}
          >
            <ReportCard
              report={report}
              isFavourite={favourites.has(report.id)}
              isMenuOpen={report.id === props.openMenu}
              match={matchOf(report, filterText)}
              onFavourite={props.onFavourite}
              onSettings={props.onSettings}
              onAddTags={props.onAddTags}
            />
          </li>
        );
      })}
    </ul>
  );
}
