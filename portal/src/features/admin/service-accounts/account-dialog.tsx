import { portalRoutes, type ServiceAccount, type ServiceAccountWithSecret } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { messages } from "../../../shared/messages.ts";
import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { useLast } from "../../../shared/use-last.ts";
import { showMoment } from "../../../shared/when.ts";
import { adminMessages } from "../admin-messages.ts";
import css from "../admin.module.css";
import { DialogForm } from "../form-dialog.tsx";
import { ConfirmedButton, SettingRow } from "../setting-row.tsx";
import { AccountFields, inputOf, settingsOf } from "./account-fields.tsx";
import { stateOf } from "./account-texts.ts";
import { CredentialsPart } from "./credentials-part.tsx";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";
import { useAccountMutation } from "./use-service-accounts.ts";

interface AccountDialogProps {
  /** `null` while none is selected. */
  readonly account: ServiceAccount | null;
  readonly onClose: () => void;
  readonly onSecret: (added: ServiceAccountWithSecret) => void;
}

/** The details of one account, and what an administrator can change. */
export function AccountDialog({ account, onClose, onSecret }: AccountDialogProps): ReactElement | null {
  const shown = useLast(account);
  if (shown === null) return null;
  return (
    <Dialog
      heading={shown.name}
      help={`${texts.clientId}: ${shown.id}`}
      isOpen={account !== null}
      onClose={onClose}
      foot={<Button onPress={onClose}>{messages.close}</Button>}
    >
      <div key={shown.id} className={css.person}>
        <Summary account={shown} />
        {shown.endedAt === null && <SettingsForm key={shown.version} account={shown} />}
        <CredentialsPart account={shown} onSecret={onSecret} />
        {shown.endedAt === null && <EndRow account={shown} />}
      </div>
    </Dialog>
  );
}

interface AccountProps {
  readonly account: ServiceAccount;
}

function Summary({ account }: AccountProps): ReactElement {
  const { clock } = useServices();
  const { createdAt, lastUsedAt, endedAt } = account;
  const state = texts.states[stateOf(account, clock.now())];
  const entries = [
    [texts.columns.state, endedAt === null ? state : texts.endedAt(showMoment(endedAt))],
    [texts.created, showMoment(createdAt)],
    [texts.columns.lastUsed, lastUsedAt === null ? adminMessages.never : showMoment(lastUsedAt)],
  ] as const;
  return (
    <dl className={css.facts}>
      {entries.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SettingsForm({ account }: AccountProps): ReactElement {
  const { api } = useServices();
  const [saved] = useState(() => inputOf(account));
  const [input, setInput] = useState(saved);
  const settings = settingsOf(input);
  const change = useAccountMutation(async (changed: NonNullable<typeof settings>) => {
    const body = { ...changed, version: account.version };
    const { name } = await api.call(portalRoutes.changeServiceAccount, {
      params: { accountId: account.id },
      body,
    });
    return texts.saved(name);
  });
  return (
    <section className={css.group} aria-label={texts.settings}>
      <h3 className={css.subheading}>{texts.settings}</h3>
      <DialogForm
        id={`account-${account.id}`}
        mutation={change}
        isReady={settings !== null}
        isFilled={input !== saved}
        onSubmit={() => {
          if (settings !== null) change.mutate(settings);
        }}
      >
        <AccountFields
          input={input}
          onChange={(changed) => {
            setInput(changed);
            change.clearRefusal();
          }}
        />
        {change.refusal === null ? null : (
          <p className={css.refusal} role="alert">
            {change.refusal}
          </p>
        )}
        <div>
          <BusyButton type="submit" variant="primary" isBusy={change.isPending}>
            {texts.save}
          </BusyButton>
        </div>
      </DialogForm>
    </section>
  );
}

function EndRow({ account: { id, name } }: AccountProps): ReactElement {
  const { api } = useServices();
  const end = useAccountMutation(async () => {
    await api.call(portalRoutes.endServiceAccount, { params: { accountId: id } });
    return texts.ended(name);
  });
  return (
    <SettingRow heading={texts.end} text={texts.endHelp} mutation={end}>
      <ConfirmedButton
        label={texts.end}
        question={texts.endQuestion(name)}
        isDisabled={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </SettingRow>
  );
}
