import { useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminPerson, type LimitState } from "@vitrine/contracts/http";

import { useServices } from "../../shared/services.ts";

const peopleKey = ["admin", "people"];

/** Everybody, by name. What others may have changed meanwhile is asked for on every opening. */
export function usePeople(): UseQueryResult<readonly AdminPerson[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }): Promise<readonly AdminPerson[]> => api.call(portalRoutes.listPeople, { signal }),
    staleTime: 0,
  });
}

/** Puts what a call has answered in the place of what was known. */
export function useAdminCache() {
  const client = useQueryClient();
  return {
    /** Settled when the list has it: somebody new has the place that the server says. */
    async take(person: AdminPerson): Promise<void> {
      const isOnTheWay = client.isFetching({ queryKey: peopleKey }) > 0;
      // An older answer that is still on its way must not come after it.
      await client.cancelQueries({ queryKey: peopleKey });
      const people = client.getQueryData<readonly AdminPerson[]>(peopleKey) ?? [];
      const isKnown = people.some(({ id }) => id === person.id);
      if (isKnown) {
        const next = people.map((each) => (each.id === person.id ? person : each));
        client.setQueryData<readonly AdminPerson[]>(peopleKey, next);
      }
      if (!isKnown || isOnTheWay) await client.invalidateQueries({ queryKey: peopleKey });
    },
    reloadPeople: (): Promise<void> => client.invalidateQueries({ queryKey: peopleKey }),
    reloadWorkspaces: (): Promise<void> => client.invalidateQueries({ queryKey: ["workspaces"] }),
  };
}

const limitsKey = ["admin", "limits"];

/** What is in force now, asked for on every opening. */
export function useLimits(): UseQueryResult<LimitState> {
  const { api } = useServices();
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }): Promise<LimitState> => api.call(portalRoutes.listLimits, { signal }),
    staleTime: 0,
  });
}

/** Ends one wait or limit. */
export function useLift(): (id: string) => Promise<void> {
  const { api } = useServices();
  const client = useQueryClient();
  return async (id) => {
    const limits = await api.call(portalRoutes.liftLimit, { body: { id } });
    await client.cancelQueries({ queryKey: limitsKey });
    client.setQueryData<LimitState>(limitsKey, limits);
  };
}

interface AuditFilter {
  /** How the event begins; empty for every event. */
  readonly event: string;
  /** Empty for everybody. */
  readonly username: string;
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
