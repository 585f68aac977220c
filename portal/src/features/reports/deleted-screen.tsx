import { useQuery } from "@tanstack/react-query";
import { portalRoutes, type DeletedReport } from "@vitrine/contracts/http";
import { ShieldX, Trash2, Undo2 } from "lucide-react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";

import { ApiError } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { ActionCell, ListTable } from "../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { WorkspacePage } from "../../shared/ui/page/workspace-page.tsx";
import { showDay, showMoment } from "../../shared/when.ts";
import css from "./deleted-screen.module.css";
import { reportsMessages as texts } from "./reports-messages.ts";
import { useRestoreReport } from "./list/use-restore-report.ts";

/** `/{workspaceId}/deleted`: the deleted reports of a workspace, which can be restored for 30 days. */
export function DeletedScreen(): ReactElement {
  return (
    <WorkspacePage heading={texts.deletedReports} lead={texts.deletedLead} guide="planners/clone-and-delete">
      {(workspaceId) => <DeletedReports workspaceId={workspaceId} />}
    </WorkspacePage>
  );
}

function useDeletedReports(workspaceId: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ["deleted-reports", workspaceId],
    queryFn: ({ signal }) => api.call(portalRoutes.listDeletedReports, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

function DeletedReports({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const { data: reports, error, refetch } = useDeletedReports(workspaceId);
  if (reports === undefined && error !== null) {
    if (error instanceof ApiError && error.code === "forbidden") {
      return (
        <Notice icon={<ShieldX size={24} />} heading={texts.notYours}>
          <NoticeText>{texts.notYoursHelp}</NoticeText>
        </Notice>
      );
    }
    return (
      <FailureNotice
        icon={<Trash2 size={24} />}
        heading={texts.deletedFailed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (reports === undefined) return <p role="status">{messages.loading}</p>;
  if (reports.length === 0) {
    return (
      <Notice icon={<Trash2 size={24} />} heading={texts.nothingDeleted}>
        <NoticeText>{texts.nothingDeletedHelp}</NoticeText>
      </Notice>
    );
  }
  const { name, deleted, until } = texts.deletedColumns;
  return (
    <ListTable label={texts.deletedReports} columns={[name, deleted, until]} action={texts.restore}>
      {reports.map((report) => (
        <DeletedRow key={report.id} workspaceId={workspaceId} report={report} />
      ))}
    </ListTable>
  );
}

interface DeletedRowProps {
  readonly workspaceId: string;
  readonly report: DeletedReport;
}

function DeletedRow({ workspaceId, report }: DeletedRowProps): ReactElement {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const { isPending, mutate: restore } = useRestoreReport(workspaceId, ({ id, name }) => {
    const path = `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(id)}`;
    toasts.show({
      uuid: `restore ${id}`,
      type: "success",
      text: texts.restored(name),
      action: { label: messages.open, run: () => void navigate(path) },
    });
  });
  return (
    <tr>
      <td>{report.name}</td>
      <td className={css.moment}>
        <span className={css.term}>{texts.deletedColumns.deleted} </span>
        <time dateTime={report.deleted_at}>{showMoment(report.deleted_at)}</time>
      </td>
      <td className={css.moment}>
        <span className={css.term}>{texts.deletedColumns.until} </span>
        <time dateTime={report.restorable_until}>{showDay(report.restorable_until)}</time>
      </td>
      <ActionCell>
        <BusyButton
          variant="quiet"
          icon={<Undo2 size={16} aria-hidden="true" />}
          aria-label={texts.restoreOf(report.name)}
          isBusy={isPending}
          onPress={() => restore(report)}
        >
          {texts.restore}
        </BusyButton>
      </ActionCell>
    </tr>
  );
}
