import type { ReportList } from "@vitrine/contracts/http";
import { ArrowDownWideNarrow, Search } from "lucide-react";
import type { ReactElement } from "react";

import { Breadcrumb } from "../shell/breadcrumb.tsx";
import shellCss from "../shell/shell.module.css";
import { StillCard } from "../../features/reports/cards/card-front.tsx";
import gridCss from "../../features/reports/cards/report-grid.module.css";
import { cardHeight, columnsIn, gap } from "../../features/reports/cards/grid-sizes.ts";
import barCss from "../../features/reports/dashboard-bar.module.css";
import { DashboardHead } from "../../features/reports/dashboard-head.tsx";
import css from "../../features/reports/dashboard.module.css";
import { sortReports } from "../../features/reports/list/arrange-reports.ts";
import { reportsMessages } from "../../features/reports/reports-messages.ts";
import { messages } from "../../shared/messages.ts";
import { holdsAny } from "../../shared/permissions.ts";
import searchCss from "../../shared/ui/fields/search-box.module.css";

/** What the header, which stands in the page, does not know without the list. */
export function EarlyCrumbs({ id, name }: ReportList["workspace"]): ReactElement {
  return (
    <div className={shellCss.crumbs}>
      <Breadcrumb workspace={{ id, name }} reportName={null} />
    </div>
  );
}

interface EarlyListProps {
  readonly workspaceId: string;
  readonly list: ReportList;
  /** Size of the window, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Widths of `dashboard.module.css`: the tags, the space next to them, and the padding of the page. */
const tagsWidth = 240 + 32;
const widest = 1680;

/**
 * The dashboard as the page draws it before the program runs: its head, and the cards that the window shows. What is drawn works
 * (links), and what does not work yet is not there (buttons), so the list has no name either: it is not the one that listens to keys.
 */
export function EarlyList({ workspaceId, list, width, height }: EarlyListProps): ReactElement {
  const isEditor = holdsAny(list.workspace_permissions, "edit_report");
  const address = `/${encodeURIComponent(workspaceId)}`;
  const columns = columnsIn(listWidth(width));
  const rows = Math.ceil(height / (cardHeight + gap));
  const favourites = new Set(list.favourites);
  return (
    <div className={css.page}>
      <aside className={css.side} aria-label={reportsMessages.tagsHeading} />
      <div className={css.main}>
        <DashboardHead
          name={list.workspace.name}
          count={messages.count(list.reports.length, list.reports.length)}
          completeThrough={null}
          editAddress={isEditor ? address : null}
          homeBoard={null}
        />
        <StillBar />
        <div className={css.reports}>
          <ul className={gridCss.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {sortReports(list, "saved")
              .slice(0, columns * rows)
              .map((report) => (
                <li key={report.id} className={gridCss.item} data-early={report.id}>
                  <StillCard report={report} isFavourite={favourites.has(report.id)} />
                </li>
              ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

function listWidth(width: number): number {
  if (width < 768) return width - 2 * 16;
  if (width < 992) return width - 2 * 24;
  return Math.min(width, widest) - 2 * 24 - tagsWidth;
}

/** What the bar looks like, for the eye only. */
function StillBar(): ReactElement {
  return (
    <div className={barCss.bar} data-bottom-bar aria-hidden="true">
      <div className={barCss.filter}>
        <div className={searchCss.field} data-empty="">
          <Search size={16} className={searchCss.icon} />
          <span className={searchCss.input} style={{ lineHeight: "34px", color: "var(--ink-3)" }}>
            {messages.filterDashboards}
          </span>
        </div>
      </div>
      <div className={barCss.group}>
        <span className={barCss.sort}>
          <ArrowDownWideNarrow size={16} />
          <span className={barCss.sortLong}>{reportsMessages.sortedBy("saved")}</span>
          <span className={barCss.sortShort}>{reportsMessages.sort}</span>
        </span>
      </div>
    </div>
  );
}
