import { portalRoutes } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useServices } from "../../shared/services.ts";
import { PasswordDialog } from "../../shared/ui/dialogs/password-dialog.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import { useAccountCache } from "./use-account.ts";

interface FactorDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RemoveAuthenticatorDialog({ isOpen, onClose }: FactorDialogProps): ReactElement {
  const { api, alerts } = useServices();
  const cache = useAccountCache();

  async function remove(currentPassword: string): Promise<void> {
    await cache.replace(await api.call(portalRoutes.removeTotp, { body: { currentPassword } }));
    alerts.show("success", texts.authenticatorRemoved);
    onClose();
  }

  return (
    <PasswordDialog
      heading={texts.removeAuthenticator}
      help={texts.removeAuthenticatorHelp}
      confirmLabel={texts.remove}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}

interface RenewCodesDialogProps extends FactorDialogProps {
  readonly onRenewed: (codes: readonly string[]) => void;
}

export function RenewCodesDialog({ isOpen, onClose, onRenewed }: RenewCodesDialogProps): ReactElement {
  const { api } = useServices();
  const cache = useAccountCache();

  async function renew(currentPassword: string): Promise<void> {
    const { recoveryCodes } = await api.call(portalRoutes.renewRecoveryCodes, { body: { currentPassword } });
    onRenewed(recoveryCodes);
    await cache.reload();
  }

  return (
    <PasswordDialog
      heading={texts.renewCodes}
      help={texts.renewCodesHelp}
      confirmLabel={texts.renewCodes}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={renew}
    />
  );
}

interface RemovePasskeyDialogProps extends FactorDialogProps {
  readonly passkeyId: string;
  readonly name: string;
}

export function RemovePasskeyDialog(props: RemovePasskeyDialogProps): ReactElement {
  const { passkeyId, name, isOpen, onClose } = props;
  const { api, alerts } = useServices();
  const cache = useAccountCache();

  async function remove(currentPassword: string): Promise<void> {
    const input = { params: { passkeyId }, body: { currentPassword } };
    await cache.replace(await api.call(portalRoutes.removePasskey, input));
    alerts.show("success", texts.passkeyRemoved);
    onClose();
  }

  return (
    <PasswordDialog
      heading={texts.removePasskey(name)}
      help={texts.removePasskeyHelp}
      confirmLabel={texts.remove}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
