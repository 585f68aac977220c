import { useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminPerson, type LimitState } from "@vitrine/contracts/http";

import { useServices } from "../../shared/services.ts";
import { adminMessages as texts } from "./admin-messages.ts";
import { useAdminMutation, type AdminMutation } from "./use-admin-mutation.ts";

export const peopleKey = ["admin", "people"];

/** All people, by name. Loaded again on every visit, because other administrators may have changed something. */
export function usePeople(): UseQueryResult<readonly AdminPerson[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }): Promise<readonly AdminPerson[]> => api.call(portalRoutes.listPeople, { signal }),
    staleTime: 0,
  });
}

/** Shows a changed person in the list, until the list is loaded again. */
export function useReplacePerson(): (person: AdminPerson) => Promise<void> {
  const client = useQueryClient();
  return async (person) => {
    // A read that is still under way would bring an older answer.
    await client.cancelQueries({ queryKey: peopleKey });
    client.setQueryData<readonly AdminPerson[]>(peopleKey, (people) =>
      people?.map((each) => (each.id === person.id ? person : each)),
    );
  };
}

/** A mutation of one person. All mutations of a person share a scope, and the list is loaded again after each. */
export function usePersonMutation<Input = void>(
  person: AdminPerson,
  mutationFn: (input: Input) => Promise<string | null>,
): AdminMutation<Input> {
  return useAdminMutation({ scope: `person ${person.id}`, refreshes: peopleKey, mutationFn });
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

interface AuditFilter {
  /** How the event begins; empty for every event. */
  readonly event: string;
  /** Empty for all people. */
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
