import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AttachedItem, type Connection, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";

const connectionsKey = ["admin", "connections"];

/** All connections, by name. Loaded again on every visit. */
export function useConnections(): UseQueryResult<readonly Connection[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }): Promise<readonly Connection[]> =>
      api.call(portalRoutes.listConnections, { signal }),
    staleTime: 0,
  });
}

/** What is attached of a connection. */
export function useAttachedItems(connectionId: string): UseQueryResult<readonly AttachedItem[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...connectionsKey, connectionId, "items"],
    queryFn: ({ signal }): Promise<readonly AttachedItem[]> =>
      api.call(portalRoutes.listAttachedItems, { params: { connectionId }, signal }),
    staleTime: 0,
  });
}

type Groups = ReplyOf<typeof portalRoutes.listProviderGroups>;

/** The workspaces that a connection sees. Failures are shown where they are used. */
export function useProviderGroups(connectionId: string): UseQueryResult<Groups> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "provider-groups", connectionId],
    queryFn: ({ signal }): Promise<Groups> =>
      api.call(portalRoutes.listProviderGroups, { params: { connectionId }, signal, isSilent: true }),
    retry: false,
    staleTime: 0,
  });
}

type Items = ReplyOf<typeof portalRoutes.listProviderItems>;

/** What a workspace there has. */
export function useProviderItems(connectionId: string, groupId: string): UseQueryResult<Items> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...connectionsKey, connectionId, "options", groupId],
    queryFn: ({ signal }): Promise<Items> =>
      api.call(portalRoutes.listProviderItems, {
        params: { connectionId, groupId },
        signal,
        isSilent: true,
      }),
    retry: false,
    staleTime: 0,
  });
}

/** The tiles of a dashboard there. */
export function useProviderTiles(
  connectionId: string,
  groupId: string,
  dashboardId: string,
): UseQueryResult<Items> {
  const { api } = useServices();
  const params = { connectionId, groupId, dashboardId };
  return useQuery({
    queryKey: [...connectionsKey, connectionId, "tiles", dashboardId],
    queryFn: ({ signal }): Promise<Items> =>
      api.call(portalRoutes.listProviderTiles, { params, signal, isSilent: true }),
    retry: false,
    staleTime: 0,
  });
}

type Datasets = ReplyOf<typeof portalRoutes.listProviderDatasets>;

/** The datasets of a workspace there. */
export function useProviderDatasets(connectionId: string, groupId: string): UseQueryResult<Datasets> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "provider-datasets", connectionId, groupId],
    queryFn: ({ signal }): Promise<Datasets> =>
      api.call(portalRoutes.listProviderDatasets, {
        params: { connectionId, groupId },
        signal,
        isSilent: true,
      }),
    retry: false,
    staleTime: 0,
  });
}

type Parameters = ReplyOf<typeof portalRoutes.listProviderParameters>;

/** The parameters of a dataset there. */
export function useProviderParameters(params: {
  readonly connectionId: string;
  readonly groupId: string;
  readonly datasetId: string;
}): UseQueryResult<Parameters> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...connectionsKey, params.connectionId, "parameters", params.datasetId],
    queryFn: ({ signal }): Promise<Parameters> =>
      api.call(portalRoutes.listProviderParameters, { params: { ...params }, signal, isSilent: true }),
    retry: false,
    staleTime: 0,
  });
}

/** A change of connections, after which the lists are loaded again. */
export function useConnectionMutation<Input = void>(
  mutationFn: (input: Input) => Promise<string | null>,
): AdminMutation<Input> {
  return useAdminMutation({ scope: "connections", refreshes: connectionsKey, mutationFn });
}
