import type { PageState, ReportState } from "../../report/state/report-state.ts";
import { describeSelection } from "../describe/describe-selection.ts";
import styles from "./filter-strip.module.css";
import { useReport } from "../shared/report-context.ts";

interface SelectionChipsProps {
  readonly state: ReportState;
  readonly page: PageState;
}

/** The selections on the page, one chip for each visual. A chip's button clears its selection. */
export function SelectionChips({ state, page }: SelectionChipsProps): React.ReactElement | null {
  const { messages, formats, actions } = useReport();
  const here = state.selections.filter((one) => one.page === page.name);
  if (here.length === 0) return null;
  return (
    <>
      {here.map((one) => {
        const words = describeSelection(one, state, page, formats, messages);
        return (
          <li key={one.visual} className={styles.selection}>
            <span className={styles.words} title={words.full}>
              {words.short}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.removeSelection(words.full)}
              onClick={() => actions.clearSelection(page.name, one.visual)}
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
