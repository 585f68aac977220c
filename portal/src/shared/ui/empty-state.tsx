import type { ReactNode } from "react";

import styles from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** What to do next, or why there is nothing. */
  readonly text?: string | null;
  /** Small print, such as the id of a failed request. */
  readonly note?: string | null;
  /** Buttons or links. */
  readonly children?: ReactNode;
}

/** Stands where content would be: nothing there, nothing found, or not to be had at the moment. */
export function EmptyState({ title, icon, text = null, note = null, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles["state"]}>
      {icon !== undefined && (
        <div className={styles["icon"]} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={styles["title"]}>{title}</h2>
      {text !== null && <p className={styles["text"]}>{text}</p>}
      {children !== undefined && <div className={styles["actions"]}>{children}</div>}
      {note !== null && <p className={styles["note"]}>{note}</p>}
    </div>
  );
}
