import { useReport } from "../shared/report-context.ts";
import type { FilterText } from "@vitrine/contracts/reading/describe/describe-filter";
import styles from "./filter-strip.module.css";

interface ChipProps {
  readonly text: FilterText;
  readonly onClear: () => void;
}

/** A selection or a slicer's filter as text, with a button that clears it. */
export function Chip({ text, onClear }: ChipProps): React.ReactElement {
  const { messages } = useReport();
  return (
    <li className={styles.selection}>
      <span className={styles.words} title={text.full}>
        {text.short}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={messages.removeSelection(text.full)}
        onClick={() => {
          onClear();
          // The pressed button goes with the chip.
          document.getElementById("page")?.focus({ preventScroll: true });
        }}
      >
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M3 3l6 6M9 3l-6 6" />
        </svg>
      </button>
    </li>
  );
}
