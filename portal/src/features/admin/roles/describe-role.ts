import { rolePermissionSchema, type AdminRole } from "@vitrine/contracts/http";

import { roleMessages as texts } from "./role-messages.ts";

/** What a role may do, in one line. */
export function describePermissions({ permissions }: Pick<AdminRole, "permissions">): string {
  if (permissions.length === 0) return texts.nothing;
  if (permissions.length === rolePermissionSchema.options.length) return texts.everything;
  const [first = "", ...others] = permissions.map((permission) => texts.permissions[permission]);
  return [first, ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join("; ");
}
