import type { NewServiceCredential } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";

export interface CredentialInput {
  readonly kind: NewServiceCredential["kind"];
  readonly days: string;
  readonly publicKey: string;
}

export const emptyCredential: CredentialInput = { kind: "secret", days: "180", publicKey: "" };

/** The credential of an input; null while it is not complete. */
export function credentialOf({ kind, days: text, publicKey }: CredentialInput): NewServiceCredential | null {
  const days = Number(text);
  if (kind === "secret") return { kind, days };
  return publicKey.trim() === "" ? null : { kind, days, publicKey };
}

interface CredentialFieldsProps {
  readonly input: CredentialInput;
  readonly onChange: (input: CredentialInput) => void;
}

/** How an account signs in: with a secret that the server makes, or with a key whose public part is entered. */
export function CredentialFields({ input, onChange }: CredentialFieldsProps): ReactElement {
  const set = (changes: Partial<CredentialInput>) => onChange({ ...input, ...changes });
  return (
    <>
      <div className={css.roleFields}>
        <Select
          label={texts.proof}
          options={(["secret", "key"] as const).map((value) => ({ value, label: texts.proofs[value] }))}
          value={input.kind}
          onChange={(value) => set({ kind: value === "key" ? "key" : "secret" })}
        />
        <Select
          label={texts.days}
          options={Object.entries(texts.lifetimes).map(([value, label]) => ({ value, label }))}
          value={input.days}
          onChange={(days) => set({ days })}
        />
      </div>
      {input.kind === "key" && (
        <div className={css.group}>
          <TextArea
            label={texts.publicKey}
            maxLength={10_000}
            value={input.publicKey}
            onChange={(publicKey) => set({ publicKey })}
          />
          <p className={css.hint}>{texts.publicKeyHelp}</p>
        </div>
      )}
    </>
  );
}
