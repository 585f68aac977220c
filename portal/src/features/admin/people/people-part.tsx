import { ListPlus, SearchX, UserPlus, UsersRound } from "lucide-react";
import type { AdminPerson, PersonState } from "@vitrine/contracts/http";
import { type ReactElement, useMemo, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { AdminList } from "../list/admin-list.tsx";
import { useListQuery } from "../list/use-list-query.ts";
import { useSelection } from "../list/use-selection.ts";
import { useRoleNames } from "../roles/use-roles.ts";
import { ChosenPeople } from "./chosen-people.tsx";
import { nameOf, personStates } from "./describe-person.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { InviteListDialog } from "./invite-list-dialog.tsx";
import { peopleColumns } from "./people-columns.tsx";
import { peopleMessages } from "./people-messages.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { usePeople, usePerson } from "./use-people.ts";

const filters = ["state", "workspace"] as const;

export function PeoplePart(): ReactElement {
  const list = useListQuery(["name", "state", "lastSeen"]);
  const state = personStates.find((each) => each === list.get("state")) ?? null;
  const workspaceId = list.get("workspace") || null;
  const people = usePeople({ ...list.query, state, workspaceId });
  const selection = useSelection<AdminPerson>();
  const { data: workspaces } = useWorkspaces();
  const nameOfRole = useRoleNames();
  const names = useMemo(() => new Map(workspaces?.map(({ id, name }) => [id, name])), [workspaces]);

  return (
    <section aria-label={texts.parts.people} aria-busy={people.isFetching}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filterPeople} value={list.text} onChange={list.setText} />
        </div>
        <StateChoice state={state} onChange={(next) => list.filter({ state: next ?? "" })} />
        <WorkspaceFilter
          names={names}
          workspaceId={workspaceId}
          onChange={(workspace) => list.filter({ workspace })}
        />
        <p className={css.count} role="status">
          {people.data === undefined ? "" : peopleMessages.count(people.data.total)}
        </p>
        <InviteButtons />
      </div>
      <AdminList
        label={texts.parts.people}
        result={people}
        icon={<UsersRound size={24} />}
        failed={texts.peopleFailed}
        empty={
          <Notice icon={<SearchX size={24} />} heading={texts.noPeople}>
            <NoticeText>{texts.noPeopleHelp}</NoticeText>
            <Button onPress={() => list.clear(filters)}>{texts.showAll}</Button>
          </Notice>
        }
        columns={peopleColumns(names, nameOfRole)}
        nameOf={nameOf}
        sort={list.query.sort}
        isDescending={list.query.isDescending}
        onSort={list.sortBy}
        onPage={list.toPage}
        selection={selection}
      />
      <ChosenPeople selection={selection} />
      <OpenedPerson
        id={list.get("person")}
        listed={people.data?.rows ?? []}
        onClose={() => list.close("person")}
      />
    </section>
  );
}

interface OpenedPersonProps {
  readonly id: string;
  readonly listed: readonly AdminPerson[];
  readonly onClose: () => void;
}

/** The person of the address, whether or not the list shows them. */
function OpenedPerson({ id, listed, onClose }: OpenedPersonProps): ReactElement {
  const { data } = usePerson(id, listed.find((person) => person.id === id) ?? null);
  return <PersonDialog person={id === "" ? null : (data ?? null)} onClose={onClose} />;
}

function InviteButtons(): ReactElement {
  const [open, setOpen] = useState<"one" | "list" | null>(null);
  return (
    <div className={css.actions}>
      <Button icon={<ListPlus size={16} aria-hidden="true" />} onPress={() => setOpen("list")}>
        {peopleMessages.inviteList}
      </Button>
      <Button
        variant="primary"
        icon={<UserPlus size={16} aria-hidden="true" />}
        onPress={() => setOpen("one")}
      >
        {texts.invite}
      </Button>
      <InviteDialog isOpen={open === "one"} onClose={() => setOpen(null)} />
      <InviteListDialog isOpen={open === "list"} onClose={() => setOpen(null)} />
    </div>
  );
}

interface WorkspaceFilterProps {
  readonly names: ReadonlyMap<string, string>;
  readonly workspaceId: string | null;
  readonly onChange: (workspaceId: string) => void;
}

function WorkspaceFilter({ names, workspaceId, onChange }: WorkspaceFilterProps): ReactElement {
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <div className={css.filter}>
      <Select
        label={peopleMessages.workspaceFilter}
        options={[{ value: "", label: peopleMessages.everyWorkspace }, ...options]}
        value={workspaceId ?? ""}
        onChange={onChange}
      />
    </div>
  );
}

interface StateChoiceProps {
  readonly state: PersonState | null;
  readonly onChange: (state: PersonState | null) => void;
}

function StateChoice({ state, onChange }: StateChoiceProps): ReactElement {
  return (
    <RadioGroup
      aria-label={texts.showState}
      orientation="horizontal"
      className={css.choice ?? ""}
      value={state ?? "all"}
      onChange={(value) => onChange(personStates.find((each) => each === value) ?? null)}
    >
      {(["all", ...personStates] as const).map((each) => (
        <Radio key={each} value={each}>
          {texts.states[each]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
