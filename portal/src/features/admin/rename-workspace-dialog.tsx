import { httpRoutes, type Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useId, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { useAdminCache } from "./use-admin.ts";
import { useDeed } from "./use-deed.ts";
import { useLast } from "./use-last.ts";

interface RenameWorkspaceDialogProps {
  /** `null` while none is to be renamed. */
  readonly workspace: Workspace | null;
  readonly onClose: () => void;
}

/** Another name for a workspace. */
export function RenameWorkspaceDialog({ workspace, onClose }: RenameWorkspaceDialogProps): ReactElement {
  const formId = useId();
  const deed = useDeed();
  const shown = useLast(workspace);
  function close(): void {
    deed.forget();
    onClose();
  }
  return (
    <Dialog
      heading={texts.renameHeading}
      help={texts.renameHelp}
      size="small"
      isOpen={workspace !== null}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <BusyButton type="submit" form={formId} variant="primary" isBusy={deed.isBusy}>
            {texts.rename}
          </BusyButton>
        </>
      }
    >
      {shown !== null && (
        <RenameForm key={shown.id} formId={formId} deed={deed} workspace={shown} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface RenameFormProps {
  readonly formId: string;
  readonly deed: ReturnType<typeof useDeed>;
  readonly workspace: Workspace;
  readonly onDone: () => void;
}

function RenameForm({ formId, deed, workspace, onDone }: RenameFormProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const [name, setName] = useState(workspace.name);

  async function rename(): Promise<string> {
    const input = { params: { workspaceId: workspace.id }, body: { name } };
    const renamed = await api.call(httpRoutes.renameWorkspace, input);
    await cache.reloadWorkspaces();
    return texts.renamed(renamed.name);
  }

  return (
    <form
      id={formId}
      className={css.form}
      aria-busy={deed.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const isReady = name.trim() !== "" && !deed.isBusy;
        if (isReady) void deed.run(rename).then((isDone) => isDone && onDone());
      }}
    >
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
    </form>
  );
}
