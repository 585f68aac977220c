import { portalRoutes, textLimits, type AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import css from "../admin.module.css";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { SettingRow } from "../setting-row.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { nameOf } from "./describe-person.ts";
import { peopleMessages as texts } from "./people-messages.ts";
import { usePersonMutation, useReplacePerson } from "./use-people.ts";

interface RowProps {
  readonly person: AdminPerson;
}

/** A person's name and e-mail address. */
export function IdentityRows({ person }: RowProps): ReactElement {
  return (
    <section className={css.group} aria-label={texts.identity}>
      <h3 className={css.subheading}>{texts.identity}</h3>
      <NameRow person={person} />
      <EmailRow person={person} />
    </section>
  );
}

/** A row shows the refusal in its dialog. */
const noRefusal = { refusal: null };

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

function NameRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const [isOpen, setOpen] = useState(false);
  const rename = usePersonMutation(person, async (body: Names) => {
    const renamed = await api.call(portalRoutes.renamePerson, { params: { personId: person.id }, body });
    await replacePerson(renamed);
    return texts.nameChanged(nameOf(renamed));
  });
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <SettingRow heading={texts.name} text={name === "" ? texts.noName : name} mutation={noRefusal}>
      <Button onPress={() => setOpen(true)}>{texts.changeName}</Button>
      <FormDialog
        heading={texts.changeName}
        help={person.email}
        submitLabel={texts.save}
        size="small"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        mutation={rename}
      >
        {(formId) => <NameForm id={formId} person={person} rename={rename} onDone={() => setOpen(false)} />}
      </FormDialog>
    </SettingRow>
  );
}

interface NameFormProps extends RowProps {
  readonly id: string;
  readonly rename: AdminMutation<Names>;
  readonly onDone: () => void;
}

function NameForm({ id, person, rename, onDone }: NameFormProps): ReactElement {
  const [firstName, setFirstName] = useState(person.firstName);
  const [lastName, setLastName] = useState(person.lastName);
  const field = { autoComplete: "off", isRequired: true, maxLength: textLimits.personName };
  return (
    <DialogForm
      id={id}
      mutation={rename}
      isReady={firstName.trim() !== "" && lastName.trim() !== ""}
      isFilled={firstName !== person.firstName || lastName !== person.lastName}
      onSubmit={() => rename.mutate({ firstName, lastName }, { onSuccess: onDone })}
    >
      <TextField
        {...field}
        label={texts.firstName}
        autoFocus
        error={rename.refusal ?? undefined}
        value={firstName}
        onChange={setFirstName}
      />
      <TextField {...field} label={texts.lastName} value={lastName} onChange={setLastName} />
    </DialogForm>
  );
}

function EmailRow({ person }: RowProps): ReactElement {
  const { api } = useServices();
  const replacePerson = useReplacePerson();
  const [isOpen, setOpen] = useState(false);
  const change = usePersonMutation(person, async (newEmail: string) => {
    const input = { params: { personId: person.id }, body: { newEmail } };
    await replacePerson(await api.call(portalRoutes.changePersonEmail, input));
    return person.isInvited ? texts.invitationMoved(newEmail) : texts.linkMailed(newEmail);
  });
  return (
    <SettingRow heading={texts.email} text={person.email} mutation={noRefusal}>
      <Button onPress={() => setOpen(true)}>{texts.changeEmail}</Button>
      <FormDialog
        heading={texts.changeEmail}
        help={texts.changeEmailHelp[person.isInvited ? "invited" : "registered"]}
        submitLabel={texts.changeEmail}
        size="small"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        mutation={change}
      >
        {(formId) => <EmailForm id={formId} change={change} onDone={() => setOpen(false)} />}
      </FormDialog>
    </SettingRow>
  );
}

interface EmailFormProps {
  readonly id: string;
  readonly change: AdminMutation<string>;
  readonly onDone: () => void;
}

function EmailForm({ id, change, onDone }: EmailFormProps): ReactElement {
  const [email, setEmail] = useState("");
  return (
    <DialogForm
      id={id}
      mutation={change}
      isReady
      isFilled={email !== ""}
      onSubmit={() => change.mutate(email, { onSuccess: onDone })}
    >
      <TextField
        label={texts.newEmail}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        error={change.refusal ?? undefined}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          change.clearRefusal();
        }}
      />
    </DialogForm>
  );
}
