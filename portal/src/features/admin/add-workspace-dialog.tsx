import { Check, Circle } from "lucide-react";
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
import { checkId, idRules, suggestId } from "./workspace-id.ts";

interface AddWorkspaceDialogProps {
  readonly workspaces: readonly Workspace[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a workspace. Its id is suggested by its name until somebody writes another. */
export function AddWorkspaceDialog({ workspaces, isOpen, onClose }: AddWorkspaceDialogProps): ReactElement {
  const formId = useId();
  const deed = useDeed();
  function close(): void {
    deed.forget();
    onClose();
  }
  return (
    <Dialog
      heading={texts.addWorkspace}
      help={texts.addWorkspaceHelp}
      size="small"
      isOpen={isOpen}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <BusyButton type="submit" form={formId} variant="primary" isBusy={deed.isBusy}>
            {texts.addWorkspace}
          </BusyButton>
        </>
      }
    >
      <AddForm formId={formId} deed={deed} workspaces={workspaces} onDone={onClose} />
    </Dialog>
  );
}

interface AddFormProps {
  readonly formId: string;
  readonly deed: ReturnType<typeof useDeed>;
  readonly workspaces: readonly Workspace[];
  readonly onDone: () => void;
}

function AddForm({ formId, deed, workspaces, onDone }: AddFormProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const [name, setName] = useState("");
  const [written, setWritten] = useState<string | null>(null);
  const id = written ?? suggestId(name);
  const rules = checkId(id, workspaces);

  async function add(): Promise<string> {
    const added = await api.call(httpRoutes.addWorkspace, { body: { id, name } });
    await cache.reloadWorkspaces();
    return texts.workspaceAdded(added.name);
  }

  return (
    <form
      id={formId}
      className={css.form}
      aria-busy={deed.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const isReady = name.trim() !== "" && idRules.every((rule) => rules[rule]);
        if (isReady && !deed.isBusy) void deed.run(add).then((isDone) => isDone && onDone());
      }}
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
    </form>
  );
}
