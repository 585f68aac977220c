import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminRole } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { peopleKey } from "../people/use-people.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";

const rolesKey = ["admin", "roles"];

/** All roles: the built-in ones, then the others by name. */
export function useRoles(): UseQueryResult<readonly AdminRole[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }): Promise<readonly AdminRole[]> => api.call(portalRoutes.listRoles, { signal }),
    staleTime: 0,
  });
}

export type RoleNames = (id: string) => string;

/** The name of a role by its id; the id itself until the names are loaded. */
export function useRoleNames(): RoleNames {
  const { data = [] } = useRoles();
  return (id) => data.find((role) => role.id === id)?.name ?? id;
}

/** A change of roles, with its message. Shows the answer at once. */
export function useRoleMutation<Input>(
  change: (input: Input) => Promise<readonly AdminRole[]>,
  messageOf: (input: Input) => string,
): AdminMutation<Input> {
  const client = useQueryClient();
  return useAdminMutation({
    scope: "roles",
    refreshes: peopleKey,
    mutationFn: async (input: Input) => {
      const roles = await change(input);
      await client.cancelQueries({ queryKey: rolesKey });
      client.setQueryData(rolesKey, roles);
      return messageOf(input);
    },
  });
}
