import { Plus, UserCog } from "lucide-react";
import type { AdminRole } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { Button } from "../../../shared/ui/button.tsx";
import css from "../admin.module.css";
import { AdminList, type ListColumn } from "../list/admin-list.tsx";
import { RowLink } from "../list/row-link.tsx";
import { useAddress } from "../../../shared/use-address.ts";
import { AddRoleDialog } from "./add-role-dialog.tsx";
import { describePermissions } from "./describe-role.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { emptyRole, type RoleInput } from "./role-fields.tsx";
import { roleMessages as texts } from "./role-messages.ts";
import { useRoles } from "./use-roles.ts";

const columns: readonly ListColumn<AdminRole, never>[] = [
  {
    label: texts.columns.name,
    kind: "main",
    cell: ({ id, name, isBuiltIn }) => (
      <>
        <RowLink name="role" id={id}>
          {name}
        </RowLink>
        {isBuiltIn && <div className={css.hint}>{texts.builtIn}</div>}
      </>
    ),
  },
  { label: texts.columns.audience, kind: "side", cell: ({ audience }) => texts.audiences[audience] },
  { label: texts.columns.permissions, cell: describePermissions },
  { label: texts.columns.members, kind: "number", cell: ({ members }) => members },
];

/** The roles, built-in and added, and what each may do. */
export function RolesPart(): ReactElement {
  const { data, error, refetch } = useRoles();
  const address = useAddress();
  const [adding, setAdding] = useState<RoleInput | null>(null);
  const close = () => address.set({ role: "" });
  return (
    <section aria-label={texts.title} aria-busy={data === undefined && error === null}>
      <div className={css.bar}>
        <span className={css.space} />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setAdding(emptyRole)}
        >
          {texts.add}
        </Button>
      </div>
      <AdminList
        label={texts.title}
        result={{
          data: data === undefined ? undefined : { rows: data, total: data.length, page: 1 },
          error,
          refetch,
        }}
        icon={<UserCog size={24} />}
        failed={texts.failed}
        empty={null}
        columns={columns}
        nameOf={({ name }) => name}
        onPage={() => {}}
      />
      <RoleDialog
        role={data?.find(({ id }) => id === address.get("role")) ?? null}
        roles={data ?? []}
        onClose={close}
        onCopy={({ name, audience, permissions }) => {
          close();
          setAdding({ name: texts.copyOf(name), audience, permissions });
        }}
      />
      <AddRoleDialog initial={adding} onClose={() => setAdding(null)} />
    </section>
  );
}
