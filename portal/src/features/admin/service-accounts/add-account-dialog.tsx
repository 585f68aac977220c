import {
  portalRoutes,
  type NewServiceCredential,
  type ServiceAccountWithSecret,
} from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import css from "../admin.module.css";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { AccountFields, emptyInput, settingsOf } from "./account-fields.tsx";
import { CredentialFields, credentialOf, emptyCredential } from "./credential-fields.tsx";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";
import { useAccountMutation } from "./use-service-accounts.ts";

interface AddAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the secret, which is shown once. */
  readonly onAdded: (added: ServiceAccountWithSecret) => void;
}

type NewAccount = NonNullable<ReturnType<typeof settingsOf>> & { readonly credential: NewServiceCredential };

export function AddAccountDialog({ isOpen, onClose, onAdded }: AddAccountDialogProps): ReactElement {
  const { api } = useServices();
  const add = useAccountMutation(async (body: NewAccount) => {
    const added = await api.call(portalRoutes.addServiceAccount, { body });
    onAdded(added);
    // The dialog with the secret says it.
    return added.clientSecret === null ? texts.added(added.account.name) : null;
  });
  return (
    <FormDialog
      heading={texts.addHeading}
      help={texts.addHelp}
      submitLabel={texts.add}
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
  readonly add: AdminMutation<NewAccount>;
  readonly onAdded: () => void;
}

function AddForm({ id, add, onAdded }: AddFormProps): ReactElement {
  const [input, setInput] = useState(emptyInput);
  const [proof, setProof] = useState(emptyCredential);
  const [settings, credential] = [settingsOf(input), credentialOf(proof)];
  return (
    <DialogForm
      id={id}
      mutation={add}
      isReady={settings !== null && credential !== null}
      isFilled={input !== emptyInput || proof !== emptyCredential}
      onSubmit={() => {
        if (settings !== null && credential !== null)
          add.mutate({ ...settings, credential }, { onSuccess: onAdded });
      }}
    >
      <AccountFields
        hasFocus
        input={input}
        onChange={(changed) => {
          setInput(changed);
          add.clearRefusal();
        }}
      />
      <CredentialFields
        input={proof}
        onChange={(changed) => {
          setProof(changed);
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
