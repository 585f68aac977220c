import type { AdminReport, AdminReportSort } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { showDay, showMoment, showSince } from "../../../shared/when.ts";
import type { ListColumn } from "../list/admin-list.tsx";
import { RowLink } from "../list/row-link.tsx";
import css from "./report-columns.module.css";
import { reportMessages as texts } from "./report-messages.ts";

type Column = ListColumn<AdminReport, AdminReportSort>;

/** The columns of the list of reports, or of the bin. */
export function reportColumns(isDeleted: boolean): readonly Column[] {
  const { name, workspace, owner, edited, opened, shared, deleted, until } = texts.columns;
  const always: readonly Column[] = [
    { label: name, sort: "name", kind: "main", cell: (row) => <NameCell report={row} /> },
    { label: workspace, sort: "workspace", cell: (row) => row.workspace },
    { label: owner, sort: "owner", cell: (row) => <Quiet>{row.owner ?? texts.erased}</Quiet> },
  ];
  if (isDeleted) {
    return [
      ...always,
      { label: deleted, sort: "deleted", cell: ({ deletedAt }) => <Since at={deletedAt} /> },
      {
        label: until,
        cell: ({ restorableUntil }) => (
          <Quiet>{restorableUntil === null ? "" : showDay(restorableUntil)}</Quiet>
        ),
      },
    ];
  }
  return [
    ...always,
    { label: opened, sort: "opened", cell: ({ lastOpenedAt }) => <Since at={lastOpenedAt} /> },
    { label: edited, sort: "edited", isWide: true, cell: ({ editedAt }) => <Since at={editedAt} /> },
    { label: shared, kind: "number", isWide: true, cell: ({ sharedWith }) => sharedWith },
  ];
}

function NameCell({ report }: { readonly report: AdminReport }): ReactElement {
  return (
    <>
      <div className={css.name}>
        <RowLink name="report" id={report.id}>
          {report.name}
        </RowLink>
      </div>
      <div className={css.kind}>{texts.kinds[report.kind]}</div>
    </>
  );
}

function Quiet({ children }: { readonly children: string }): ReactElement {
  return <span className={css.quiet}>{children}</span>;
}

function Since({ at }: { readonly at: string | null }): ReactElement {
  const { clock } = useServices();
  if (at === null) return <Quiet>{texts.never}</Quiet>;
  return (
    <time dateTime={at} title={showMoment(at)} className={css.since}>
      {showSince(at, clock.now())}
    </time>
  );
}
