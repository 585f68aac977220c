import type { ReportList } from "@vitrine/contracts/http";
import { useCallback, useMemo, useRef, type ReactElement } from "react";

import { useFreshness } from "../../shared/api/freshness.ts";
import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { messages } from "../../shared/messages.ts";
import { holdsAny } from "../../shared/permissions.ts";
import { useServices } from "../../shared/services.ts";
import { showDate } from "../../shared/when.ts";
import { DashboardBar } from "./dashboard-bar.tsx";
import { DashboardCards } from "./dashboard-cards.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import css from "./dashboard.module.css";
import type { SortKey } from "./list/arrange-reports.ts";
import { useDashboardFilters } from "./list/dashboard-filters.ts";
import { useShownReports } from "./list/use-shown-reports.ts";
import { reportsMessages } from "./reports-messages.ts";
import { TagPanel, TagSheet } from "./tag-panel.tsx";
import { useDashboardDialogs } from "./use-dashboard-dialogs.ts";
import { useDashboardTags } from "./use-dashboard-tags.ts";

interface DashboardProps {
  readonly workspaceId: string;
  readonly name: string | null;
  /** `null` while it loads. */
  readonly list: ReportList | null;
}

/** The ids of the workspace's tags; `null` while they are loading. */
function useKnownTags(workspaceId: string): ReadonlySet<string> | null {
  const { data: tags } = useWorkspaceTags(workspaceId);
  return useMemo(() => (tags === undefined ? null : new Set(tags.map(({ id }) => id))), [tags]);
}

const nothing = { reports: [], favourites: [], order: [], workspace_permissions: [] };

export function Dashboard({ workspaceId, name, list }: DashboardProps): ReactElement {
  const { storage } = useServices();
  const { filters, update } = useDashboardFilters(useKnownTags(workspaceId));
  const filterInput = useRef<HTMLInputElement>(null);
  const { reports: all, workspace_permissions: permissions } = list ?? nothing;
  const reports = useShownReports(list ?? nothing, filters);
  const { data: freshness } = useFreshness(workspaceId);
  const completeThrough = freshness?.completeThrough ?? null;
  const hasData = freshness === undefined ? null : completeThrough !== null;
  const { addBoard, addReport, addTags, editTags } = useDashboardDialogs(workspaceId, permissions);
  const tags = useDashboardTags({ workspaceId, list, selected: filters.tags, update, editTags });
  const editAddress = holdsAny(permissions, "edit_report") ? `/${encodeURIComponent(workspaceId)}` : null;
  const onAdd = holdsAny(permissions, "add_report") ? addReport : null;
  const handleText = useCallback((text: string) => update({ text }), [update]);
  const handleSort = useCallback((sort: SortKey) => update({ sort }), [update]);

  return (
    <div className={css.page}>
      <DashboardSide panel={tags.panel} />
      <div className={css.main}>
        <DashboardHead
          name={name}
          count={list === null ? null : messages.count(reports.shown.length, all.length)}
          completeThrough={
            completeThrough === null ? null : reportsMessages.completeThrough(showDate(completeThrough))
          }
          editAddress={editAddress}
          homeBoard={homeBoardOf(list, workspaceId)}
        />
        <DashboardBar
          text={filters.text}
          onText={handleText}
          filterInput={filterInput}
          sort={filters.sort}
          onSort={handleSort}
          onAdd={onAdd}
          onAddBoard={onAdd && addBoard}
          isAddPrimary={hasData !== false || all.length > 0}
          isAddExpected={list === null && storage.mayExpect("add_report")}
          onTags={tags.openSheet}
          selectedTags={filters.tags.length}
        />
        <DashboardCards
          workspaceId={workspaceId}
          list={list}
          reports={reports}
          filters={filters}
          onClear={() => {
            update({ text: "", tags: [] });
            filterInput.current?.focus();
          }}
          onAdd={onAdd}
          onAddTags={addTags}
          importAddress={editAddress === null ? null : `${editAddress}/import`}
          hasData={hasData}
        />
      </div>
      <TagSheet {...tags.panel} isOpen={tags.isSheetOpen} onClose={tags.closeSheet} />
    </div>
  );
}

/** The board that a workspace opens with, for those who see it. */
function homeBoardOf(list: ReportList | null, workspaceId: string) {
  const board = list?.reports.find(({ id }) => id === list.home_board);
  if (board === undefined) return null;
  return { name: board.name, address: `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(board.id)}` };
}

function DashboardSide({
  panel,
}: {
  readonly panel: ReturnType<typeof useDashboardTags>["panel"];
}): ReactElement {
  return (
    <aside className={css.side} aria-label={reportsMessages.tagsHeading}>
      <TagPanel {...panel} hasHeading />
      <p className={css.hint}>
        <kbd>Ctrl K</kbd> {reportsMessages.hint}, <kbd>?</kbd> {reportsMessages.hintShortcuts}
      </p>
    </aside>
  );
}
