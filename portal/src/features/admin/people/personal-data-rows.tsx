import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { download } from "../../../shared/download.ts";
import { useServices, useSession } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { PasswordDialog } from "../../../shared/ui/dialogs/password-dialog.tsx";
import css from "../admin.module.css";
import { SettingRow } from "../setting-row.tsx";
import { nameOf } from "./describe-person.ts";
import { peopleMessages as texts } from "./people-messages.ts";
import { peopleKey, usePersonMutation } from "./use-people.ts";

interface RowsProps {
  readonly person: AdminPerson;
  readonly onErased: () => void;
}

/** The rights of people over what is stored about them: a copy, and to be erased. */
export function PersonalDataRows({ person, onErased }: RowsProps): ReactElement {
  const ownName = useSession()?.username ?? null;
  return (
    <section className={css.group} aria-label={texts.personalData}>
      <h3 className={css.subheading}>{texts.personalData}</h3>
      <ExportRow person={person} />
      {person.username !== ownName && <EraseRow person={person} onErased={onErased} />}
    </section>
  );
}

function ExportRow({ person }: Pick<RowsProps, "person">): ReactElement {
  const { api } = useServices();
  const save = usePersonMutation(person, async () => {
    const data = await api.call(portalRoutes.exportPerson, { params: { personId: person.id } });
    download(texts.exportFile(person.username), "application/json", JSON.stringify(data, null, 2));
    return null;
  });
  return (
    <SettingRow heading={texts.exportData} text={texts.exportHelp} mutation={save}>
      <BusyButton isBusy={save.isPending} onPress={() => save.mutate()}>
        {texts.exportData}
      </BusyButton>
    </SettingRow>
  );
}

function EraseRow({ person, onErased }: RowsProps): ReactElement {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(person);
  async function erase(currentPassword: string): Promise<void> {
    await api.call(portalRoutes.erasePerson, {
      params: { personId: person.id },
      body: { currentPassword },
    });
    setAsking(false);
    onErased();
    alerts.show("success", texts.erased(name));
    await client.invalidateQueries({ queryKey: peopleKey });
  }
  return (
    <SettingRow heading={texts.erase} text={texts.eraseHelp} mutation={{ refusal: null }}>
      <Button onPress={() => setAsking(true)}>{texts.erase}</Button>
      <PasswordDialog
        heading={texts.erase}
        help={texts.eraseWarning(name)}
        confirmLabel={texts.erase}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={erase}
      />
    </SettingRow>
  );
}
