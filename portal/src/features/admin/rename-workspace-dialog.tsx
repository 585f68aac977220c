import { portalRoutes, type Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../shared/services.ts";
import { TextField } from "../../shared/ui/text-field.tsx";
import { adminMessages as texts } from "./admin-messages.ts";
import { DeedForm, FormDialog, type FormFrame } from "./form-dialog.tsx";
import { useAdminCache } from "./use-admin.ts";
import { useLast } from "./use-last.ts";

interface RenameWorkspaceDialogProps {
  /** `null` while none is to be renamed. */
  readonly workspace: Workspace | null;
  readonly onClose: () => void;
}

/** Another name for a workspace. */
export function RenameWorkspaceDialog({ workspace, onClose }: RenameWorkspaceDialogProps): ReactElement {
  const shown = useLast(workspace);
  return (
    <FormDialog
      heading={texts.renameHeading}
      help={texts.renameHelp}
      submitLabel={texts.rename}
      size="small"
      isOpen={workspace !== null}
      onClose={onClose}
    >
      {(form) => shown !== null && <RenameForm key={shown.id} {...form} workspace={shown} />}
    </FormDialog>
  );
}

interface RenameFormProps extends FormFrame {
  readonly workspace: Workspace;
}

function RenameForm({ workspace, ...form }: RenameFormProps): ReactElement {
  const { deed } = form;
  const { api } = useServices();
  const cache = useAdminCache();
  const [name, setName] = useState(workspace.name);

  async function rename(): Promise<string> {
    const input = { params: { workspaceId: workspace.id }, body: { name } };
    const renamed = await api.call(portalRoutes.renameWorkspace, input);
    await cache.reloadWorkspaces();
    return texts.renamed(renamed.name);
  }

  return (
    <DeedForm {...form} isReady={name.trim() !== ""} isFilled={name !== workspace.name} act={rename}>
      <TextField
        label={texts.workspaceName}
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={100}
        error={deed.refusal ?? undefined}
        value={name}
        onChange={(typed) => {
          setName(typed);
          deed.forget();
        }}
      />
    </DeedForm>
  );
}
