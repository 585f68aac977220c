import { useMutation } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";
import { type ReactElement, useId, useState } from "react";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CodeField } from "../../shared/ui/fields/code-field.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { PasswordDialog } from "../../shared/ui/dialogs/password-dialog.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import css from "./account.module.css";
import { QrCode } from "./qr-code.tsx";
import { useAccountCache } from "./use-account.ts";

type Secret = ReplyOf<typeof portalRoutes.beginTotp>;

interface AuthenticatorDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: asks for the password, then shows the secret to scan and asks for a code of the app. */
export function AuthenticatorDialog({ isOpen, onClose, onAdded }: AuthenticatorDialogProps): ReactElement {
  const { api } = useServices();
  const [secret, setSecret] = useState<Secret | null>(null);

  function leave(): void {
    setSecret(null);
    onClose();
  }

  return (
    <>
      <PasswordDialog
        heading={texts.setUpAuthenticator}
        help={texts.confirmItsYou}
        confirmLabel={texts.next}
        isOpen={isOpen && secret === null}
        onClose={leave}
        onConfirm={async (currentPassword) =>
          setSecret(await api.call(portalRoutes.beginTotp, { body: { currentPassword } }))
        }
      />
      <ScanDialog
        secret={isOpen ? secret : null}
        onClose={leave}
        onAdded={(codes) => {
          setSecret(null);
          onAdded(codes);
        }}
      />
    </>
  );
}

interface ScanDialogProps {
  readonly secret: Secret | null;
  readonly onClose: () => void;
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

function ScanDialog({ secret, onClose, onAdded }: ScanDialogProps): ReactElement {
  const { api, alerts } = useServices();
  const cache = useAccountCache();
  const formId = useId();
  const [code, setCode] = useState("");
  const {
    isPending,
    error,
    mutate: confirm,
  } = useMutation({
    mutationFn: (body: { readonly code: string }) => api.call(portalRoutes.confirmTotp, { body }),
    onSuccess: async ({ account, recoveryCodes }) => {
      await cache.replace(account);
      alerts.show("success", texts.authenticatorAdded);
      setCode("");
      onAdded(recoveryCodes);
    },
  });

  return (
    <Dialog
      heading={texts.setUpAuthenticator}
      help={texts.scan}
      size="small"
      isOpen={secret !== null}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <BusyButton type="submit" form={formId} variant="primary" isBusy={isPending}>
            {texts.confirmCode}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        className={css.dialogForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) confirm({ code: code.replaceAll(/\s/g, "") });
        }}
      >
        {secret !== null && <SecretToScan secret={secret} />}
        {error !== null && (
          <p role="alert" className={css.failure}>
            {reasonOf(error, messages.unexpected)}
          </p>
        )}
        <CodeField
          label={messages.securityCode}
          name="code"
          autoFocus
          isRequired
          value={code}
          onChange={setCode}
        />
      </form>
    </Dialog>
  );
}

function SecretToScan({ secret }: { readonly secret: Secret }): ReactElement {
  return (
    <>
      <QrCode modules={secret.qr} />
      <p className={css.key}>
        {texts.orType}
        {/* In groups of four, which are easier to read. Apps accept the spaces. */}
        <code>{secret.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </>
  );
}
