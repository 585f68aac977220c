import { heldPeriod } from "../report/period/report-period.ts";
import type { ReportState } from "../report/state/report-state.ts";
import { hasPageHead } from "./findings/has-head.ts";
import { FilterStrip } from "./chips/filter-strip.tsx";
import { FreshnessStamp } from "./freshness-stamp.tsx";
import { PeriodControl } from "./period/period-control.tsx";

/** What the bar says about the figures: their period, the filters, and through which day the data are complete. */
export function BarDetails({ state }: { readonly state: ReportState }): React.ReactElement {
  const { settings, completeThrough, sources } = state;
  const isPeriodShown = hasPeriod(state);
  return (
    <>
      {isPeriodShown ? <PeriodControl state={state} /> : null}
      <FilterStrip
        state={state}
        hasFilters={settings.filterPaneVisible}
        period={isPeriodShown ? heldPeriod(state) : null}
      />
      {completeThrough === null || !settings.statusBarVisible || hasPageHead(state) ? null : (
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
