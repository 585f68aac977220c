import { portalRoutes } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import css from "../admin.module.css";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { emptyInput, orderOf } from "./connection-input.ts";
import { connectionMessages as texts } from "./connection-messages.ts";
import { useConnectionMutation } from "./use-connections.ts";

interface AddConnectionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the id of the connection, whose check is shown next. */
  readonly onAdded: (id: string) => void;
}

type Order = NonNullable<ReturnType<typeof orderOf>>;

export function AddConnectionDialog({ isOpen, onClose, onAdded }: AddConnectionDialogProps): ReactElement {
  const { api } = useServices();
  const add = useConnectionMutation(async ({ settings, credential }: Order) => {
    if (credential === undefined) return null;
    const added = await api.call(portalRoutes.addConnection, { body: { ...settings, credential } });
    onAdded(added.id);
    return texts.added(added.name);
  });
  return (
    <FormDialog
      heading={texts.addHeading}
      help={texts.addHelp}
      submitLabel={texts.save}
      isOpen={isOpen}
      onClose={onClose}
      mutation={add}
    >
      {(formId) => <AddForm id={formId} add={add} onAdded={onClose} />}
    </FormDialog>
  );
}

interface AddFormProps {
  readonly id: string;
  readonly add: AdminMutation<Order>;
  readonly onAdded: () => void;
}

function AddForm({ id, add, onAdded }: AddFormProps): ReactElement {
  const [input, setInput] = useState(emptyInput);
  const order = orderOf(input);
  return (
    <DialogForm
      id={id}
      mutation={add}
      isReady={order !== null}
      isFilled={input !== emptyInput}
      onSubmit={() => {
        if (order !== null) add.mutate(order, { onSuccess: onAdded });
      }}
    >
      <ConnectionFields
        input={input}
        isStored={false}
        onChange={(changed) => {
          setInput(changed);
          add.clearRefusal();
        }}
      />
      {add.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {add.refusal}
        </p>
      )}
    </DialogForm>
  );
}
