import { useReport } from "../shared/report-context.ts";
import styles from "./visual-frame.module.css";

interface TableToggleProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** Visible while its visual is pointed at or focused, and always on touch screens. */
export function TableToggle({ title, isTable, onToggle }: TableToggleProps): React.ReactElement {
  const { messages } = useReport();
  const label = isTable ? messages.showAsChart(title) : messages.showAsTable(title);
  return (
    <button type="button" className={styles.toggle} aria-label={label} title={label} onClick={onToggle}>
      <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        {isTable ? (
          <path d="M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6" />
        ) : (
          <path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14" />
        )}
      </svg>
    </button>
  );
}
