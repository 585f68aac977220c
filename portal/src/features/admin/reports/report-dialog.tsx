import { UsersRound } from "lucide-react";
import type { AdminReport, ReportReader } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { ListTable } from "../../../shared/ui/list-table.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { useLast } from "../../../shared/use-last.ts";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { useSelection } from "../list/use-selection.ts";
import { ListSkeleton } from "../skeleton.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { moveMessages } from "./move-messages.ts";
import { reportMessages as texts } from "./report-messages.ts";
import { useChangeReports, useMoveReports, useReaders } from "./use-reports.ts";

interface ReportDialogProps {
  /** `null` while none is opened. */
  readonly report: AdminReport | null;
  readonly onClose: () => void;
}

/** The details of one report: what it is, and who can see it. */
export function ReportDialog({ report, onClose }: ReportDialogProps): ReactElement | null {
  const shown = useLast(report);
  if (shown === null) return null;
  return (
    <Dialog
      heading={shown.name}
      help={`${texts.kinds[shown.kind]} · ${shown.workspace}`}
      isOpen={report !== null}
      onClose={onClose}
      foot={<Actions key={shown.id} report={shown} onClose={onClose} />}
    >
      <div key={shown.id} className={css.person}>
        <Facts report={shown} />
        <Readers reportId={shown.id} />
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly report: AdminReport;
  readonly onClose: () => void;
}

/** What can be done with the chosen reports of the list can be done with the opened one, too. */
function Actions({ report, onClose }: ActionsProps): ReactElement {
  const selection = useSelection<AdminReport>();
  const change = useChangeReports(selection);
  const move = useMoveReports(selection);
  const [asked, setAsked] = useState<"move" | "delete" | null>(null);
  const reports = [report];
  return (
    <>
      {report.deletedAt === null ? (
        <>
          <Button onPress={() => setAsked("move")}>{moveMessages.move}</Button>
          <Button onPress={() => setAsked("delete")}>{texts.delete}</Button>
        </>
      ) : (
        <BusyButton
          isBusy={change.isPending}
          onPress={() => change.mutate({ reports, change: "restore" }, { onSuccess: onClose })}
        >
          {texts.restore}
        </BusyButton>
      )}
      <Button variant="primary" onPress={onClose}>
        {messages.close}
      </Button>
      <MoveDialog reports={reports} move={move} isOpen={asked === "move"} onClose={() => setAsked(null)} />
      <ConfirmDialog
        heading={texts.delete}
        question={texts.deleteQuestion(1)}
        isOpen={asked === "delete"}
        isPending={change.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          change.mutate(
            { reports, change: "delete" },
            { onSuccess: onClose, onSettled: () => setAsked(null) },
          )
        }
      />
    </>
  );
}

function Facts({ report }: { readonly report: AdminReport }): ReactElement {
  const { owner, edited, opened } = texts.columns;
  const entries = [
    [owner, report.owner ?? texts.erased],
    [edited, showMoment(report.editedAt)],
    [opened, report.lastOpenedAt === null ? texts.never : showMoment(report.lastOpenedAt)],
    [texts.openedBy, texts.people(report.openedBy)],
  ] as const;
  return (
    <div>
      <dl className={css.facts}>
        {entries.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.deletedAt === null && (
        <Link to={`/${encodeURIComponent(report.workspaceId)}/${report.id}`}>{texts.openReport}</Link>
      )}
    </div>
  );
}

function Readers({ reportId }: { readonly reportId: string }): ReactElement {
  const { data, error, refetch } = useReaders(reportId);
  return (
    <section
      className={css.group}
      aria-label={texts.readers}
      aria-busy={data === undefined && error === null}
    >
      <h3 className={css.subheading}>{texts.readers}</h3>
      <p className={css.hint}>{texts.readersHelp}</p>
      {data === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<UsersRound size={24} />}
            heading={texts.readersFailed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <ReaderTable readers={data} />
      )}
    </section>
  );
}

function ReaderTable({ readers }: { readonly readers: readonly ReportReader[] }): ReactElement {
  return (
    <ListTable label={texts.readers} columns={[texts.reader, texts.reason, texts.columns.opened]}>
      {readers.map(({ personId, name, reason, role, lastOpenedAt }) => (
        <tr key={personId}>
          <td>
            <Link to={`/admin/people?person=${personId}`}>{name}</Link>
          </td>
          <td>{role === null ? texts.reasons[reason] : texts.byRole(role)}</td>
          <td>{lastOpenedAt === null ? texts.never : showMoment(lastOpenedAt)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
