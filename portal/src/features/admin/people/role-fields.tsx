import type { AdminPerson, Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { matchesText } from "../../../shared/matches-text.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { describePermissions } from "../roles/describe-role.ts";
import { useRoleNames, useRoles, type RoleNames } from "../roles/use-roles.ts";

const none = "none";
/** Up to this many workspaces have a field each. */
const maxSeparateFields = 8;

interface RoleFieldsProps {
  readonly workspaces: readonly Workspace[];
  readonly memberships: AdminPerson["memberships"];
  /** Sets one role, or none, in these workspaces. */
  readonly onChange: (workspaces: readonly Workspace[], role: string | null) => void;
}

/** Sets the role in each workspace. With many workspaces, several are searched, selected and set at once. */
export function RoleFields(props: RoleFieldsProps): ReactElement {
  const { workspaces, memberships, onChange } = props;
  if (workspaces.length > maxSeparateFields) return <ManyRoles {...props} />;
  return (
    <div className={css.roleFields}>
      {workspaces.map((workspace) => (
        <RoleSelect
          key={workspace.id}
          label={workspace.name}
          role={roleIn(memberships, workspace)}
          onChange={(role) => onChange([workspace], role)}
        />
      ))}
    </div>
  );
}

function ManyRoles({ workspaces, memberships, onChange }: RoleFieldsProps): ReactElement {
  const names = useRoleNames();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [role, setRole] = useState<string | null>("planner");
  const shown = workspaces.filter(({ name }) => matchesText(name, text));
  const shownIds = shown.map(({ id }) => id);
  const held = workspaces.filter((workspace) => roleIn(memberships, workspace) !== null);
  return (
    <>
      <p className={css.hint} role="status">
        {texts.rolesHeld(held.length, workspaces.length)}
      </p>
      <SearchBox label={texts.filterWorkspaces} value={text} onChange={setText} />
      <div className={css.workspaceList}>
        <CheckList
          label={texts.chooseWorkspaces}
          options={shown.map((workspace) => ({
            value: workspace.id,
            label: labelOf(workspace, roleIn(memberships, workspace), names),
          }))}
          value={chosen.filter((id) => shownIds.includes(id))}
          onChange={(next) => setChosen([...chosen.filter((id) => !shownIds.includes(id)), ...next])}
        />
      </div>
      <div className={css.roleBar}>
        <Button
          isDisabled={shown.length === 0}
          onPress={() => setChosen([...new Set([...chosen, ...shownIds])])}
        >
          {texts.chooseShown(shown.length)}
        </Button>
        <RoleSelect label={texts.role} role={role} onChange={setRole} />
        <Button
          variant="primary"
          isDisabled={chosen.length === 0}
          onPress={() => {
            onChange(
              workspaces.filter(({ id }) => chosen.includes(id)),
              role,
            );
            setChosen([]);
          }}
        >
          {texts.setRole(chosen.length)}
        </Button>
      </div>
    </>
  );
}

interface RoleSelectProps {
  readonly label: string;
  readonly role: string | null;
  readonly onChange: (role: string | null) => void;
}

export function RoleSelect({ label, role, onChange }: RoleSelectProps): ReactElement {
  const { data: roles = [], isPending } = useRoles();
  const describe = (id: string) => {
    const found = roles.find((each) => each.id === id);
    return texts.roleHelp[id] ?? (found === undefined ? "" : describePermissions(found));
  };
  return (
    <Select
      label={label}
      options={[
        { value: none, label: texts.noRole },
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      isLoading={isPending}
      value={role ?? none}
      renderOption={({ value, label: name }) => (
        <span className={css.roleOption}>
          {name}
          <small>{describe(value)}</small>
        </span>
      )}
      onChange={(value) => onChange(value === none ? null : value)}
    />
  );
}

/** The memberships with another role in some workspaces; null removes them there. */
export function withRole(
  memberships: AdminPerson["memberships"],
  chosen: readonly Workspace[],
  role: string | null,
): AdminPerson["memberships"] {
  return [
    ...memberships.filter(({ workspaceId }) => chosen.every(({ id }) => id !== workspaceId)),
    ...(role === null ? [] : chosen.map(({ id: workspaceId }) => ({ workspaceId, role }))),
  ];
}

function roleIn(memberships: AdminPerson["memberships"], { id }: Workspace): string | null {
  return memberships.find(({ workspaceId }) => workspaceId === id)?.role ?? null;
}

function labelOf({ name }: Workspace, role: string | null, names: RoleNames): string {
  return role === null ? name : texts.roleIn(name, names(role));
}
