import { portalRoutes } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { emptyRole, RoleFields, type RoleInput } from "./role-fields.tsx";
import { roleMessages as texts } from "./role-messages.ts";
import { useRoleMutation } from "./use-roles.ts";

interface AddRoleDialogProps {
  /** What the fields begin with; `null` while the dialog is closed. */
  readonly initial: RoleInput | null;
  readonly onClose: () => void;
}

export function AddRoleDialog({ initial, onClose }: AddRoleDialogProps): ReactElement {
  const { api } = useServices();
  const add = useRoleMutation(
    (body: RoleInput) => api.call(portalRoutes.addRole, { body }),
    ({ name }) => texts.added(name),
  );
  return (
    <FormDialog
      heading={texts.addHeading}
      help={texts.addHelp}
      submitLabel={texts.add}
      isOpen={initial !== null}
      onClose={onClose}
      mutation={add}
    >
      {(formId) => <AddForm id={formId} initial={initial ?? emptyRole} add={add} onAdded={onClose} />}
    </FormDialog>
  );
}

interface AddFormProps {
  readonly id: string;
  readonly initial: RoleInput;
  readonly add: AdminMutation<RoleInput>;
  readonly onAdded: () => void;
}

function AddForm({ id, initial, add, onAdded }: AddFormProps): ReactElement {
  const [input, setInput] = useState(initial);
  return (
    <DialogForm
      id={id}
      mutation={add}
      isReady={input.name.trim() !== ""}
      isFilled={input !== initial}
      onSubmit={() => add.mutate(input, { onSuccess: onAdded })}
    >
      <RoleFields
        hasFocus
        input={input}
        refusal={add.refusal}
        onChange={(changed) => {
          setInput(changed);
          add.clearRefusal();
        }}
      />
    </DialogForm>
  );
}
