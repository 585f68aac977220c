import { portalRoutes, type AdminPerson, type ReplyOf } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices, useSession } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { ConfirmedButton, DeedRow } from "./deed-row.tsx";
import { nameOf } from "./find-people.ts";
import { OneTimePasswordDialog } from "./one-time-password-dialog.tsx";
import { useAdminCache } from "./use-admin.ts";
import { useDeed } from "./use-deed.ts";
import { showDay } from "../../shared/when.ts";

interface RowProps {
  readonly person: AdminPerson;
}

/** How a person gets in: sessions, invitation or password, and the account itself. */
export function AccessRows({ person }: RowProps): ReactElement {
  return (
    <section className={css.group} aria-label={texts.access}>
      <h3 className={css.subheading}>{texts.access}</h3>
      <SessionsRow person={person} />
      {person.isInvited ? <InvitationRow person={person} /> : <PasswordRow person={person} />}
      <FactorsRow person={person} />
      <AccountRow person={person} />
    </section>
  );
}

function SessionsRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const deed = useDeed();

  async function end(): Promise<string> {
    const { ended } = await api.call(portalRoutes.endPersonSessions, { params: { personId: person.id } });
    await cache.reloadPeople();
    return texts.sessionsEnded(ended);
  }

  return (
    <DeedRow heading={texts.sessions} text={texts.liveSessions(person.liveSessions)} deed={deed}>
      <ConfirmedButton
        label={texts.endSessions}
        question={texts.endSessionsQuestion(nameOf(person))}
        isDisabled={deed.isBusy || person.liveSessions === 0}
        onConfirm={() => void deed.run(end)}
      />
    </DeedRow>
  );
}

function InvitationRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const deed = useDeed();

  async function inviteAgain(): Promise<string> {
    const { email, admin, memberships } = person;
    await cache.take(await api.call(portalRoutes.invitePerson, { body: { email, admin, memberships } }));
    return texts.invited(email);
  }

  return (
    <DeedRow heading={texts.invitation} text={texts.invitationHelp} deed={deed}>
      <BusyButton isBusy={deed.isBusy} onPress={() => void deed.run(inviteAgain)}>
        {texts.inviteAgain}
      </BusyButton>
    </DeedRow>
  );
}

function PasswordRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const deed = useDeed();
  const [issued, setIssued] = useState<ReplyOf<typeof portalRoutes.issueOneTimePassword> | null>(null);

  async function issue(): Promise<null> {
    const input = { params: { personId: person.id }, body: {} };
    setIssued(await api.call(portalRoutes.issueOneTimePassword, input));
    return null;
  }

  return (
    <DeedRow heading={texts.oneTimePassword} text={texts.oneTimePasswordHelp} deed={deed}>
      <ConfirmedButton
        label={texts.makePassword}
        question={texts.makePasswordQuestion(nameOf(person))}
        isDisabled={deed.isBusy}
        onConfirm={() => void deed.run(issue)}
      />
      <OneTimePasswordDialog name={nameOf(person)} issued={issued} onClose={() => setIssued(null)} />
    </DeedRow>
  );
}

/** For somebody who has lost the device; one's own are removed on the account page, against the password. */
function FactorsRow({ person }: RowProps): ReactElement | null {
  const { api } = useServices();
  const cache = useAdminCache();
  const deed = useDeed();
  const ownName = useSession()?.username ?? null;
  const name = nameOf(person);
  if (person.isInvited || person.username === ownName) return null;

  async function remove(): Promise<string> {
    await cache.take(await api.call(portalRoutes.removePersonFactors, { params: { personId: person.id } }));
    return texts.stepsRemoved(name);
  }

  return (
    <DeedRow
      heading={texts.secondSteps}
      text={person.hasStrongFactor ? texts.secondStepsHave : texts.secondStepsNone}
      deed={deed}
    >
      <ConfirmedButton
        label={texts.removeSteps}
        question={texts.removeStepsQuestion(name)}
        isDisabled={deed.isBusy || !person.hasStrongFactor}
        onConfirm={() => void deed.run(remove)}
      />
    </DeedRow>
  );
}

function AccountRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const deed = useDeed();
  const name = nameOf(person);
  const { disabledAt } = person;
  const isDisabled = disabledAt !== null;

  async function change(): Promise<string> {
    const input = { params: { personId: person.id }, body: { disabled: !isDisabled } };
    await cache.take(await api.call(portalRoutes.updatePerson, input));
    return isDisabled ? texts.enabled(name) : texts.disabled(name);
  }

  return (
    <DeedRow
      heading={texts.account}
      text={isDisabled ? texts.accountDisabled(showDay(disabledAt)) : texts.accountActive}
      deed={deed}
    >
      <ConfirmedButton
        label={isDisabled ? texts.enable : texts.disable}
        question={isDisabled ? texts.enableQuestion(name) : texts.disableQuestion(name)}
        isDisabled={deed.isBusy}
        onConfirm={() => void deed.run(change)}
      />
    </DeedRow>
  );
}
