import type { Filter } from "@vitrine/contracts/query";
import { datePresetSchema } from "@vitrine/contracts/report";

import { slicerSentences } from "../messages/slicer-sentences.ts";
import { presetOf, type DataSpan } from "../report/date-presets.ts";
import { relativeDays } from "../report/relative-days.ts";
import type { PageState, ReportState, VisualState } from "../report/report-state.ts";
import { describeFilter } from "./describe-filter.ts";
import styles from "./filter-strip.module.css";
import { useReport } from "./report-context.ts";

interface SlicerChipsProps {
  readonly state: ReportState;
  readonly page: PageState;
}

/** Only presets that do not depend on the data are named here; the others are ranges of days. */
const anySpan: DataSpan = { from: "1900-01-01", through: "1900-01-01" };

/** What the page's slicers let through, one chip for each; a chip's button takes it back. */
export function SlicerChips({ state, page }: SlicerChipsProps): React.ReactElement {
  const { messages, actions } = useReport();
  const words = useWords(state);
  return (
    <>
      {page.visuals.map((visual) => {
        const said = words(visual);
        if (said === null) return null;
        return (
          <li key={visual.definition.name} className={styles.selection}>
            <span className={styles.words} title={said.full}>
              {said.short}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.removeSelection(said.full)}
              onClick={() => actions.slice(page.name, visual.definition.name, [])}
            >
              <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
                <path d="M3 3l6 6M9 3l-6 6" />
              </svg>
            </button>
          </li>
        );
      })}
    </>
  );
}

function useWords({
  dataset,
  today,
}: ReportState): (visual: VisualState) => { readonly short: string; readonly full: string } | null {
  const { messages, formats } = useReport();
  const words = slicerSentences(messages.language);
  /** The days that a relative filter means today come after its name. */
  const withDays = (name: string, filter: Filter): string => {
    const days = today === null ? null : relativeDays(filter, today);
    if (today === null || days === null || days.from === null || days.through === null) return name;
    return `${name} · ${formats.days(days.from, days.through, today)}`;
  };
  return ({ definition, sliced }) => {
    const [first] = sliced;
    if (first === undefined) return null;
    const field = definition.dimensions[0];
    const preset =
      field === undefined ? null : presetOf(first.filter, datePresetSchema.options, field, anySpan);
    if (preset !== null) {
      const said = messages.filterIs(definition.title, withDays(words.presets[preset], first.filter));
      return { short: said, full: said };
    }
    if (first.filter.filterType === 4) {
      const { operator, timeUnitsCount, timeUnitType } = first.filter;
      const turn = [words.inLast, words.inThis, words.inNext][operator] ?? "";
      const unit =
        operator === 1
          ? (words.thisUnits[timeUnitType] ?? "")
          : `${formats.count(timeUnitsCount)} ${words.units[timeUnitType] ?? ""}`;
      const said = messages.filterIs(definition.title, withDays(`${turn} ${unit}`, first.filter));
      return { short: said, full: said };
    }
    const isTree = first.filter.filterType === 9;
    return describeFilter(first, dataset, formats, messages, isTree ? definition.title : null);
  };
}
