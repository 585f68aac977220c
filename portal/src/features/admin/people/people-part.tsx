import { SearchX, UserPlus, UsersRound } from "lucide-react";
import type { AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useMemo, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { FailureNotice, Notice, NoticeText } from "../../../shared/ui/messages/notice.tsx";
import { SearchBox } from "../../../shared/ui/fields/search-box.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { findPeople, personStates, type PersonState } from "./find-people.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { PeopleTable } from "./people-table.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import { useAddress, useTextInAddress } from "../use-address.ts";
import { usePeople } from "../use-admin.ts";

export function PeoplePart(): ReactElement {
  const { data: people, error, refetch } = usePeople();
  const address = useAddress();
  const [text, setText] = useTextInAddress("q");
  const [isInviting, setInviting] = useState(false);
  const state = personStates.find((each) => each === address.get("state")) ?? null;
  const chosen = people?.find(({ id }) => id === address.get("person")) ?? null;
  const found = useMemo(() => findPeople(people ?? [], text, state), [people, text, state]);

  function showAll(): void {
    setText("");
    address.set({ q: "", state: "" });
  }

  return (
    <section aria-label={texts.parts.people} aria-busy={people === undefined && error === null}>
      <div className={css.bar}>
        <div className={css.search}>
          <SearchBox label={texts.filterPeople} value={text} onChange={setText} />
        </div>
        <StateChoice state={state} onChange={(next) => address.set({ state: next ?? "" })} />
        <p className={css.count} role="status">
          {people === undefined ? "" : texts.peopleCount(found.length, people.length)}
        </p>
        <Button
          variant="primary"
          icon={<UserPlus size={16} aria-hidden="true" />}
          onPress={() => setInviting(true)}
        >
          {texts.invite}
        </Button>
      </div>
      {people === undefined ? (
        error === null ? (
          <ListSkeleton />
        ) : (
          <FailureNotice
            icon={<UsersRound size={24} />}
            heading={texts.peopleFailed}
            level={2}
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <Found people={found} onShowAll={showAll} />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
      <PersonDialog person={chosen} onClose={() => address.set({ person: "" })} />
    </section>
  );
}

interface FoundProps {
  readonly people: readonly AdminPerson[];
  readonly onShowAll: () => void;
}

function Found({ people, onShowAll }: FoundProps): ReactElement {
  const { data: workspaces } = useWorkspaces();
  const names = useMemo(() => new Map(workspaces?.map(({ id, name }) => [id, name])), [workspaces]);
  if (people.length > 0) return <PeopleTable people={people} workspaces={names} />;
  return (
    <Notice icon={<SearchX size={24} />} heading={texts.noPeople}>
      <NoticeText>{texts.noPeopleHelp}</NoticeText>
      <Button onPress={onShowAll}>{texts.showAll}</Button>
    </Notice>
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
