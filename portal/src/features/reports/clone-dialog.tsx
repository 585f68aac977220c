import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Report } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Dialog, UnsavedInput } from "../../shared/ui/dialog.tsx";
import { LoadFailure } from "../../shared/ui/load-failure.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import css from "./clone-dialog.module.css";
import { reportsMessages } from "./reports-messages.ts";
import { useTellOfClone } from "./use-tell-of-clone.ts";

interface CloneDialogProps {
  readonly workspaceId: string;
  readonly report: Report;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Clones a report into another workspace, where it is about the campaigns of the same names. */
export function CloneDialog({ workspaceId, report, isOpen, onClose }: CloneDialogProps): ReactElement {
  const query = useWorkspaces();
  const { data: workspaces = [] } = query;
  const [target, setTarget] = useState<string | null>(null);
  const [name, setName] = useState(report.name);
  const { isCloning, clone } = useClone(report, onClose);
  const isComplete = target !== null && name.trim() !== "";
  return (
    <Dialog heading={reportsMessages.cloneHeading} help={report.name} isOpen={isOpen} onClose={onClose}>
      <UnsavedInput isUnsaved={target !== null || name !== report.name} />
      <Form
        className={css.form ?? ""}
        onSubmit={(event) => {
          event.preventDefault();
          if (target !== null && isComplete && !isCloning) void clone(target, name.trim());
        }}
      >
        {query.isLoadingError ? (
          <LoadFailure text={messages.workspacesFailed} query={query} />
        ) : (
          <Select
            label={reportsMessages.targetWorkspace}
            options={workspaces
              .filter(({ id }) => id !== workspaceId)
              .map(({ id, name: label }) => ({ value: id, label }))}
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
          maxLength={200}
          autoComplete="off"
        />
        <div className={css.buttons}>
          <BusyButton type="submit" variant="primary" isDisabled={!isComplete} isBusy={isCloning}>
            {reportsMessages.clone}
          </BusyButton>
        </div>
      </Form>
    </Dialog>
  );
}

function useClone(report: Report, onCloned: () => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const tell = useTellOfClone();
  const [isCloning, setCloning] = useState(false);

  async function clone(target: string, name: string): Promise<void> {
    const body = { target_workspace_id: target, target_report_name: name };
    setCloning(true);
    try {
      const copy = await api.call(portalRoutes.cloneReport, {
        params: { reportId: report.id },
        body,
        idempotencyKey: attempt.keyFor(body),
      });
      attempt.done();
      alerts.settle("clone");
      await reloadReportList(client, target);
      onCloned();
      tell(report, copy, target);
    } catch (error) {
      alerts.show("danger", error instanceof Error ? error.message : messages.somethingWrong, {
        topic: "clone",
      });
    } finally {
      setCloning(false);
    }
  }
  return { isCloning, clone };
}
