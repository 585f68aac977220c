import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import type { AdminPerson } from "@vitrine/contracts/http";
import { type MouseEvent, type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";

import { useServices } from "../../../shared/services.ts";
import { adminMessages as texts } from "../admin-messages.ts";
import { describeRoles, nameOf, seesNothing, stateOf, type WorkspaceNames } from "./find-people.ts";
import css from "./people-table.module.css";
import { useRowKeys } from "./use-row-keys.ts";
import { useAddress, withValues } from "../use-address.ts";
import { showMoment, showSince } from "../../../shared/when.ts";

/** Estimated height of a row in pixels. The actual height is measured. */
const usualHeight = 60;
/** Rows rendered outside the window, so that Tab and the arrow keys find the next one. */
const overscan = 8;

interface PeopleTableProps {
  readonly people: readonly AdminPerson[];
  readonly workspaces: WorkspaceNames;
}

/** The table of people. Only the rows in and near the window are rendered. */
export function PeopleTable({ people, workspaces }: PeopleTableProps): ReactElement {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { top: fromWindow = 0 } = body.current?.getBoundingClientRect() ?? {};
    setTop(Math.round(fromWindow + window.scrollY));
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render only, never passed on
  const virtual = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => people[index]?.id ?? index,
    overscan,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  const before = (rows[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  const { person, state, roles, factor, lastSeen, sessions } = texts.columns;
  return (
    <table className={css.table} aria-label={texts.parts.people} aria-rowcount={people.length + 1}>
      <thead>
        <tr className={css.row} aria-rowindex={1}>
          <th scope="col">{person}</th>
          <th scope="col">{state}</th>
          <th scope="col">{roles}</th>
          <th scope="col" className={css.wide}>
            {factor}
          </th>
          <th scope="col">{lastSeen}</th>
          <th scope="col" className={css.number}>
            {sessions}
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble here from the links inside */}
      <tbody
        ref={body}
        onKeyDown={useRowKeys(body)}
        style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
      >
        {rows.map(({ index }) => {
          const shown = people[index];
          return shown === undefined ? null : (
            <tr
              key={shown.id}
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className={css.row}
            >
              <PersonCells person={shown} workspaces={workspaces} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface PersonCellsProps {
  readonly person: AdminPerson;
  readonly workspaces: WorkspaceNames;
}

function PersonCells({ person, workspaces }: PersonCellsProps): ReactElement {
  const address = useAddress();
  const name = nameOf(person);
  const state = stateOf(person);
  return (
    <>
      <td className={css.person}>
        <div className={css.name}>
          <Link
            to={`/admin/people?${withValues(address.params, { person: person.id })}`}
            onClick={(event) => {
              if (isForAnotherTab(event)) return;
              // Opens the dialog synchronously, so that it receives the next key.
              event.preventDefault();
              address.set({ person: person.id }, true);
            }}
            className={css.link}
            data-row-link
          >
            {name}
          </Link>
          {person.admin && <span className={css.badge}>{texts.administrator}</span>}
          {person.internal && <span className={css.badge}>{texts.internal}</span>}
        </div>
        {/* Without a name the address is shown above, and the user name here. */}
        <div className={css.second}>{name === person.email ? person.username : person.email}</div>
      </td>
      <td className={css.state}>
        <span className={css.dot} data-state={state}>
          {texts.states[state]}
        </span>
      </td>
      <td className={css.roles}>
        {seesNothing(person) ? (
          <span className={css.warning}>
            <TriangleAlert size={16} aria-hidden="true" />
            {texts.seesNothing}
          </span>
        ) : (
          describeRoles(person, workspaces)
        )}
      </td>
      <td className={css.wide}>
        {person.hasStrongFactor ? (
          <span className={css.factor}>
            <ShieldCheck size={16} aria-hidden="true" />
            {texts.yes}
          </span>
        ) : (
          texts.no
        )}
      </td>
      <td className={css.seen}>
        <LastSeen at={person.lastSeenAt} />
      </td>
      <td className={css.number}>{person.liveSessions}</td>
    </>
  );
}

function isForAnotherTab({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function LastSeen({ at }: { readonly at: string | null }): ReactElement {
  const { clock } = useServices();
  if (at === null) return <>{texts.never}</>;
  return (
    <time dateTime={at} title={showMoment(at)}>
      {showSince(at, clock.now())}
    </time>
  );
}
