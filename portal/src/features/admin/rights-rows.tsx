import { portalRoutes, type AdminPerson } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../shared/services.ts";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { ConfirmedButton, DeedRow } from "./deed-row.tsx";
import { nameOf } from "./find-people.ts";
import { useAdminCache } from "./use-admin.ts";
import { useDeed } from "./use-deed.ts";

interface RowProps {
  readonly person: AdminPerson;
}

/** What a person is beyond the roles: administrator, internal. */
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
  const cache = useAdminCache();
  const deed = useDeed();
  const name = nameOf(person);
  const { admin } = person;

  async function change(): Promise<string> {
    const input = { params: { personId: person.id }, body: { admin: !admin } };
    await cache.take(await api.call(portalRoutes.updatePerson, input));
    return admin ? texts.droppedAdministrator(name) : texts.madeAdministrator(name);
  }

  return (
    <DeedRow
      heading={texts.administrator}
      text={admin ? texts.administratorYes : texts.administratorNo}
      deed={deed}
    >
      <ConfirmedButton
        label={admin ? texts.dropAdministrator : texts.makeAdministrator}
        question={admin ? texts.dropAdministratorQuestion(name) : texts.makeAdministratorQuestion(name)}
        isDisabled={deed.isBusy}
        onConfirm={() => void deed.run(change)}
      />
    </DeedRow>
  );
}

function InternalRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const deed = useDeed();
  const name = nameOf(person);
  const { internal } = person;

  async function change(): Promise<string> {
    const input = { params: { personId: person.id }, body: { internal: !internal } };
    await cache.take(await api.call(portalRoutes.updatePerson, input));
    return internal ? texts.droppedInternal(name) : texts.madeInternal(name);
  }

  return (
    <DeedRow heading={texts.signIn} text={internal ? texts.internalYes : texts.internalNo} deed={deed}>
      <ConfirmedButton
        label={internal ? texts.dropInternal : texts.makeInternal}
        question={internal ? texts.dropInternalQuestion(name) : texts.makeInternalQuestion(name)}
        isDisabled={deed.isBusy}
        onConfirm={() => void deed.run(change)}
      />
    </DeedRow>
  );
}
