import { portalRoutes, type AdminPerson } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { useServices } from "../../../shared/services.ts";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { adminMessages as texts } from "../admin-messages.ts";
import css from "../admin.module.css";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { RoleFields, withRole } from "./role-fields.tsx";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { peopleKey } from "./use-people.ts";

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Invitation = Pick<AdminPerson, "email" | "admin" | "memberships">;

export function InviteDialog({ isOpen, onClose }: InviteDialogProps): ReactElement {
  const { api } = useServices();
  const invite = useAdminMutation({
    scope: "invitations",
    refreshes: peopleKey,
    mutationFn: async (body: Invitation) => {
      const person = await api.call(portalRoutes.invitePerson, { body });
      return person.isInvited ? texts.invited(person.email) : texts.alreadyHere(person.email);
    },
  });
  return (
    <FormDialog
      heading={texts.inviteHeading}
      help={texts.inviteHelp}
      submitLabel={texts.invite}
      isOpen={isOpen}
      onClose={onClose}
      mutation={invite}
    >
      {(formId) => <InviteForm id={formId} invite={invite} onInvited={onClose} />}
    </FormDialog>
  );
}

interface InviteFormProps {
  readonly id: string;
  readonly invite: AdminMutation<Invitation>;
  readonly onInvited: () => void;
}

function InviteForm({ id, invite, onInvited }: InviteFormProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const [email, setEmail] = useState("");
  const [admin, setAdmin] = useState(false);
  const [memberships, setMemberships] = useState<AdminPerson["memberships"]>([]);

  const hasAccess = admin || memberships.length > 0;

  return (
    <DialogForm
      id={id}
      mutation={invite}
      isReady
      isFilled={email !== "" || hasAccess}
      onSubmit={() => invite.mutate({ email, admin, memberships }, { onSuccess: onInvited })}
    >
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        error={invite.refusal ?? undefined}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          invite.clearRefusal();
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
          onChange={(chosen, role) => setMemberships(withRole(memberships, chosen, role))}
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
    </DialogForm>
  );
}
