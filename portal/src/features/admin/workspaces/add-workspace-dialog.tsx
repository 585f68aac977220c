import { Check, Circle } from "lucide-react";
import { portalRoutes, type Workspace, textLimits } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";

import { useServices } from "../../../shared/services.ts";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { useWorkspaceMutation } from "./use-workspace-list.ts";
import { checkId, idRules, suggestId } from "./workspace-id.ts";

interface AddWorkspaceDialogProps {
  readonly workspaces: readonly Workspace[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a workspace. Its id is derived from its name until the administrator types another one. */
export function AddWorkspaceDialog({ workspaces, isOpen, onClose }: AddWorkspaceDialogProps): ReactElement {
  const { api, toasts } = useServices();
  const navigate = useNavigate();
  const add = useWorkspaceMutation(async (body: Workspace) => {
    const added = await api.call(portalRoutes.addWorkspace, { body });
    const path = `/${encodeURIComponent(added.id)}/import`;
    toasts.show({
      type: "success",
      text: texts.workspaceAdded(added.name),
      action: { label: texts.importFirst, run: () => void navigate(path) },
    });
    return null;
  });
  return (
    <FormDialog
      heading={texts.addWorkspace}
      help={texts.addWorkspaceHelp}
      submitLabel={texts.addWorkspace}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      mutation={add}
    >
      {(formId) => <AddForm id={formId} add={add} workspaces={workspaces} onAdded={onClose} />}
    </FormDialog>
  );
}

interface AddFormProps {
  readonly id: string;
  readonly add: AdminMutation<Workspace>;
  readonly workspaces: readonly Workspace[];
  readonly onAdded: () => void;
}

function AddForm({ id: formId, add, workspaces, onAdded }: AddFormProps): ReactElement {
  const [name, setName] = useState("");
  const [written, setWritten] = useState<string | null>(null);
  const id = written ?? suggestId(name);
  const rules = checkId(id, workspaces);

  return (
    <DialogForm
      id={formId}
      mutation={add}
      isReady={name.trim() !== "" && idRules.every((rule) => rules[rule])}
      isFilled={name !== "" || written !== null}
      onSubmit={() => add.mutate({ id, name }, { onSuccess: onAdded })}
    >
      <TextField
        label={texts.workspaceName}
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={textLimits.workspaceName}
        value={name}
        onChange={(typed) => {
          setName(typed);
          add.clearRefusal();
        }}
      />
      <div className={css.group}>
        <TextField
          label={texts.workspaceId}
          autoComplete="off"
          isRequired
          hint={texts.workspaceIdHelp(id)}
          error={add.refusal ?? undefined}
          value={id}
          onChange={(typed) => {
            setWritten(typed);
            add.clearRefusal();
          }}
        />
        <p className={css.hint} aria-hidden="true">
          {texts.workspaceIdHelp(id)}
        </p>
        <ul className={css.rules}>
          {idRules.map((rule) => (
            <li key={rule} data-met={rules[rule]}>
              {rules[rule] ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
              {texts.idRules[rule]}
              <span className="visually-hidden">: {rules[rule] ? texts.ruleMet : texts.ruleUnmet}</span>
            </li>
          ))}
        </ul>
      </div>
    </DialogForm>
  );
}
