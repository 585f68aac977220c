import { portalRoutes, type AdminWorkspace, type WorkspaceState } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { useLast } from "../../../shared/use-last.ts";
import { ChoiceBar } from "../list/choice-bar.tsx";
import { keepFailed } from "../list/keep-failed.ts";
import type { Selection } from "../list/use-selection.ts";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { useWorkspaceMutation } from "./use-workspace-list.ts";
import { workspaceMessages as texts } from "./workspace-messages.ts";

interface ChosenWorkspacesProps {
  readonly selection: Selection<AdminWorkspace>;
  /** The state of all that the list shows. */
  readonly state: WorkspaceState;
}

const questions = {
  archived: { label: texts.archive, question: texts.archiveMany },
  deleted: { label: texts.delete, question: texts.deleteMany },
} as const;

/** What an administrator can do with the chosen workspaces at once. */
export function ChosenWorkspaces({ selection, state }: ChosenWorkspacesProps): ReactElement {
  const change = useChangeWorkspaces(selection);
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const shown = useLast(asked);
  const { label, question } = questions[shown ?? "archived"];
  const count = selection.rows.length;
  return (
    <>
      <ChoiceBar count={count} onClear={selection.clear}>
        {state === "active" ? (
          <Button onPress={() => setAsked("archived")}>{texts.archive}</Button>
        ) : (
          <BusyButton isBusy={change.isPending} onPress={() => change.mutate("active")}>
            {texts.restore}
          </BusyButton>
        )}
        {state === "deleted" ? null : <Button onPress={() => setAsked("deleted")}>{texts.delete}</Button>}
      </ChoiceBar>
      <ConfirmDialog
        heading={label}
        question={question(count)}
        isOpen={asked !== null}
        isPending={change.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) change.mutate(asked, { onSettled: () => setAsked(null) });
        }}
      />
    </>
  );
}

function useChangeWorkspaces(selection: Selection<AdminWorkspace>): AdminMutation<WorkspaceState> {
  const { api, alerts } = useServices();
  return useWorkspaceMutation(async (state: WorkspaceState) => {
    const { rows } = selection;
    const workspaceIds = rows.map(({ id }) => id);
    const answer = await api.call(portalRoutes.changeWorkspaces, { body: { workspaceIds, state } });
    const failures = answer.failures.map(({ workspaceId: id, reason }) => ({ id, reason }));
    const changed = { rows, failures, nameOf: ({ name }: AdminWorkspace) => name };
    const said = { done: texts.changedMany, someFailed: texts.someFailed };
    return keepFailed(alerts, selection, changed, said);
  });
}
