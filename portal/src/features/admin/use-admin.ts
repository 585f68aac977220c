import { useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type LimitState, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../shared/services.ts";
import { adminMessages as texts } from "./admin-messages.ts";
import { useAdminMutation, type AdminMutation } from "./use-admin-mutation.ts";

type PersonNames = ReplyOf<typeof portalRoutes.listPersonNames>;

/** The names of all people, to choose from. */
export function usePersonNames(): UseQueryResult<PersonNames> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "people", "names"],
    queryFn: ({ signal }): Promise<PersonNames> => api.call(portalRoutes.listPersonNames, { signal }),
    staleTime: 0,
  });
}

const limitsKey = ["admin", "limits"];

/** The limits in force now. Loaded again on every visit. */
export function useLimits(): UseQueryResult<LimitState> {
  const { api } = useServices();
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }): Promise<LimitState> => api.call(portalRoutes.listLimits, { signal }),
    staleTime: 0,
  });
}

export function useLiftLimit(): AdminMutation<string> {
  const { api } = useServices();
  const client = useQueryClient();
  return useAdminMutation({
    scope: "limits",
    mutationFn: async (id) => {
      const limits = await api.call(portalRoutes.liftLimit, { body: { id } });
      await client.cancelQueries({ queryKey: limitsKey });
      client.setQueryData<LimitState>(limitsKey, limits);
      return texts.lifted;
    },
  });
}

export interface AuditFilter {
  /** How the event begins; empty for every event. */
  readonly event: string;
  /** Empty for all people. */
  readonly username: string;
  /** The first and the last day in UTC; `null` for no limit. */
  readonly from: string | null;
  readonly through: string | null;
  readonly text: string;
}

/** The audit log, newest first, page by page. */
export function useAuditLog(filter: AuditFilter) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ["admin", "audit", filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(portalRoutes.readAuditLog, { body: { ...filter, before: pageParam }, signal }),
    initialPageParam: startOfLog,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
}

const startOfLog: number | null = null;
