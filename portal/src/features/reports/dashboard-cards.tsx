import type { Report, ReportList } from "@vitrine/contracts/http";
import { useCallback, type ReactElement } from "react";

import { CardMenu } from "./cards/card-menu.tsx";
import { ReportGrid } from "./cards/report-grid.tsx";
import { ReportSkeletons } from "./cards/report-skeletons.tsx";
import { useCardMenu } from "./cards/use-card-menu.ts";
import { useMoveCard } from "./cards/use-move-card.ts";
import css from "./dashboard.module.css";
import type { DashboardFilters } from "./list/dashboard-filters.ts";
import { useOwnLists } from "./list/use-own-lists.ts";
import type { ShownReports } from "./list/use-shown-reports.ts";
import { NoReports } from "./no-reports.tsx";

interface DashboardCardsProps {
  readonly workspaceId: string;
  /** `null` while it loads. */
  readonly list: ReportList | null;
  readonly reports: ShownReports;
  readonly filters: DashboardFilters;
  readonly onClear: () => void;
  /** `null` for people who are not allowed to add reports. */
  readonly onAdd: (() => void) | null;
  readonly onAddTags: (report: Report) => void;
  /** `null` for people who are not allowed to import data. */
  readonly importAddress: string | null;
  /** Whether the workspace has any data; `null` while that is loading. */
  readonly hasData: boolean | null;
}

const nothing = { favourites: [], workspace_permissions: [] };

/** The cards of the dashboard with their settings menu; a placeholder while they load, or a notice if there are none. */
export function DashboardCards(props: DashboardCardsProps): ReactElement {
  const { workspaceId, list, reports, filters } = props;
  const { favourites, workspace_permissions: permissions } = list ?? nothing;
  const { toggleFavourite, saveOrder } = useOwnLists(workspaceId);
  const { announcement, move } = useMoveCard(reports, favourites, saveOrder);
  const menu = useCardMenu();
  const handleFavourite = useCallback((report: Report) => toggleFavourite(report.id), [toggleFavourite]);

  return (
    <>
      <div data-skip-target tabIndex={-1} className={css.reports}>
        {list === null ? (
          <ReportSkeletons workspaceId={workspaceId} />
        ) : reports.shown.length > 0 ? (
          <ReportGrid
            reports={reports.shown}
            favourites={favourites}
            openMenu={menu.report?.id ?? null}
            filterText={filters.text}
            isMovable={reports.isMovable}
            onMove={move}
            onFavourite={handleFavourite}
            onSettings={menu.open}
            onAddTags={props.onAddTags}
          />
        ) : (
          <NoReports
            isFiltered={list.reports.length > 0}
            text={filters.text.trim()}
            hasTags={filters.tags.length > 0}
            onClear={props.onClear}
            onAdd={props.onAdd}
            importAddress={props.importAddress}
            hasData={props.hasData}
          />
        )}
      </div>
      <CardMenu
        workspaceId={workspaceId}
        permissions={permissions}
        trigger={menu.trigger}
        report={menu.report}
        onClose={menu.close}
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
