import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type AdminPerson, type AdminWorkspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";
import { Link } from "react-router";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { UsersRound } from "lucide-react";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { nameOf } from "../people/describe-person.ts";
import { RoleSelect } from "../people/role-fields.tsx";
import { peopleKey, usePeople } from "../people/use-people.ts";
import { useRoleNames } from "../roles/use-roles.ts";
import { usePersonNames } from "../use-admin.ts";
import { useWorkspaceMutation } from "./use-workspace-list.ts";
import { workspaceMessages as texts } from "./workspace-messages.ts";
import own from "./workspaces-part.module.css";

/** The first page, by name. */
const firstMembers = { text: "", sort: "name", isDescending: false, page: 1, state: null } as const;

interface MembersProps {
  readonly workspace: AdminWorkspace;
}

interface RoleChange {
  readonly personId: string;
  readonly name: string;
  readonly role: string | null;
}

/** Who has a role in a workspace, and a form that adds a member. Every change takes effect at once. */
export function WorkspaceMembers({ workspace }: MembersProps): ReactElement {
  const { api } = useServices();
  const client = useQueryClient();
  const nameOfRole = useRoleNames();
  const members = usePeople({ ...firstMembers, workspaceId: workspace.id });
  const setRole = useWorkspaceMutation(async ({ personId, name, role }: RoleChange) => {
    const params = { personId, workspaceId: workspace.id };
    await api.call(portalRoutes.setPersonRole, { params, body: { role } });
    await client.invalidateQueries({ queryKey: peopleKey });
    return adminMessages.roleSet(name, workspace.name, role === null ? null : nameOfRole(role));
  });
  const { rows = [], total = 0 } = members.data ?? {};
  return (
    <section className={css.group} aria-label={texts.people} aria-busy={members.isFetching}>
      <h3 className={css.subheading}>{texts.people}</h3>
      <p className={css.hint}>
        {members.data !== undefined && total === 0 ? texts.noMembers : texts.peopleHelp}
      </p>
      {members.data === undefined && members.error !== null ? (
        <FailureNotice
          icon={<UsersRound size={24} />}
          heading={adminMessages.peopleFailed}
          level={2}
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      ) : (
        <ul className={own.members}>
          {rows.map((person) => (
            <Member
              key={person.id}
              person={person}
              workspaceId={workspace.id}
              onRole={(role) => setRole.mutate({ personId: person.id, name: nameOf(person), role })}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Link to={`/admin/people?workspace=${encodeURIComponent(workspace.id)}`}>{texts.seeAll(total)}</Link>
      )}
      <AddMember members={rows} isBusy={setRole.isPending} onAdd={(change) => setRole.mutate(change)} />
      {setRole.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {setRole.refusal}
        </p>
      )}
    </section>
  );
}

interface MemberProps {
  readonly person: AdminPerson;
  readonly workspaceId: string;
  readonly onRole: (role: string | null) => void;
}

function Member({ person, workspaceId, onRole }: MemberProps): ReactElement {
  const name = nameOf(person);
  const role = person.memberships.find((each) => each.workspaceId === workspaceId)?.role ?? null;
  return (
    <li className={own.member}>
      <div>
        <div className={own.memberName}>{name}</div>
        <div className={own.memberEmail}>{name === person.email ? person.username : person.email}</div>
      </div>
      <RoleSelect label={texts.roleOf(name)} role={role} onChange={onRole} />
    </li>
  );
}

interface AddMemberProps {
  readonly members: readonly AdminPerson[];
  readonly isBusy: boolean;
  readonly onAdd: (change: RoleChange) => void;
}

function AddMember({ members, isBusy, onAdd }: AddMemberProps): ReactElement {
  const { data: people = [], isPending } = usePersonNames();
  const [personId, setPersonId] = useState<string | null>(null);
  const [role, setRole] = useState<string | null>("planner");
  const options = people
    .filter(({ id }) => members.every((member) => member.id !== id))
    .map(({ id, name, username }) => ({ value: id, label: `${name} · ${username}` }));
  const chosen = people.find(({ id }) => id === personId);
  return (
    <div className={own.add} role="group" aria-label={texts.addMember}>
      <Select
        label={texts.addMember}
        options={options}
        value={personId}
        isLoading={isPending}
        onChange={setPersonId}
      />
      <RoleSelect label={adminMessages.role} role={role} onChange={setRole} />
      <BusyButton
        isBusy={isBusy}
        isDisabled={chosen === undefined || role === null}
        onPress={() => {
          if (chosen === undefined) return;
          onAdd({ personId: chosen.id, name: chosen.name, role });
          setPersonId(null);
        }}
      >
        {texts.add}
      </BusyButton>
    </div>
  );
}
