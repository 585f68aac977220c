import { ShieldCheck, TriangleAlert } from "lucide-react";
import type { AdminPerson, PeopleSort } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { showMoment, showSince } from "../../../shared/when.ts";
import { adminMessages as texts } from "../admin-messages.ts";
import type { ListColumn } from "../list/admin-list.tsx";
import { RowLink } from "../list/row-link.tsx";
import { StateMark } from "../../../shared/ui/state-mark.tsx";
import {
  describeRoles,
  nameOf,
  seesNothing,
  stateOf,
  type NameOfRole,
  type WorkspaceNames,
} from "./describe-person.ts";
import css from "./people-columns.module.css";

/** The columns of the list of people. */
export function peopleColumns(
  workspaces: WorkspaceNames,
  nameOfRole: NameOfRole,
): readonly ListColumn<AdminPerson, PeopleSort>[] {
  const { person, state, roles, factor, lastSeen, sessions } = texts.columns;
  return [
    { label: person, sort: "name", kind: "main", cell: (row) => <NameCell person={row} /> },
    { label: state, sort: "state", kind: "side", cell: (row) => <StateCell person={row} /> },
    {
      label: roles,
      cell: (row) => <RolesCell person={row} workspaces={workspaces} nameOfRole={nameOfRole} />,
    },
    { label: factor, isWide: true, cell: (row) => <FactorCell person={row} /> },
    { label: lastSeen, sort: "lastSeen", cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} /> },
    { label: sessions, kind: "number", isWide: true, cell: ({ liveSessions }) => liveSessions },
  ];
}

interface CellProps {
  readonly person: AdminPerson;
}

function NameCell({ person }: CellProps): ReactElement {
  const name = nameOf(person);
  return (
    <>
      <div className={css.name}>
        <RowLink name="person" id={person.id}>
          {name}
        </RowLink>
        {person.admin && <span className={css.badge}>{texts.administrator}</span>}
        {person.internal && <span className={css.badge}>{texts.internal}</span>}
      </div>
      {/* Without a name the address is shown above, and the user name here. */}
      <div className={css.second}>{name === person.email ? person.username : person.email}</div>
    </>
  );
}

const tones = { active: "good", invited: "open", disabled: "bad" } as const;

function StateCell({ person }: CellProps): ReactElement {
  const state = stateOf(person);
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>;
}

interface RolesCellProps extends CellProps {
  readonly workspaces: WorkspaceNames;
  readonly nameOfRole: NameOfRole;
}

function RolesCell({ person, workspaces, nameOfRole }: RolesCellProps): ReactElement {
  if (!seesNothing(person))
    return <span className={css.roles}>{describeRoles(person, workspaces, nameOfRole)}</span>;
  return (
    <span className={css.warning}>
      <TriangleAlert size={16} aria-hidden="true" />
      {texts.seesNothing}
    </span>
  );
}

function FactorCell({ person }: CellProps): ReactElement {
  if (!person.hasStrongFactor) return <>{texts.no}</>;
  return (
    <span className={css.factor}>
      <ShieldCheck size={16} aria-hidden="true" />
      {texts.yes}
    </span>
  );
}

function LastSeen({ at }: { readonly at: string | null }): ReactElement {
  const { clock } = useServices();
  if (at === null) return <span className={css.seen}>{texts.never}</span>;
  return (
    <time dateTime={at} title={showMoment(at)} className={css.seen}>
      {showSince(at, clock.now())}
    </time>
  );
}
