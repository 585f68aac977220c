import type { ReactElement } from "react";

import { FileUp } from "lucide-react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import css from "./dashboard.module.css";
import { reportsMessages } from "./reports-messages.ts";

interface DashboardHeadProps {
  /** `null` while it is not known. */
  readonly name: string | null;
  readonly count: string | null;
  /** Where data are imported, for those who may. */
  readonly importAddress: string | null;
}

export function DashboardHead({ name, count, importAddress }: DashboardHeadProps): ReactElement {
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
      {importAddress !== null && (
        <Link to={importAddress} className={css.importLink ?? ""}>
          <FileUp size={16} aria-hidden="true" />
          <span className={css.importLabel}>{reportsMessages.importData}</span>
        </Link>
      )}
    </div>
  );
}
