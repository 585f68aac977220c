import { Check, Circle } from "lucide-react";
import { portalRoutes, type Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";

import { useServices } from "../../shared/services.ts";
import { TextField } from "../../shared/ui/text-field.tsx";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { DeedForm, FormDialog, type FormFrame } from "./form-dialog.tsx";
import { useAdminCache } from "./use-admin.ts";
import { checkId, idRules, suggestId } from "./workspace-id.ts";

interface AddWorkspaceDialogProps {
  readonly workspaces: readonly Workspace[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a workspace. Its id is suggested by its name until somebody writes another. */
export function AddWorkspaceDialog({ workspaces, isOpen, onClose }: AddWorkspaceDialogProps): ReactElement {
  return (
    <FormDialog
      heading={texts.addWorkspace}
      help={texts.addWorkspaceHelp}
      submitLabel={texts.addWorkspace}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
    >
      {(form) => <AddForm {...form} workspaces={workspaces} />}
    </FormDialog>
  );
}

interface AddFormProps extends FormFrame {
  readonly workspaces: readonly Workspace[];
}

function AddForm({ workspaces, ...form }: AddFormProps): ReactElement {
  const { deed } = form;
  const { api, toasts } = useServices();
  const navigate = useNavigate();
  const cache = useAdminCache();
  const [name, setName] = useState("");
  const [written, setWritten] = useState<string | null>(null);
  const id = written ?? suggestId(name);
  const rules = checkId(id, workspaces);

  async function add(): Promise<null> {
    const added = await api.call(portalRoutes.addWorkspace, { body: { id, name } });
    await cache.reloadWorkspaces();
    const path = `/${encodeURIComponent(added.id)}/import`;
    toasts.show({
      type: "success",
      text: texts.workspaceAdded(added.name),
      action: { label: texts.importFirst, run: () => void navigate(path) },
    });
    return null;
  }

  return (
    <DeedForm
      {...form}
      isReady={name.trim() !== "" && idRules.every((rule) => rules[rule])}
      isFilled={name !== "" || written !== null}
      act={add}
    >
      <TextField
        label={texts.workspaceName}
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={100}
        value={name}
        onChange={(typed) => {
          setName(typed);
          deed.forget();
        }}
      />
      <div className={css.group}>
        <TextField
          label={texts.workspaceId}
          autoComplete="off"
          isRequired
          hint={texts.workspaceIdHelp(id)}
          error={deed.refusal ?? undefined}
          value={id}
          onChange={(typed) => {
            setWritten(typed);
            deed.forget();
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
    </DeedForm>
  );
}
