import { portalRoutes, type AdminRole } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { useLast } from "../../../shared/use-last.ts";
import css from "../admin.module.css";
import { DialogForm } from "../form-dialog.tsx";
import { ConfirmedButton, SettingRow } from "../setting-row.tsx";
import { describePermissions } from "./describe-role.ts";
import { RoleFields, type RoleInput } from "./role-fields.tsx";
import { roleMessages as texts } from "./role-messages.ts";
import { useRoleMutation } from "./use-roles.ts";

interface RoleDialogProps {
  /** `null` while none is opened. */
  readonly role: AdminRole | null;
  readonly roles: readonly AdminRole[];
  readonly onClose: () => void;
  /** Adds a role that begins as a copy of this one. */
  readonly onCopy: (role: AdminRole) => void;
}

/** The details of one role, and what an administrator can change. */
export function RoleDialog({ role, roles, onClose, onCopy }: RoleDialogProps): ReactElement | null {
  const shown = useLast(role);
  if (shown === null) return null;
  return (
    <Dialog
      heading={shown.name}
      help={shown.isBuiltIn ? texts.helpBuiltIn : texts.helpOwn}
      isOpen={role !== null}
      onClose={onClose}
      foot={
        <>
          <Button onPress={() => onCopy(shown)}>{texts.copy}</Button>
          <Button variant="primary" onPress={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <div key={shown.id} className={css.person}>
        <dl className={css.facts}>
          <div>
            <dt>{texts.columns.members}</dt>
            <dd>{shown.members}</dd>
          </div>
          {shown.isBuiltIn && <Facts role={shown} />}
        </dl>
        {!shown.isBuiltIn && (
          <>
            <SettingsForm key={shown.version} role={shown} />
            <RemoveRow role={shown} others={roles.filter(({ id }) => id !== shown.id)} onRemoved={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface RoleProps {
  readonly role: AdminRole;
}

function Facts({ role }: RoleProps): ReactElement {
  return (
    <>
      <div>
        <dt>{texts.columns.audience}</dt>
        <dd>{texts.audiences[role.audience]}</dd>
      </div>
      <div>
        <dt>{texts.columns.permissions}</dt>
        <dd>{describePermissions(role)}</dd>
      </div>
    </>
  );
}

function SettingsForm({ role }: RoleProps): ReactElement {
  const { api } = useServices();
  const [saved] = useState<RoleInput>(() => {
    const { name, audience, permissions } = role;
    return { name, audience, permissions };
  });
  const [input, setInput] = useState(saved);
  const change = useRoleMutation(
    (changed: RoleInput) =>
      api.call(portalRoutes.changeRole, {
        params: { roleId: role.id },
        body: { ...changed, version: role.version },
      }),
    ({ name }) => texts.saved(name),
  );
  return (
    <DialogForm
      id={`role-${role.id}`}
      mutation={change}
      isReady={input.name.trim() !== "" && input !== saved}
      isFilled={input !== saved}
      onSubmit={() => change.mutate(input)}
    >
      <RoleFields
        input={input}
        refusal={change.refusal}
        onChange={(changed) => {
          setInput(changed);
          change.clearRefusal();
        }}
      />
      <div>
        <BusyButton type="submit" variant="primary" isBusy={change.isPending} isDisabled={input === saved}>
          {texts.save}
        </BusyButton>
      </div>
    </DialogForm>
  );
}

interface RemoveRowProps extends RoleProps {
  readonly others: readonly AdminRole[];
  readonly onRemoved: () => void;
}

function RemoveRow({ role, others, onRemoved }: RemoveRowProps): ReactElement {
  const { api } = useServices();
  const [chosen, setChosen] = useState("client");
  const isUsed = role.members > 0;
  const replacement = others.find(({ id }) => id === chosen) ?? null;
  const remove = useRoleMutation(
    (id: string | null) =>
      api.call(portalRoutes.removeRole, { params: { roleId: role.id }, body: { replacement: id } }),
    () => texts.removed(role.name),
  );
  const given = isUsed ? replacement : null;
  return (
    <SettingRow heading={texts.remove} text={texts.removeHelp(role.members)} mutation={remove}>
      {isUsed && (
        <Select
          label={texts.replacement}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <ConfirmedButton
        label={texts.remove}
        question={texts.removeQuestion(role, given?.name ?? null)}
        isDisabled={remove.isPending}
        onConfirm={() => remove.mutate(given?.id ?? null, { onSuccess: onRemoved })}
      />
    </SettingRow>
  );
}
