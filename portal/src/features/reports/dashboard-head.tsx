import type { ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import css from "./dashboard.module.css";

interface DashboardHeadProps {
  /** `null` while it is not known. */
  readonly name: string | null;
  readonly count: string | null;
}

export function DashboardHead({ name, count }: DashboardHeadProps): ReactElement {
  return (
    <div className={css.head}>
      <h1 className={css.heading}>
        {name ?? (
          // Keeps the place of a name that is not known yet.
          <span className={css.headingPlaceholder}>
            <span className="visually-hidden">{messages.loading}</span>
          </span>
        )}
      </h1>
      <p className={css.count} role="status">
        {count ?? ""}
      </p>
    </div>
  );
}
