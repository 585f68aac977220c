import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import css from "./shell.module.css";

interface BreadcrumbProps {
  readonly workspace: { readonly id: string; readonly name: string };
  /** `null` outside a report; empty while its name is not known yet. */
  readonly reportName: string | null;
}

export function Breadcrumb({ workspace, reportName }: BreadcrumbProps): ReactElement {
  return (
    <nav aria-label={messages.breadcrumb} className={css.breadcrumb} data-breadcrumb>
      <ol>
        <li>
          <Link
            to={`/${encodeURIComponent(workspace.id)}/`}
            title={workspace.name}
            {...(reportName === null ? { "aria-current": "page" as const } : {})}
          >
            <ChevronLeft size={20} aria-hidden="true" className={css.backIcon} />
            <span className={css.workspaceName}>{workspace.name}</span>
          </Link>
        </li>
        {reportName === null || reportName === "" ? null : (
          <li>
            <ChevronRight size={16} aria-hidden="true" />
            <span aria-current="page" title={reportName}>
              {reportName}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
