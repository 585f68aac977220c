import { portalRoutes, type AdminPerson } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../../shared/services.ts";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { nameOf } from "./describe-person.ts";
import { ConfirmedButton, SettingRow } from "../setting-row.tsx";
import { usePersonMutation, useReplacePerson } from "./use-people.ts";

interface RowProps {
  readonly person: AdminPerson;
}

/** A person's rights in addition to the roles: administrator, internal. */
export function RightsRows({ person }: RowProps): ReactElement {
  return (
    <section className={css.group} aria-label={texts.rights}>
      <h3 className={css.subheading}>{texts.rights}</h3>
      <AdministratorRow person={person} />
      <InternalRow person={person} />
    </section>
  );
}

function AdministratorRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const name = nameOf(person);
  const { admin } = person;
  const change = usePersonMutation(person, async () => {
    const input = { params: { personId: person.id }, body: { admin: !admin } };
    await replacePerson(await api.call(portalRoutes.updatePerson, input));
    return admin ? texts.droppedAdministrator(name) : texts.madeAdministrator(name);
  });

  return (
    <SettingRow
      heading={texts.administrator}
      text={admin ? texts.administratorYes : texts.administratorNo}
      mutation={change}
    >
      <ConfirmedButton
        label={admin ? texts.dropAdministrator : texts.makeAdministrator}
        question={admin ? texts.dropAdministratorQuestion(name) : texts.makeAdministratorQuestion(name)}
        isDisabled={change.isPending}
        onConfirm={() => change.mutate()}
      />
    </SettingRow>
  );
}

function InternalRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const name = nameOf(person);
  const { internal } = person;
  const change = usePersonMutation(person, async () => {
    const input = { params: { personId: person.id }, body: { internal: !internal } };
    await replacePerson(await api.call(portalRoutes.updatePerson, input));
    return internal ? texts.droppedInternal(name) : texts.madeInternal(name);
  });

  return (
    <SettingRow
      heading={texts.signIn}
      text={internal ? texts.internalYes : texts.internalNo}
      mutation={change}
    >
      <ConfirmedButton
        label={internal ? texts.dropInternal : texts.makeInternal}
        question={internal ? texts.dropInternalQuestion(name) : texts.makeInternalQuestion(name)}
        isDisabled={change.isPending}
        onConfirm={() => change.mutate()}
      />
    </SettingRow>
  );
}
