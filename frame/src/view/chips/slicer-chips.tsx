import type { PageState, ReportState } from "../../report/state/report-state.ts";
import { describeSlicer } from "../describe/describe-slicer.ts";
import styles from "./filter-strip.module.css";
import { useReport } from "../shared/report-context.ts";

interface SlicerChipsProps {
  readonly state: ReportState;
  readonly page: PageState;
}

/** The filters of the page's slicers, one chip for each. A chip's button clears its slicer. */
export function SlicerChips({ state, page }: SlicerChipsProps): React.ReactElement {
  const { messages, formats, actions } = useReport();
  return (
    <>
      {page.visuals.map((visual) => {
        const description = describeSlicer(visual, state, formats, messages);
        if (description === null) return null;
        return (
          <li key={visual.definition.name} className={styles.selection}>
            <span className={styles.words} title={description.full}>
              {description.short}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.removeSelection(description.full)}
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
