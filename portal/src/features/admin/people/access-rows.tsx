import { portalRoutes, type AdminPerson, type ReplyOf } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices, useSession } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { nameOf } from "./describe-person.ts";
import { OneTimePasswordDialog } from "./one-time-password-dialog.tsx";
import { ConfirmedButton, SettingRow } from "../setting-row.tsx";
import { usePersonMutation, useReplacePerson } from "./use-people.ts";
import { ViewAsRow } from "./view-as-row.tsx";
import { showDay } from "../../../shared/when.ts";

interface RowProps {
  readonly person: AdminPerson;
}

/** A person's access: sessions, invitation or password, second factors, and the state of the account. */
export function AccessRows({ person }: RowProps): ReactElement {
  return (
    <section className={css.group} aria-label={texts.access}>
      <h3 className={css.subheading}>{texts.access}</h3>
      <SessionsRow person={person} />
      {person.isInvited ? <InvitationRow person={person} /> : <PasswordRow person={person} />}
      <FactorsRow person={person} />
      <AccountRow person={person} />
      <ViewAsRow person={person} />
    </section>
  );
}

function SessionsRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const end = usePersonMutation(person, async () => {
    const { ended } = await api.call(portalRoutes.endPersonSessions, { params: { personId: person.id } });
    return texts.sessionsEnded(ended);
  });

  return (
    <SettingRow heading={texts.sessions} text={texts.liveSessions(person.liveSessions)} mutation={end}>
      <ConfirmedButton
        label={texts.endSessions}
        question={texts.endSessionsQuestion(nameOf(person))}
        isDisabled={end.isPending || person.liveSessions === 0}
        onConfirm={() => end.mutate()}
      />
    </SettingRow>
  );
}

function InvitationRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const inviteAgain = usePersonMutation(person, async () => {
    const { email, admin, memberships } = person;
    await replacePerson(await api.call(portalRoutes.invitePerson, { body: { email, admin, memberships } }));
    return texts.invited(email);
  });

  return (
    <SettingRow heading={texts.invitation} text={texts.invitationHelp} mutation={inviteAgain}>
      <BusyButton isBusy={inviteAgain.isPending} onPress={() => inviteAgain.mutate()}>
        {texts.inviteAgain}
      </BusyButton>
    </SettingRow>
  );
}

function PasswordRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const [issued, setIssued] = useState<ReplyOf<typeof portalRoutes.issueOneTimePassword> | null>(null);
  const issue = usePersonMutation(person, async () => {
    const input = { params: { personId: person.id }, body: {} };
    setIssued(await api.call(portalRoutes.issueOneTimePassword, input));
    return null;
  });

  return (
    <SettingRow heading={texts.oneTimePassword} text={texts.oneTimePasswordHelp} mutation={issue}>
      <ConfirmedButton
        label={texts.makePassword}
        question={texts.makePasswordQuestion(nameOf(person))}
        isDisabled={issue.isPending}
        onConfirm={() => issue.mutate()}
      />
      <OneTimePasswordDialog name={nameOf(person)} issued={issued} onClose={() => setIssued(null)} />
    </SettingRow>
  );
}

/** For people who have lost their device. Administrators remove their own factors on the account page, with the password. */
function FactorsRow({ person }: RowProps): ReactElement | null {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const ownName = useSession()?.username ?? null;
  const name = nameOf(person);
  const remove = usePersonMutation(person, async () => {
    await replacePerson(
      await api.call(portalRoutes.removePersonFactors, { params: { personId: person.id } }),
    );
    return texts.stepsRemoved(name);
  });
  if (person.isInvited || person.username === ownName) return null;

  return (
    <SettingRow
      heading={texts.secondSteps}
      text={person.hasStrongFactor ? texts.secondStepsHave : texts.secondStepsNone}
      mutation={remove}
    >
      <ConfirmedButton
        label={texts.removeSteps}
        question={texts.removeStepsQuestion(name)}
        isDisabled={remove.isPending || !person.hasStrongFactor}
        onConfirm={() => remove.mutate()}
      />
    </SettingRow>
  );
}

function AccountRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const name = nameOf(person);
  const { disabledAt } = person;
  const isDisabled = disabledAt !== null;
  const change = usePersonMutation(person, async () => {
    const input = { params: { personId: person.id }, body: { disabled: !isDisabled } };
    await replacePerson(await api.call(portalRoutes.updatePerson, input));
    return isDisabled ? texts.enabled(name) : texts.disabled(name);
  });

  return (
    <SettingRow
      heading={texts.account}
      text={isDisabled ? texts.accountDisabled(showDay(disabledAt)) : texts.accountActive}
      mutation={change}
    >
      <ConfirmedButton
        label={isDisabled ? texts.enable : texts.disable}
        question={isDisabled ? texts.enableQuestion(name) : texts.disableQuestion(name)}
        isDisabled={change.isPending}
        onConfirm={() => change.mutate()}
      />
    </SettingRow>
  );
}
