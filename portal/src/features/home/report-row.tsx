import type { Home } from "@vitrine/contracts/http";
import { useId, type ReactElement } from "react";
import { Link } from "react-router";

import css from "./home.module.css";

interface ReportRowProps {
  readonly heading: string;
  /** `null` while they are loading. */
  readonly reports: Home["favourites"] | null;
  /** Shown in place of the list if it is empty. */
  readonly empty: string;
}

const places = ["one", "two", "three", "four"];

/** Reports with their workspaces, as links. */
export function ReportRow({ heading, reports, empty }: ReportRowProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {reports === null ? (
        <div className={css.reports} aria-hidden="true">
          {places.map((place) => (
            <div key={place} className={css.skeleton} data-of="report" />
          ))}
        </div>
      ) : reports.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <ul className={css.reports}>
          {reports.map(({ id: reportId, name, workspace }) => (
            <li key={reportId}>
              <Link to={`/${encodeURIComponent(workspace.id)}/${encodeURIComponent(reportId)}`}>
                <span className={css.reportName}>{name}</span>
                <span className={css.reportPlace}>{workspace.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
