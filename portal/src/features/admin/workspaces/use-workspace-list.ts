import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminWorkspace, type BodyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import type { ListPage } from "../list/admin-list.tsx";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";

const workspacesKey = ["admin", "workspaces"];
const keyOf = (id: string) => [...workspacesKey, "one", id];

/** A page of workspaces in a state. Loaded again on every visit. */
export function useWorkspaceList(
  query: BodyOf<typeof portalRoutes.listAdminWorkspaces>,
): UseQueryResult<ListPage<AdminWorkspace>> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...workspacesKey, "lists", query],
    queryFn: async ({ signal }): Promise<ListPage<AdminWorkspace>> => {
      const answer = await api.call(portalRoutes.listAdminWorkspaces, { body: query, signal });
      return { rows: answer.workspaces, total: answer.total, page: answer.page };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One workspace, at first as the list shows it. */
export function useAdminWorkspace(id: string, listed: AdminWorkspace | null): UseQueryResult<AdminWorkspace> {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<AdminWorkspace> =>
      api.call(portalRoutes.getAdminWorkspace, { params: { workspaceId: id }, signal }),
    ...(listed === null ? {} : { initialData: listed }),
    enabled: id !== "",
    staleTime: 0,
  });
}

/** A change of workspaces. Everything that shows workspaces is loaded again after it. */
export function useWorkspaceMutation<Input = void>(
  mutationFn: (input: Input) => Promise<string | null>,
): AdminMutation<Input> {
  const client = useQueryClient();
  return useAdminMutation({
    scope: "workspaces",
    refreshes: workspacesKey,
    mutationFn: async (input: Input) => {
      const message = await mutationFn(input);
      await client.invalidateQueries({ queryKey: ["workspaces"] });
      return message;
    },
  });
}
