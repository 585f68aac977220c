import { portalRoutes, type AdminPerson, type Workspace } from "@vitrine/contracts/http";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { AccessRows } from "./access-rows.tsx";
import { IdentityRows } from "./identity-rows.tsx";
import { PersonalDataRows } from "./personal-data-rows.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { nameOf, stateOf } from "./describe-person.ts";
import { useRoleNames } from "../roles/use-roles.ts";
import { RightsRows } from "./rights-rows.tsx";
import { RoleFields } from "./role-fields.tsx";
import { usePersonMutation, useReplacePerson } from "./use-people.ts";
import { useLast } from "../../../shared/use-last.ts";
import { showMoment } from "../../../shared/when.ts";

interface PersonDialogProps {
  /** `null` while no person is selected. */
  readonly person: AdminPerson | null;
  readonly onClose: () => void;
}

/** The details of one person, and what an administrator can change. Every change takes effect at once. */
export function PersonDialog({ person, onClose }: PersonDialogProps): ReactElement | null {
  const shown = useLast(person);
  if (shown === null) return null;
  return (
    <Dialog
      heading={nameOf(shown)}
      help={shown.email}
      isOpen={person !== null}
      onClose={onClose}
      foot={
        <Button variant="primary" onPress={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div key={shown.id} className={css.person}>
        <Summary person={shown} />
        <RolesPart person={shown} />
        <IdentityRows person={shown} />
        <RightsRows person={shown} />
        <AccessRows person={shown} />
        <PersonalDataRows person={shown} onErased={onClose} />
      </div>
    </Dialog>
  );
}

interface PersonProps {
  readonly person: AdminPerson;
}

function Summary({ person }: PersonProps): ReactElement {
  const { username, lastSeenAt, hasStrongFactor } = person;
  const entries = [
    [texts.columns.state, texts.states[stateOf(person)]],
    [texts.username, username],
    [texts.columns.lastSeen, lastSeenAt === null ? texts.never : showMoment(lastSeenAt)],
    [texts.columns.factor, hasStrongFactor ? texts.yes : texts.no],
  ] as const;
  return (
    <div>
      <dl className={css.facts}>
        {entries.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={`/admin/audit?user=${encodeURIComponent(username)}`}>{texts.seeActions}</Link>
    </div>
  );
}

interface RoleChange {
  readonly chosen: readonly Workspace[];
  readonly role: string | null;
}

function RolesPart({ person }: PersonProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const { data: workspaces = [] } = useWorkspaces();
  const nameOfRole = useRoleNames();
  const setRole = usePersonMutation(person, async ({ chosen, role }: RoleChange) => {
    for (const { id: workspaceId } of chosen) {
      const params = { personId: person.id, workspaceId };
      await replacePerson(await api.call(portalRoutes.setPersonRole, { params, body: { role } }));
    }
    const [first, ...others] = chosen;
    const roleName = role === null ? null : nameOfRole(role);
    return first !== undefined && others.length === 0
      ? texts.roleSet(nameOf(person), first.name, roleName)
      : texts.rolesSet(nameOf(person), chosen.length, roleName);
  });

  return (
    <section className={css.group} aria-label={texts.roles}>
      <h3 className={css.subheading}>{texts.roles}</h3>
      <p className={css.hint}>{person.admin ? texts.administratorYes : texts.rolesHelp}</p>
      <RoleFields
        workspaces={workspaces}
        memberships={person.memberships}
        onChange={(chosen, role) => setRole.mutate({ chosen, role })}
      />
      {setRole.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {setRole.refusal}
        </p>
      )}
    </section>
  );
}
