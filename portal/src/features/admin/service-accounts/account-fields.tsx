import { serviceScopes, textLimits, type ServiceAccount, type ServiceScope } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { readRules, writeRules } from "../../../shared/row-rules.ts";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { TextArea } from "../../../shared/ui/fields/text-area.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { readOrigins } from "./account-texts.ts";
import { serviceAccountMessages as texts } from "./service-account-messages.ts";

/** What administrators decide about an account, as the form holds it. */
export interface AccountInput {
  readonly name: string;
  readonly workspaceIds: readonly string[];
  readonly scopes: readonly string[];
  readonly audience: ServiceAccount["audience"];
  /** One on each line. */
  readonly origins: string;
  readonly rules: string;
}

export const emptyInput: AccountInput = {
  name: "",
  workspaceIds: [],
  scopes: ["embed", "read"],
  audience: "client",
  origins: "",
  rules: "",
};

export function inputOf(account: ServiceAccount): AccountInput {
  const { name, workspaceIds, scopes, audience, origins, rows } = account;
  return { name, workspaceIds, scopes, audience, origins: origins.join("\n"), rules: writeRules(rows) };
}

/** The settings of an input; null while it is not complete. */
export function settingsOf(input: AccountInput) {
  const [origins, rows] = [readOrigins(input.origins), readRules(input.rules)];
  const name = input.name.trim();
  const isComplete = name !== "" && input.workspaceIds.length > 0 && input.scopes.length > 0;
  if (!isComplete || origins === null || rows === null) return null;
  const scopes = serviceScopes.filter((scope) => input.scopes.includes(scope));
  return { name, workspaceIds: [...input.workspaceIds], scopes, audience: input.audience, origins, rows };
}

interface AccountFieldsProps {
  readonly input: AccountInput;
  readonly onChange: (input: AccountInput) => void;
  readonly hasFocus?: boolean;
}

/** The fields of what an account may do. */
export function AccountFields({ input, onChange, hasFocus = false }: AccountFieldsProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const set = (changes: Partial<AccountInput>) => onChange({ ...input, ...changes });
  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="off"
        autoFocus={hasFocus}
        isRequired
        maxLength={textLimits.serviceAccountName}
        value={input.name}
        onChange={(name) => set({ name })}
      />
      <div className={css.workspaceList}>
        <CheckList
          label={texts.workspaces}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={input.workspaceIds}
          onChange={(workspaceIds) => set({ workspaceIds })}
        />
      </div>
      <CheckList
        label={texts.scopesLabel}
        options={serviceScopes.map((value) => ({ value, label: texts.scopes[value] }))}
        value={input.scopes}
        onChange={(scopes) => set({ scopes })}
      />
      <Select
        label={texts.audience}
        options={(["client", "agency"] as const).map((value) => ({ value, label: texts.audiences[value] }))}
        value={input.audience}
        onChange={(value) => set({ audience: value === "agency" ? "agency" : "client" })}
      />
      <div className={css.group}>
        <TextArea
          label={texts.origins}
          maxLength={10_000}
          error={readOrigins(input.origins) === null ? texts.originsWrong : undefined}
          value={input.origins}
          onChange={(origins) => set({ origins })}
        />
        <p className={css.hint}>{texts.originsHelp}</p>
      </div>
      <div className={css.group}>
        <TextArea
          label={texts.rules}
          maxLength={100_000}
          error={readRules(input.rules) === null ? texts.rulesWrong : undefined}
          value={input.rules}
          onChange={(rules) => set({ rules })}
        />
        <p className={css.hint}>{texts.rulesHelp}</p>
      </div>
    </>
  );
}

/** What an account may do, in words. */
export function describeScopes(scopes: readonly ServiceScope[]): string {
  return scopes.map((scope) => texts.scopes[scope]).join(", ");
}
