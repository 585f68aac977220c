import { portalRoutes, type Workspace, textLimits } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { useWorkspaceMutation } from "./use-workspace-list.ts";
import { useLast } from "../../../shared/use-last.ts";

interface RenameWorkspaceDialogProps {
  /** `null` while none is to be renamed. */
  readonly workspace: Workspace | null;
  readonly onClose: () => void;
}

export function RenameWorkspaceDialog({ workspace, onClose }: RenameWorkspaceDialogProps): ReactElement {
  const { api } = useServices();
  const shown = useLast(workspace);
  const rename = useWorkspaceMutation(async ({ id: workspaceId, name }: Workspace) => {
    const renamed = await api.call(portalRoutes.renameWorkspace, { params: { workspaceId }, body: { name } });
    return texts.renamed(renamed.name);
  });
  return (
    <FormDialog
      heading={texts.renameHeading}
      help={texts.renameHelp}
      submitLabel={texts.rename}
      size="small"
      isOpen={workspace !== null}
      onClose={onClose}
      mutation={rename}
    >
      {(formId) =>
        shown !== null && (
          <RenameForm key={shown.id} id={formId} rename={rename} workspace={shown} onRenamed={onClose} />
        )
      }
    </FormDialog>
  );
}

interface RenameFormProps {
  readonly id: string;
  readonly rename: AdminMutation<Workspace>;
  readonly workspace: Workspace;
  readonly onRenamed: () => void;
}

function RenameForm({ id, rename, workspace, onRenamed }: RenameFormProps): ReactElement {
  const [name, setName] = useState(workspace.name);
  return (
    <DialogForm
      id={id}
      mutation={rename}
      isReady={name.trim() !== ""}
      isFilled={name !== workspace.name}
      onSubmit={() => rename.mutate({ id: workspace.id, name }, { onSuccess: onRenamed })}
    >
      <TextField
        label={texts.workspaceName}
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={textLimits.workspaceName}
        error={rename.refusal ?? undefined}
        value={name}
        onChange={(typed) => {
          setName(typed);
          rename.clearRefusal();
        }}
      />
    </DialogForm>
  );
}
