import { httpRoutes, type AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useId, useState } from "react";

import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CheckList } from "../../shared/ui/check-list.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { RoleFields } from "./role-fields.tsx";
import { useAdminCache } from "./use-admin.ts";
import { useDeed } from "./use-deed.ts";

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Invites somebody by e-mail, with a role in each workspace. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps): ReactElement {
  const formId = useId();
  const deed = useDeed();
  function close(): void {
    deed.forget();
    onClose();
  }
  return (
    <Dialog
      heading={texts.inviteHeading}
      help={texts.inviteHelp}
      isOpen={isOpen}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <BusyButton type="submit" form={formId} variant="primary" isBusy={deed.isBusy}>
            {texts.invite}
          </BusyButton>
        </>
      }
    >
      <InviteForm id={formId} deed={deed} onDone={onClose} />
    </Dialog>
  );
}

interface InviteFormProps {
  readonly id: string;
  readonly deed: ReturnType<typeof useDeed>;
  readonly onDone: () => void;
}

/** Inside the dialog, so that every opening begins anew. */
function InviteForm({ id, deed, onDone }: InviteFormProps): ReactElement {
  const { api } = useServices();
  const cache = useAdminCache();
  const { data: workspaces = [] } = useWorkspaces();
  const [email, setEmail] = useState("");
  const [admin, setAdmin] = useState(false);
  const [memberships, setMemberships] = useState<AdminPerson["memberships"]>([]);

  async function invite(): Promise<string> {
    const person = await api.call(httpRoutes.invitePerson, { body: { email, admin, memberships } });
    cache.take(person);
    return person.isInvited ? texts.invited(person.email) : texts.alreadyHere(person.email);
  }

  return (
    <form
      id={id}
      className={css.form}
      aria-busy={deed.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!deed.isBusy) void deed.run(invite).then((isDone) => isDone && onDone());
      }}
    >
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        error={deed.refusal ?? undefined}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          deed.forget();
        }}
      />
      <fieldset className={css.group}>
        <legend className={css.subheading}>{texts.roles}</legend>
        <p className={css.hint}>{texts.rolesHelp}</p>
        <RoleFields
          workspaces={workspaces}
          memberships={memberships}
          onChange={({ id: workspaceId }, role) =>
            setMemberships([
              ...memberships.filter((each) => each.workspaceId !== workspaceId),
              ...(role === null ? [] : [{ workspaceId, role }]),
            ])
          }
        />
      </fieldset>
      <div>
        <CheckList
          label={texts.rights}
          options={[{ value: "admin", label: texts.makeAdministrator }]}
          value={admin ? ["admin"] : []}
          onChange={(value) => setAdmin(value.length > 0)}
        />
        <p className={css.hint}>{texts.administratorHelp}</p>
      </div>
    </form>
  );
}
