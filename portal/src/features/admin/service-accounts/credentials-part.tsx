import {
  portalRoutes,
  type NewServiceCredential,
  type ServiceAccount,
  type ServiceAccountWithSecret,
  type ServiceCredential,
} from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useServices } from "../../../shared/services.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";
import { ActionCell, ListTable } from "../../../shared/ui/list-table.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { showMoment } from "../../../shared/when.ts";
import css from "../admin.module.css";
import { DialogForm } from "../form-dialog.tsx";
import { ConfirmedButton } from "../setting-row.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { CredentialFields, credentialOf, emptyCredential } from "./credential-fields.tsx";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";
import { useAccountMutation } from "./use-service-accounts.ts";

interface CredentialsPartProps {
  readonly account: ServiceAccount;
  readonly onSecret: (added: ServiceAccountWithSecret) => void;
}

/** The secrets and keys of an account: when they end, revoking one, and adding the next. */
export function CredentialsPart({ account, onSecret }: CredentialsPartProps): ReactElement {
  const { api } = useServices();
  const revoke = useAccountMutation(async (credentialId: string) => {
    const params = { accountId: account.id, credentialId };
    await api.call(portalRoutes.revokeServiceCredential, { params });
    return texts.revokedNow;
  });
  const { what, state } = texts.credentialColumns;
  return (
    <section className={css.group} aria-label={texts.credentials}>
      <h3 className={css.subheading}>{texts.credentials}</h3>
      <p className={css.hint}>{texts.credentialsHelp}</p>
      <ListTable label={texts.credentials} columns={[what, state]} action={texts.revoke}>
        {account.credentials.map((credential) => (
          <CredentialRow key={credential.id} credential={credential} revoke={revoke} />
        ))}
      </ListTable>
      {revoke.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {revoke.refusal}
        </p>
      )}
      {account.endedAt === null && <RotateForm account={account} onSecret={onSecret} />}
    </section>
  );
}

interface CredentialRowProps {
  readonly credential: ServiceCredential;
  readonly revoke: AdminMutation<string>;
}

function CredentialRow({ credential, revoke }: CredentialRowProps): ReactElement {
  const { clock } = useServices();
  const { id, kind, hint, createdAt, expiresAt, lastUsedAt, revokedAt } = credential;
  const what = kind === "secret" ? texts.secretEnding(hint) : texts.keyBeginning(hint);
  const isExpired = Date.parse(expiresAt) <= clock.now();
  return (
    <tr>
      <td>{what}</td>
      <td>
        {revokedAt !== null
          ? texts.revoked(showMoment(revokedAt))
          : isExpired
            ? texts.expired(showMoment(expiresAt))
            : texts.validUntil(showMoment(expiresAt))}
        <div className={css.hint}>
          {texts.history(showMoment(createdAt), lastUsedAt === null ? null : showMoment(lastUsedAt))}
        </div>
      </td>
      <ActionCell>
        {revokedAt === null && (
          <ConfirmedButton
            label={texts.revoke}
            ariaLabel={texts.revokeOf(what)}
            question={texts.revokeQuestion(what)}
            isDisabled={revoke.isPending}
            onConfirm={() => revoke.mutate(id)}
          />
        )}
      </ActionCell>
    </tr>
  );
}

interface Rotation {
  readonly credential: NewServiceCredential;
  readonly overlapHours: number;
}

function RotateForm({ account, onSecret }: CredentialsPartProps): ReactElement {
  const { api } = useServices();
  const [proof, setProof] = useState(emptyCredential);
  const [overlap, setOverlap] = useState("168");
  const credential = credentialOf(proof);
  const rotate = useAccountMutation(async (body: Rotation) => {
    const added = await api.call(portalRoutes.rotateServiceCredential, {
      params: { accountId: account.id },
      body,
    });
    onSecret(added);
    return added.clientSecret === null ? texts.rotated : null;
  });
  return (
    <DialogForm
      id={`rotate-${account.id}`}
      mutation={rotate}
      isReady={credential !== null}
      isFilled={proof !== emptyCredential}
      onSubmit={() => {
        if (credential === null) return;
        const overlapHours = Number(overlap);
        rotate.mutate({ credential, overlapHours }, { onSuccess: () => setProof(emptyCredential) });
      }}
    >
      <p className={css.hint}>{texts.rotateHelp}</p>
      <CredentialFields
        input={proof}
        onChange={(changed) => {
          setProof(changed);
          rotate.clearRefusal();
        }}
      />
      <div className={css.roleFields}>
        <Select
          label={texts.overlap}
          options={Object.entries(texts.overlaps).map(([value, label]) => ({ value, label }))}
          value={overlap}
          onChange={setOverlap}
        />
        <BusyButton type="submit" isBusy={rotate.isPending}>
          {texts.rotate}
        </BusyButton>
      </div>
      {rotate.refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {rotate.refusal}
        </p>
      )}
    </DialogForm>
  );
}
