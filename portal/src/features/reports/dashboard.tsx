import type { Report, ReportList } from "@vitrine/contracts/http";
import { useCallback, useMemo, useRef, useState, type ReactElement } from "react";

import { useFreshness } from "../../shared/api/freshness.ts";
import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { messages } from "../../shared/messages.ts";
import { holdsAny } from "../../shared/permissions.ts";
import { useServices } from "../../shared/services.ts";
import { showDate } from "../../shared/when.ts";
import type { SortKey } from "./list/arrange-reports.ts";
import { CardMenu } from "./cards/card-menu.tsx";
import { useCardMenu } from "./cards/use-card-menu.ts";
import { useMoveCard } from "./cards/use-move-card.ts";
import { DashboardBar } from "./dashboard-bar.tsx";
import { useDashboardFilters } from "./list/dashboard-filters.ts";
import { DashboardHead } from "./dashboard-head.tsx";
import css from "./dashboard.module.css";
import { NoReports } from "./no-reports.tsx";
import { ReportGrid } from "./cards/report-grid.tsx";
import { ReportSkeletons } from "./cards/report-skeletons.tsx";
import { reportsMessages } from "./reports-messages.ts";
import { TagPanel, TagSheet } from "./tag-panel.tsx";
import { useDashboardDialogs } from "./use-dashboard-dialogs.ts";
import { useOwnLists } from "./list/use-own-lists.ts";
import { useShownReports } from "./list/use-shown-reports.ts";

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

/** The dashboard of a workspace: tags, filter, sort order and the cards of its reports. */
export function Dashboard({ workspaceId, name, list }: DashboardProps): ReactElement {
  const { storage } = useServices();
  const { filters, update } = useDashboardFilters(useKnownTags(workspaceId));
  const { toggleFavourite, saveOrder } = useOwnLists(workspaceId);
  const [isTagSheetOpen, setTagSheetOpen] = useState(false);
  const filterInput = useRef<HTMLInputElement>(null);

  const known = list ?? nothing;
  const { favourites } = known;
  const permissions = known.workspace_permissions;
  const reports = useShownReports(known, filters);
  const { announcement, move } = useMoveCard(reports, favourites, saveOrder);
  const menu = useCardMenu();
  const { addReport, addTags, editTags } = useDashboardDialogs(workspaceId, permissions);
  const { data: freshness } = useFreshness(workspaceId);
  const completeThrough = freshness?.completeThrough ?? null;
  const editAddress = holdsAny(permissions, "edit_report") ? `/${encodeURIComponent(workspaceId)}` : null;
  const mayAdd = holdsAny(permissions, "add_report");

  const openTags = useCallback(() => {
    setTagSheetOpen(false);
    editTags();
  }, [editTags]);
  const handleFavourite = useCallback((report: Report) => toggleFavourite(report.id), [toggleFavourite]);
  const handleText = useCallback((text: string) => update({ text }), [update]);
  const handleSort = useCallback((sort: SortKey) => update({ sort }), [update]);
  const handleSelectTags = useCallback((tags: readonly string[]) => update({ tags }), [update]);
  const openTagSheet = useCallback(() => setTagSheetOpen(true), []);
  const closeTagSheet = useCallback(() => setTagSheetOpen(false), []);

  const tagPanel = {
    workspaceId,
    reports: list?.reports ?? null,
    selected: filters.tags,
    onSelect: handleSelectTags,
    onEditTags: holdsAny(permissions, "add_tag", "edit_tag") ? openTags : null,
    isEditExpected: list === null && (storage.mayExpect("add_tag") || storage.mayExpect("edit_tag")),
  };
  return (
    <div className={css.page}>
      <aside className={css.side} aria-label={reportsMessages.tagsHeading}>
        <TagPanel {...tagPanel} hasHeading />
        <p className={css.hint}>
          <kbd>Ctrl K</kbd> {reportsMessages.hint}, <kbd>?</kbd> {reportsMessages.hintShortcuts}
        </p>
      </aside>
      <div className={css.main}>
        <DashboardHead
          name={name}
          count={list === null ? null : messages.count(reports.shown.length, known.reports.length)}
          completeThrough={
            completeThrough === null ? null : reportsMessages.completeThrough(showDate(completeThrough))
          }
          editAddress={editAddress}
        />
        <DashboardBar
          text={filters.text}
          onText={handleText}
          filterInput={filterInput}
          sort={filters.sort}
          onSort={handleSort}
          onAdd={mayAdd ? addReport : null}
          isAddPrimary={freshness === undefined || completeThrough !== null || known.reports.length > 0}
          isAddExpected={list === null && storage.mayExpect("add_report")}
          onTags={openTagSheet}
          selectedTags={filters.tags.length}
        />
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
              onAddTags={addTags}
            />
          ) : (
            <NoReports
              isFiltered={known.reports.length > 0}
              text={filters.text.trim()}
              hasTags={filters.tags.length > 0}
              onClear={() => {
                update({ text: "", tags: [] });
                filterInput.current?.focus();
              }}
              onAdd={mayAdd ? addReport : null}
              importAddress={editAddress === null ? null : `${editAddress}/import`}
              hasData={freshness === undefined ? null : completeThrough !== null}
            />
          )}
        </div>
      </div>
      <CardMenu
        workspaceId={workspaceId}
        permissions={permissions}
        trigger={menu.trigger}
        report={menu.report}
        onClose={menu.close}
      />
      <TagSheet {...tagPanel} isOpen={isTagSheetOpen} onClose={closeTagSheet} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
