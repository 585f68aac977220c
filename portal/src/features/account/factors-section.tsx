import { KeyRound, Mail, ShieldCheck, Smartphone } from "lucide-react";
import type { Account } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { canUsePasskeys } from "../../shared/passkeys.ts";
import { Button } from "../../shared/ui/button.tsx";
import { accountMessages as texts } from "./account-messages.ts";
import css from "./account.module.css";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { showDay } from "../../shared/when.ts";
import { PasskeyRows } from "./passkey-rows.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RemoveAuthenticatorDialog, RenewCodesDialog } from "./factor-dialogs.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Row } from "./row.tsx";

type Opened = "authenticator" | "remove-authenticator" | "passkey" | "codes" | null;

/** The second factors of the account: authenticator app, passkeys and recovery codes. */
export function FactorsSection({ account }: { readonly account: Account }): ReactElement {
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setOpened(null);
  /** Adding the first app or passkey also creates recovery codes, which are shown once. */
  function handleAdded(recoveryCodes: readonly string[] | null): void {
    close();
    if (recoveryCodes !== null) setCodes(recoveryCodes);
  }

  return (
    <Section heading={texts.factors} help={texts.factorsHelp}>
      <div className={css.rows}>
        <Row
          icon={<Mail size={20} />}
          name={texts.emailCode}
          detail={hasStrongFactor(account) ? texts.emailCodeOff : texts.emailCodeOn(account.email)}
        />
        <AuthenticatorRow account={account} onOpen={setOpened} />
        <Row
          icon={<KeyRound size={20} />}
          name={texts.passkeys}
          detail={passkeysDetail(account.passkeys.length)}
        >
          {canUsePasskeys() && <Button onPress={() => setOpened("passkey")}>{texts.addPasskey}</Button>}
        </Row>
        <PasskeyRows passkeys={account.passkeys} />
        <RecoveryRow account={account} onOpen={setOpened} />
      </div>
      <AuthenticatorDialog isOpen={opened === "authenticator"} onClose={close} onAdded={handleAdded} />
      <RemoveAuthenticatorDialog isOpen={opened === "remove-authenticator"} onClose={close} />
      <AddPasskeyDialog isOpen={opened === "passkey"} onClose={close} onAdded={handleAdded} />
      <RenewCodesDialog isOpen={opened === "codes"} onClose={close} onRenewed={handleAdded} />
      <RecoveryCodesDialog username={account.username} codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}

interface FactorRowProps {
  readonly account: Account;
  readonly onOpen: (dialog: Opened) => void;
}

function AuthenticatorRow({ account, onOpen }: FactorRowProps): ReactElement {
  const since = account.totpSince;
  return (
    <Row
      icon={<Smartphone size={20} />}
      name={texts.authenticator}
      detail={since === null ? texts.authenticatorOff : texts.authenticatorSince(showDay(since))}
    >
      {since === null ? (
        <Button aria-label={texts.setUpAuthenticator} onPress={() => onOpen("authenticator")}>
          {texts.setUp}
        </Button>
      ) : (
        <Button aria-label={texts.removeAuthenticator} onPress={() => onOpen("remove-authenticator")}>
          {texts.remove}
        </Button>
      )}
    </Row>
  );
}

function RecoveryRow({ account, onOpen }: FactorRowProps): ReactElement {
  const isNeeded = hasStrongFactor(account);
  return (
    <Row
      icon={<ShieldCheck size={20} />}
      name={texts.recovery}
      detail={isNeeded ? texts.recoveryLeft(account.recoveryCodesLeft) : texts.recoveryNone}
    >
      {isNeeded && <Button onPress={() => onOpen("codes")}>{texts.renewCodes}</Button>}
    </Row>
  );
}

function hasStrongFactor({ totpSince, passkeys }: Account): boolean {
  return totpSince !== null || passkeys.length > 0;
}

function passkeysDetail(count: number): string {
  if (!canUsePasskeys()) return texts.passkeysUnsupported;
  return count === 0 ? texts.passkeysOff : texts.passkeysOn(count);
}
