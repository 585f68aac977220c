import {
  clientPermissions,
  rolePermissionSchema,
  textLimits,
  type AdminRole,
  type RolePermission,
} from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { roleMessages as texts } from "./role-messages.ts";

export type RoleInput = Pick<AdminRole, "name" | "audience" | "permissions">;

export const emptyRole: RoleInput = { name: "", audience: "agency", permissions: [] };

interface RoleFieldsProps {
  readonly input: RoleInput;
  readonly onChange: (input: RoleInput) => void;
  readonly refusal: string | null;
  readonly hasFocus?: boolean;
}

/** The fields of a role. */
export function RoleFields({ input, onChange, refusal, hasFocus = false }: RoleFieldsProps): ReactElement {
  const { name, audience, permissions } = input;
  return (
    <>
      <TextField
        label={texts.name}
        autoComplete="off"
        autoFocus={hasFocus}
        isRequired
        maxLength={textLimits.roleName}
        value={name}
        onChange={(typed) => onChange({ ...input, name: typed })}
      />
      <Select
        label={texts.audience}
        options={(["agency", "client"] as const).map((value) => ({
          value,
          label: texts.audienceChoices[value],
        }))}
        value={audience}
        onChange={(value) => {
          const chosen = value === "client" ? "client" : "agency";
          const possible = permissionsFor(chosen);
          onChange({
            ...input,
            audience: chosen,
            permissions: permissions.filter((each) => possible.includes(each)),
          });
        }}
      />
      <CheckList
        label={texts.permissionsLabel}
        options={permissionsFor(audience).map((value) => ({ value, label: texts.permissions[value] }))}
        value={permissions}
        onChange={(chosen) =>
          onChange({
            ...input,
            permissions: rolePermissionSchema.options.filter((each) => chosen.includes(each)),
          })
        }
      />
      {audience === "client" && <p className={css.hint}>{texts.clientHelp}</p>}
      {refusal === null ? null : (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

function permissionsFor(audience: RoleInput["audience"]): readonly RolePermission[] {
  return audience === "client" ? clientPermissions : rolePermissionSchema.options;
}
