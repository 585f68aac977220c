import { lazy, Suspense } from "react";

import { displayOfFilter } from "@vitrine/contracts/reading/filters/edit-filter";
import type { HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { activePageOf, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { describeHeldFilter } from "@vitrine/contracts/reading/describe/describe-filter";
import styles from "./filter-strip.module.css";
import { useReport } from "../shared/report-context.ts";

/** Loaded when something is chosen. */
const ChosenChips = lazy(async () => ({ default: (await import("./chosen-chips.tsx")).ChosenChips }));

interface FilterStripProps {
  readonly state: ReportState;
  readonly hasFilters: boolean;
  /** The filter that the period of the report shows; null if it shows none. */
  readonly period: HeldFilter | null;
}

/** The filters and selections of the page in words, without filters that the host hides. */
export function FilterStrip({ state, hasFilters, period }: FilterStripProps): React.ReactElement | null {
  const { messages, formats } = useReport();
  const page = activePageOf(state);
  const filters = !hasFilters
    ? []
    : [...state.filters, ...(page?.filters ?? [])].filter(
        (held) => held !== period && !displayOfFilter(held).isHidden,
      );
  const chips = filters.flatMap((held) => describeHeldFilter(held, state, formats, messages) ?? []);
  const hasSelections = state.selections.some((one) => one.page === page?.name);
  const hasSlices = page?.visuals.some(({ sliced }) => sliced.length > 0) ?? false;
  if (chips.length === 0 && !hasSelections && !hasSlices) return null;
  return (
    <ul className={styles.strip} aria-label={messages.filtersApplied}>
      {chips.map((chip) => (
        <li key={chip.full} className={styles.chip} title={chip.full}>
          {chip.short}
        </li>
      ))}
      {page !== null && (hasSlices || hasSelections) ? (
        <Suspense>
          <ChosenChips state={state} page={page} />
        </Suspense>
      ) : null}
    </ul>
  );
}
