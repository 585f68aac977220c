import { portalRoutes, textLimits } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { localError } from "../../shared/api/api-error.ts";
import { makePasskey } from "../../shared/passkeys.ts";
import { useServices } from "../../shared/services.ts";
import { PasswordDialog } from "../../shared/ui/dialogs/password-dialog.tsx";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import { useAccountCache } from "./use-account.ts";

interface AddPasskeyDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Creates a passkey: asks for a name and the password, then the device asks for the rest. */
export function AddPasskeyDialog({ isOpen, onClose, onAdded }: AddPasskeyDialogProps): ReactElement {
  const { api, alerts, clock } = useServices();
  const cache = useAccountCache();
  const [name, setName] = useState<string>(texts.passkeyNameDefault);

  async function add(currentPassword: string): Promise<void> {
    const { options } = await api.call(portalRoutes.beginPasskey, { body: { currentPassword } });
    const response = await makePasskey(clock, options).catch(() => {
      throw localError("passkey", texts.passkeyFailed);
    });
    const body = { name: name.trim(), response };
    const { account, recoveryCodes } = await api.call(portalRoutes.addPasskey, { body });
    await cache.replace(account);
    alerts.show("success", texts.passkeyAdded);
    onAdded(recoveryCodes);
  }

  return (
    <PasswordDialog
      heading={texts.addPasskey}
      help={texts.addPasskeyHelp}
      confirmLabel={texts.addPasskey}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={add}
    >
      <TextField
        label={texts.passkeyName}
        name="passkey-name"
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={textLimits.passkeyName}
        value={name}
        onChange={setName}
      />
    </PasswordDialog>
  );
}
