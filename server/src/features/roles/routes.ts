import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { ListedRole, RoleService } from "./service.ts";

/** For administrators. */
export function roleRoutes(roles: RoleService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listRoles, async (call) => (await roles.list(call)).map(presentRole)),
    sessionRoute(httpRoutes.addRole, async (call) => (await roles.add(call, call.body)).map(presentRole)),
    sessionRoute(httpRoutes.changeRole, async (call) =>
      (await roles.change(call, call.params.roleId, call.body)).map(presentRole),
    ),
    sessionRoute(httpRoutes.removeRole, async (call) =>
      (await roles.remove(call, call.params.roleId, call.body.replacement)).map(presentRole),
    ),
  ];
}

function presentRole({ permissions, ...role }: ListedRole) {
  return { ...role, permissions: [...permissions] };
}
