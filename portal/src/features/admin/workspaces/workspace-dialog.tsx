import { portalRoutes, type AdminWorkspace, type WorkspaceState } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { useLast } from "../../../shared/use-last.ts";
import { showDay } from "../../../shared/when.ts";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { ConfirmedButton, SettingRow } from "../setting-row.tsx";
import { RenameWorkspaceDialog } from "./rename-workspace-dialog.tsx";
import { useWorkspaceMutation } from "./use-workspace-list.ts";
import { WorkspaceMembers } from "./workspace-members.tsx";
import { workspaceMessages as texts } from "./workspace-messages.ts";

interface WorkspaceDialogProps {
  /** `null` while none is opened. */
  readonly workspace: AdminWorkspace | null;
  readonly onClose: () => void;
}

/** The details of one workspace: its name, its members, and whether it is open, archived or deleted. */
export function WorkspaceDialog({ workspace, onClose }: WorkspaceDialogProps): ReactElement | null {
  const shown = useLast(workspace);
  if (shown === null) return null;
  return (
    <Dialog
      heading={shown.name}
      help={shown.id}
      isOpen={workspace !== null}
      onClose={onClose}
      foot={
        <Button variant="primary" onPress={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div key={shown.id} className={css.person}>
        <Facts workspace={shown} />
        {shown.state === "active" && <WorkspaceMembers workspace={shown} />}
        <StateRows workspace={shown} />
      </div>
    </Dialog>
  );
}

interface WorkspaceProps {
  readonly workspace: AdminWorkspace;
}

function Facts({ workspace }: WorkspaceProps): ReactElement {
  const { members, reports, created } = texts.columns;
  const entries = [
    [texts.state, texts.states[workspace.state]],
    [members, String(workspace.members)],
    [reports, String(workspace.reports)],
    [created, showDay(workspace.createdAt)],
  ] as const;
  return (
    <dl className={css.facts}>
      {entries.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name, and what can be done with the workspace as a whole. */
function StateRows({ workspace }: WorkspaceProps): ReactElement {
  return (
    <section className={css.group} aria-label={texts.life}>
      <h3 className={css.subheading}>{texts.life}</h3>
      {workspace.state === "active" ? (
        <>
          <NameRow workspace={workspace} />
          <ChangeRow workspace={workspace} to="archived" />
        </>
      ) : (
        <ChangeRow workspace={workspace} to="active" />
      )}
      {workspace.state !== "deleted" && <ChangeRow workspace={workspace} to="deleted" />}
    </section>
  );
}

function NameRow({ workspace }: WorkspaceProps): ReactElement {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <SettingRow heading={texts.name} text={adminMessages.renameHelp} mutation={{ refusal: null }}>
      <Button onPress={() => setRenaming(true)}>{adminMessages.rename}</Button>
      <RenameWorkspaceDialog workspace={isRenaming ? workspace : null} onClose={() => setRenaming(false)} />
    </SettingRow>
  );
}

interface ChangeRowProps extends WorkspaceProps {
  readonly to: WorkspaceState;
}

function ChangeRow({ workspace, to }: ChangeRowProps): ReactElement {
  const { api } = useServices();
  const { id, name } = workspace;
  const words = wordsOf(workspace, to);
  const change = useWorkspaceMutation(async () => {
    await api.call(portalRoutes.setWorkspaceState, { params: { workspaceId: id }, body: { state: to } });
    return words.done(name);
  });
  return (
    <SettingRow heading={words.label} text={words.help} mutation={change}>
      {words.question === null ? (
        <Button isDisabled={change.isPending} onPress={() => change.mutate()}>
          {words.label}
        </Button>
      ) : (
        <ConfirmedButton
          label={words.label}
          question={words.question}
          isDisabled={change.isPending}
          onConfirm={() => change.mutate()}
        />
      )}
    </SettingRow>
  );
}

interface ChangeWords {
  readonly label: string;
  readonly help: string;
  /** Null: nothing to confirm. */
  readonly question: string | null;
  readonly done: (name: string) => string;
}

function wordsOf(
  { name, state, reports, closedAt, removedAt }: AdminWorkspace,
  to: WorkspaceState,
): ChangeWords {
  if (to === "archived") {
    const question = texts.archiveQuestion(name);
    return { label: texts.archive, help: texts.archiveHelp, question, done: texts.archived };
  }
  if (to === "deleted") {
    const question = texts.deleteQuestion(name, reports);
    return { label: texts.delete, help: texts.deleteHelp, question, done: texts.deleted };
  }
  const help =
    state === "deleted"
      ? texts.restoreHelp.deleted(showDay(removedAt ?? ""))
      : texts.restoreHelp.archived(showDay(closedAt ?? ""));
  return { label: texts.restore, help, question: null, done: texts.restored };
}
