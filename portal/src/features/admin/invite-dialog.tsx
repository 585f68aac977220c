import { portalRoutes, type AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { useServices } from "../../shared/services.ts";
import { CheckList } from "../../shared/ui/check-list.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin.module.css";
import { DeedForm, FormDialog, type FormFrame } from "./form-dialog.tsx";
import { RoleFields } from "./role-fields.tsx";
import { useAdminCache } from "./use-admin.ts";

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Invites somebody by e-mail, with a role in each workspace. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps): ReactElement {
  return (
    <FormDialog
      heading={texts.inviteHeading}
      help={texts.inviteHelp}
      submitLabel={texts.invite}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(form) => <InviteForm {...form} />}
    </FormDialog>
  );
}

function InviteForm(form: FormFrame): ReactElement {
  const { deed } = form;
  const { api } = useServices();
  const cache = useAdminCache();
  const { data: workspaces = [] } = useWorkspaces();
  const [email, setEmail] = useState("");
  const [admin, setAdmin] = useState(false);
  const [memberships, setMemberships] = useState<AdminPerson["memberships"]>([]);

  const hasAccess = admin || memberships.length > 0;

  async function invite(): Promise<string> {
    const person = await api.call(portalRoutes.invitePerson, { body: { email, admin, memberships } });
    await cache.take(person);
    return person.isInvited ? texts.invited(person.email) : texts.alreadyHere(person.email);
  }

  return (
    <DeedForm {...form} isReady isFilled={email !== "" || admin || memberships.length > 0} act={invite}>
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
        <p role="status" className={hasAccess ? css.hint : css.warning}>
          {hasAccess ? texts.rolesHelp : texts.inviteWithoutRole}
        </p>
        <RoleFields
          workspaces={workspaces}
          memberships={memberships}
          onChange={(chosen, role) =>
            setMemberships([
              ...memberships.filter(({ workspaceId }) => chosen.every(({ id }) => id !== workspaceId)),
              ...(role === null ? [] : chosen.map(({ id: workspaceId }) => ({ workspaceId, role }))),
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
    </DeedForm>
  );
}
