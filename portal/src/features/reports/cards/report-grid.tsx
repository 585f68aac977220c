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
import { useVisibleCards } from "./use-visible-cards.ts";

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
  const favourites = useMemo(() => new Set(props.favourites), [props.favourites]);
  const { columns, first, end, style, scrollTo } = useVisibleCards(list, reports.length);
  const handleKeyDown = useCardKeys({ list, count: reports.length, columns, scrollTo, onMove });
  const drag = useCardDrag(onMove);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from the links and buttons inside
    <ul
      ref={list}
      className={css.grid}
      aria-label={messages.reports}
      onKeyDown={handleKeyDown}
      {...(isMovable ? drag.handlers : {})}
      style={style}
    >
      {reports.slice(first, end).map((report, offset) => {
        const index = first + offset;
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
