import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";

import { heldPeriod } from "@vitrine/contracts/reading/period/report-period";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../visuals/chart-kit/icon.tsx";
import { hasFindings } from "./findings/has-findings.ts";
import { FilterStrip } from "./chips/filter-strip.tsx";
import { FreshnessStamp } from "./freshness-stamp.tsx";
import { PeriodControl } from "./period/period-control.tsx";
import { hasFilterPane } from "./bar-parts.ts";
import { useReport } from "./shared/report-context.ts";
import styles from "./report-view.module.css";

const ViewsPanel = lazy(async () => ({ default: (await import("./bookmarks/views-panel.tsx")).ViewsPanel }));

interface DetailsProps {
  readonly state: ReportState;
}

/** The period of the report, its views and its filters. */
export function ReportControls({ state }: DetailsProps): React.ReactElement {
  const { settings } = state;
  return (
    <div className={styles.controls}>
      {hasPeriod(state) ? <PeriodControl state={state} /> : null}
      {settings.actionBarVisible ? <ViewsButton state={state} /> : null}
      {!hasFilterPane(state) || !settings.actionBarVisible ? null : (
        <FiltersButton isOpen={settings.filterPaneExpanded} />
      )}
    </div>
  );
}

function FiltersButton({ isOpen }: { readonly isOpen: boolean }): React.ReactElement {
  const { messages, actions } = useReport();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The focus was in the pane that has closed. A host that closes it keeps its own focus.
  useEffect(() => {
    const isLost = document.hasFocus() && document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={`button ${styles.filters}`}
      aria-expanded={isOpen}
      onClick={() => actions.expandFilterPane(!isOpen)}
    >
      <Icon d="M4 6h16M7 12h10M10 18h4" />
      <span className={styles.label}>{messages.filters}</span>
    </button>
  );
}

/** Whether there are views or filters to save, or bookmarks to choose. */
function hasViews({ settings, personal, definition }: ReportState): boolean {
  const isKept = settings.personalViews || settings.persistentFilters;
  return (
    (personal !== null && isKept) || (settings.bookmarksVisible && (definition?.bookmarks ?? []).length > 0)
  );
}

function ViewsButton({ state }: DetailsProps): React.ReactElement | null {
  const { messages } = useReport();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  if (!hasViews(state)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${styles.filters}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon d="M6 4h12v16l-6-4-6 4z" />
        <span className={styles.label}>{messages.views}</span>
      </button>
      {!isOpen ? null : (
        <Suspense>
          <ViewsPanel from={button} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** What the head of a page says about its figures: the filters, and through which day the data are complete. */
export function PageDetails({ state }: DetailsProps): React.ReactElement {
  const { settings, completeThrough, sources } = state;
  return (
    <>
      <FilterStrip
        state={state}
        hasFilters={settings.filterPaneVisible}
        period={hasPeriod(state) ? heldPeriod(state) : null}
      />
      {completeThrough === null || !settings.statusBarVisible || hasFindings(state) ? null : (
        <FreshnessStamp day={completeThrough} sources={sources} />
      )}
    </>
  );
}

/** Whether the report has dates, and the host shows its period. */
function hasPeriod({ dataset, settings }: ReportState): boolean {
  const { periodVisible, filterPaneVisible, actionBarVisible } = settings;
  return dataset?.dateColumn !== undefined && (periodVisible ?? (filterPaneVisible && actionBarVisible));
}
