import { connectionClouds, textLimits, type ConnectionCredential } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import type { ConnectionInput } from "./connection-input.ts";
import { connectionMessages as texts } from "./connection-messages.ts";

interface ConnectionFieldsProps {
  readonly input: ConnectionInput;
  readonly onChange: (input: ConnectionInput) => void;
  /** Whether there is a secret that can stay. */
  readonly isStored: boolean;
}

/** The fields of a connection. */
export function ConnectionFields({ input, onChange, isStored }: ConnectionFieldsProps): ReactElement {
  const set = (changes: Partial<ConnectionInput>) => onChange({ ...input, ...changes });
  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="off"
        autoFocus={!isStored}
        isRequired
        maxLength={textLimits.connectionName}
        value={input.name}
        onChange={(name) => set({ name })}
      />
      <Select
        label={texts.cloud}
        options={connectionClouds.map((value) => ({ value, label: texts.clouds[value] }))}
        value={input.cloud}
        onChange={(chosen) => set({ cloud: connectionClouds.find((cloud) => cloud === chosen) ?? "public" })}
      />
      <div className={css.roleFields}>
        <TextField
          label={texts.tenantId}
          autoComplete="off"
          isRequired
          maxLength={200}
          value={input.tenantId}
          onChange={(tenantId) => set({ tenantId })}
        />
        <TextField
          label={texts.clientId}
          autoComplete="off"
          isRequired
          maxLength={36}
          value={input.clientId}
          onChange={(clientId) => set({ clientId })}
        />
      </div>
      <ProofFields input={input} set={set} isStored={isStored} />
      <IdentityFields input={input} set={set} />
      <CheckList
        label={texts.copies}
        options={[{ value: "deletes", label: texts.deletesCopies }]}
        value={input.deletesCopies ? ["deletes"] : []}
        onChange={(chosen) => set({ deletesCopies: chosen.length > 0 })}
      />
    </>
  );
}

interface PartProps {
  readonly input: ConnectionInput;
  readonly set: (changes: Partial<ConnectionInput>) => void;
}

const proofs = ["secret", "certificate"] as const satisfies readonly ConnectionCredential["kind"][];

/** A secret or a certificate. What is stored is never shown. */
function ProofFields({ input, set, isStored }: PartProps & { readonly isStored: boolean }): ReactElement {
  const kept = isStored ? [{ value: "keep", label: texts.keepProof }] : [];
  const options = [...kept, ...proofs.map((value) => ({ value, label: texts.proofs[value] }))];
  return (
    <>
      <Select
        label={texts.proof}
        options={options}
        value={input.proof}
        onChange={(chosen) => set({ proof: proofs.find((proof) => proof === chosen) ?? "keep" })}
      />
      {input.proof === "secret" && (
        <TextField
          label={texts.secret}
          type="password"
          autoComplete="off"
          isRequired
          maxLength={500}
          value={input.secret}
          onChange={(secret) => set({ secret })}
        />
      )}
      {input.proof === "certificate" && (
        <>
          <TextArea
            label={texts.certificate}
            maxLength={20_000}
            value={input.certificatePem}
            onChange={(certificatePem) => set({ certificatePem })}
          />
          <TextArea
            label={texts.privateKey}
            maxLength={20_000}
            value={input.privateKeyPem}
            onChange={(privateKeyPem) => set({ privateKeyPem })}
          />
        </>
      )}
    </>
  );
}

/** What row security gets, and by which column campaigns are filtered. */
function IdentityFields({ input, set }: PartProps): ReactElement {
  return (
    <>
      <Select
        label={texts.username}
        options={(["id", "email"] as const).map((value) => ({ value, label: texts.usernames[value] }))}
        value={input.identity}
        onChange={(value) => set({ identity: value === "email" ? "email" : "id" })}
      />
      <div className={css.group}>
        <TextField
          label={texts.roles}
          autoComplete="off"
          maxLength={2500}
          value={input.roles}
          onChange={(roles) => set({ roles })}
        />
        <p className={css.hint}>{texts.rolesHelp}</p>
      </div>
      <div className={css.group}>
        <div className={css.roleFields}>
          <TextField
            label={texts.campaignTable}
            autoComplete="off"
            maxLength={200}
            value={input.campaignTable}
            onChange={(campaignTable) => set({ campaignTable })}
          />
          <TextField
            label={texts.campaignColumn}
            autoComplete="off"
            maxLength={200}
            value={input.campaignColumn}
            onChange={(campaignColumn) => set({ campaignColumn })}
          />
        </div>
        <p className={css.hint}>{texts.campaignHelp}</p>
      </div>
    </>
  );
}
