import { portalRoutes, type AdminPerson, type PeopleChange } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/dialogs/confirm-dialog.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { adminMessages } from "../admin-messages.ts";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { ChoiceBar } from "../list/choice-bar.tsx";
import type { Selection } from "../list/use-selection.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { nameOf, stateOf } from "./describe-person.ts";
import { peopleMessages as texts } from "./people-messages.ts";
import { RoleSelect } from "./role-fields.tsx";
import { peopleKey } from "./use-people.ts";

interface ChosenPeopleProps {
  readonly selection: Selection<AdminPerson>;
}

/** A change that needs no more than a yes. Offered if at least one of the chosen people can have it. */
interface SimpleChange {
  readonly kind: Exclude<PeopleChange["kind"], "set-role">;
  readonly label: string;
  readonly question: (count: number) => string;
  readonly isFor: (person: AdminPerson) => boolean;
}

const changes: readonly SimpleChange[] = [
  {
    kind: "invite-again",
    label: texts.inviteAgain,
    question: texts.question.inviteAgain,
    isFor: (person) => stateOf(person) === "invited",
  },
  {
    kind: "end-sessions",
    label: texts.endSessions,
    question: texts.question.endSessions,
    isFor: ({ liveSessions }) => liveSessions > 0,
  },
  {
    kind: "enable",
    label: texts.enable,
    question: texts.question.enable,
    isFor: (person) => stateOf(person) === "disabled",
  },
  {
    kind: "disable",
    label: texts.disable,
    question: texts.question.disable,
    isFor: (person) => stateOf(person) !== "disabled",
  },
];

/** What an administrator can do with the chosen people at once. */
export function ChosenPeople({ selection }: ChosenPeopleProps): ReactElement {
  const change = useChangePeople(selection);
  const [asked, setAsked] = useState<SimpleChange | null>(null);
  const [isSettingRole, setSettingRole] = useState(false);
  const people = selection.rows;
  const concerned = people.filter((person) => asked?.isFor(person) ?? false);
  return (
    <>
      <ChoiceBar count={people.length} onClear={selection.clear}>
        <Button onPress={() => setSettingRole(true)}>{texts.setRole}</Button>
        {changes
          .filter(({ isFor }) => people.some(isFor))
          .map((each) => (
            <Button key={each.kind} onPress={() => setAsked(each)}>
              {each.label}
            </Button>
          ))}
      </ChoiceBar>
      <ConfirmDialog
        heading={asked?.label ?? ""}
        question={asked?.question(concerned.length) ?? ""}
        isOpen={asked !== null}
        isPending={change.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked === null) return;
          change.mutate(
            { people: concerned, change: { kind: asked.kind } },
            { onSettled: () => setAsked(null) },
          );
        }}
      />
      <RoleDialog
        people={people}
        change={change}
        isOpen={isSettingRole}
        onClose={() => setSettingRole(false)}
      />
    </>
  );
}

interface ChangeInput {
  readonly people: readonly AdminPerson[];
  readonly change: PeopleChange;
}

/** Changes the people. Those to whom it could not be made stay chosen, and an alert says why. */
function useChangePeople(selection: Selection<AdminPerson>): AdminMutation<ChangeInput> {
  const { api, alerts } = useServices();
  return useAdminMutation({
    scope: "chosen people",
    refreshes: peopleKey,
    mutationFn: async ({ people, change }: ChangeInput) => {
      const personIds = people.map(({ id }) => id);
      const { failures } = await api.call(portalRoutes.changePeople, { body: { personIds, change } });
      const failed = people.filter(({ id }) => failures.some(({ personId }) => personId === id));
      selection.choose(failed);
      if (failed.length === 0) return texts.allChanged(people.length);
      const reasons = failed.map((person) => {
        const { reason = "" } = failures.find(({ personId }) => personId === person.id) ?? {};
        return `${nameOf(person)}: ${reason}`;
      });
      const done = texts.someChanged(people.length - failed.length, people.length);
      alerts.show("danger", `${done}. ${reasons.join(" ")}`, { topic: "chosen people" });
      return null;
    },
  });
}

interface RoleDialogProps {
  readonly people: readonly AdminPerson[];
  readonly change: AdminMutation<ChangeInput>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RoleDialog({ people, change, isOpen, onClose }: RoleDialogProps): ReactElement {
  return (
    <FormDialog
      heading={texts.setRole}
      help={texts.setRoleHelp(people.length)}
      submitLabel={texts.setRole}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      mutation={change}
    >
      {(formId) => <RoleForm id={formId} people={people} change={change} onDone={onClose} />}
    </FormDialog>
  );
}

interface RoleFormProps extends Omit<RoleDialogProps, "isOpen" | "onClose"> {
  readonly id: string;
  readonly onDone: () => void;
}

function RoleForm({ id, people, change, onDone }: RoleFormProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const [workspaceId, setWorkspaceId] = useState("");
  const [role, setRole] = useState<string | null>("planner");
  return (
    <DialogForm
      id={id}
      mutation={change}
      isReady={workspaceId !== ""}
      isFilled={workspaceId !== ""}
      onSubmit={() =>
        change.mutate({ people, change: { kind: "set-role", workspaceId, role } }, { onSuccess: onDone })
      }
    >
      <Select
        label={texts.workspace}
        options={workspaces.map(({ id: value, name: label }) => ({ value, label }))}
        value={workspaceId}
        error={change.refusal ?? undefined}
        onChange={setWorkspaceId}
      />
      <RoleSelect label={adminMessages.role} role={role} onChange={setRole} />
    </DialogForm>
  );
}
