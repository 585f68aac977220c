import { activePageOf, type ReportState } from "../report/report-state.ts";
import type { HeldFilter } from "../report/wire-filter.ts";
import { describeFilter } from "./describe-filter.ts";
import styles from "./filter-strip.module.css";
import { useReport } from "./report-context.ts";

/** The filters that narrow the whole page, in words; those that the host hides are left out. */
export function FilterStrip({ state }: { readonly state: ReportState }): React.ReactElement | null {
  const { messages, formats } = useReport();
  const filters = [...state.filters, ...(activePageOf(state)?.filters ?? [])].filter(
    (held) => !isHidden(held),
  );
  const chips = filters.flatMap((held) => describeFilter(held, state.dataset, formats, messages) ?? []);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={messages.filtersApplied}>
      {chips.map((chip) => (
        <li key={chip.full} className={styles.chip} title={chip.full}>
          {chip.short}
        </li>
      ))}
    </ul>
  );
}

function isHidden({ wire }: HeldFilter): boolean {
  const display = wire["displaySettings"];
  return (
    typeof display === "object" && display !== null && Reflect.get(display, "isHiddenInViewMode") === true
  );
}
