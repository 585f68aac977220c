import { useMutation } from "@tanstack/react-query";
import { textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { useWorkspaces, workspacesForReports } from "../../../shared/api/use-workspaces.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { FormDialog } from "../../../shared/ui/dialogs/form-dialog.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { LoadFailure } from "../../../shared/ui/messages/load-failure.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { editingMessages as texts } from "./editing-messages.ts";
import { refusalOf } from "./use-editing.ts";

interface SaveAsDialogProps {
  readonly workspaceId: string;
  /** Null for a report that is being created. */
  readonly reportName: string | null;
  /** Its data cannot be shown in another workspace. */
  readonly staysInWorkspace: boolean;
  /** Rejects if it is not saved. */
  readonly saveAs: (name: string, targetWorkspaceId: string) => Promise<void>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Saves the edited definition as a new report. The server checks the right to add reports to the workspace. */
export function SaveAsDialog(props: SaveAsDialogProps): ReactElement {
  const { workspaceId, reportName, staysInWorkspace, saveAs, isOpen, onClose } = props;
  const { alerts } = useServices();
  const suggested =
    reportName === null ? texts.newReport : texts.copyOf(reportName).slice(0, textLimits.reportName);
  const [name, setName] = useState(suggested);
  const [target, setTarget] = useState(workspaceId);
  const isComplete = name.trim() !== "";
  const { isPending, mutate: save } = useMutation({
    mutationFn: () => saveAs(name.trim(), target),
    onSuccess: () => {
      alerts.settle("save-as");
      onClose();
    },
    onError: (error) => alerts.show("danger", refusalOf(error), { topic: "save-as" }),
  });
  return (
    <FormDialog
      heading={reportName === null ? texts.saveNewHeading : texts.saveAsHeading}
      help={reportName === null ? texts.saveNewHelp : texts.saveAsHelp(reportName)}
      action={texts.save}
      isUnsaved={name !== suggested || target !== workspaceId}
      isBusy={isPending}
      onSubmit={save}
      {...{ isOpen, onClose, isComplete }}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        maxLength={textLimits.reportName}
        autoComplete="off"
        autoFocus
      />
      {staysInWorkspace ? null : <WorkspaceChoice value={target} onChange={setTarget} />}
    </FormDialog>
  );
}

interface WorkspaceChoiceProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function WorkspaceChoice({ value, onChange }: WorkspaceChoiceProps): ReactElement {
  const query = useWorkspaces();
  if (query.isLoadingError) return <LoadFailure text={messages.workspacesFailed} query={query} />;
  return (
    <Select
      label={texts.workspace}
      options={workspacesForReports(query.data)}
      value={value}
      onChange={onChange}
      isLoading={query.isPending}
    />
  );
}
