import type { AdminPerson, RoleName, Workspace } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { matchesText } from "../../shared/matches-text.ts";
import { SearchBox } from "../../shared/ui/search-box.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { adminMessages as texts, roleNames } from "./admin-messages.ts";
import css from "./admin.module.css";

const none = "none";
const roles: readonly RoleName[] = ["manager", "planner", "client"];
const options = [
  { value: none, label: texts.noRole },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
];
/** As many can be seen at a glance. */
const manyWorkspaces = 8;

interface RoleFieldsProps {
  readonly workspaces: readonly Workspace[];
  readonly memberships: AdminPerson["memberships"];
  readonly onChange: (workspace: Workspace, role: RoleName | null) => void;
}

/** A role, or none, in each workspace. */
export function RoleFields(props: RoleFieldsProps): ReactElement {
  const { workspaces, memberships, onChange } = props;
  const [text, setText] = useState("");
  const isMany = workspaces.length > manyWorkspaces;
  const shown = isMany ? workspaces.filter(({ name }) => matchesText(name, text)) : workspaces;
  return (
    <>
      {isMany && <SearchBox label={texts.filterWorkspaces} value={text} onChange={setText} />}
      <div className={css.roleFields}>
        {shown.map((workspace) => (
          <Select
            key={workspace.id}
            label={workspace.name}
            options={options}
            value={memberships.find(({ workspaceId }) => workspaceId === workspace.id)?.role ?? none}
            renderOption={({ value, label }) => (
              <span className={css.roleOption}>
                {label}
                <small>{texts.roleHelp[roles.find((role) => role === value) ?? none]}</small>
              </span>
            )}
            onChange={(value) => onChange(workspace, roles.find((role) => role === value) ?? null)}
          />
        ))}
      </div>
    </>
  );
}
