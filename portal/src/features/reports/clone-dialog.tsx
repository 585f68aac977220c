import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Report, textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useWorkspaces, workspacesForReports } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { FormDialog } from "../../shared/ui/dialogs/form-dialog.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { reportsMessages } from "./reports-messages.ts";
import { useCloneToast } from "./list/use-clone-toast.ts";

interface CloneDialogProps {
  readonly workspaceId: string;
  readonly report: Report;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Clones a report into another workspace, where it covers the campaigns with the same names. */
export function CloneDialog({ workspaceId, report, isOpen, onClose }: CloneDialogProps): ReactElement {
  const query = useWorkspaces();
  const [target, setTarget] = useState<string | null>(null);
  const [name, setName] = useState(report.name);
  const { isPending: isCloning, mutate: clone } = useClone(report, onClose);
  const isComplete = target !== null && name.trim() !== "";
  return (
    <FormDialog
      heading={reportsMessages.cloneHeading}
      help={report.name}
      action={reportsMessages.clone}
      isUnsaved={target !== null || name !== report.name}
      isBusy={isCloning}
      onSubmit={() => target !== null && clone({ target, name: name.trim() })}
      {...{ isOpen, onClose, isComplete }}
    >
      {query.isLoadingError ? (
        <LoadFailure text={messages.workspacesFailed} query={query} />
      ) : (
        <Select
          label={reportsMessages.targetWorkspace}
          options={workspacesForReports(query.data).filter(({ value }) => value !== workspaceId)}
          value={target}
          onChange={setTarget}
          isLoading={query.isPending}
          hint={reportsMessages.cloneHint}
        />
      )}
      <TextField
        label={reportsMessages.cloneName}
        value={name}
        onChange={setName}
        maxLength={textLimits.reportName}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface CloneInput {
  readonly target: string;
  readonly name: string;
}

function useClone(report: Report, onCloned: () => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const showCloned = useCloneToast();
  return useMutation({
    mutationFn: ({ target, name }: CloneInput) => {
      const body = { target_workspace_id: target, target_report_name: name };
      return api.call(portalRoutes.cloneReport, {
        params: { reportId: report.id },
        body,
        idempotencyKey: attempt.keyFor(body),
      });
    },
    onSuccess: async (copy, { target }) => {
      attempt.done();
      alerts.settle("clone");
      await reloadReportList(client, target);
      onCloned();
      showCloned(report, copy, target);
    },
    onError: (error) => alerts.show("danger", error.message, { topic: "clone" }),
  });
}
