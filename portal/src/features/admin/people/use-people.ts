import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminPerson, type BodyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import type { ListPage } from "../list/admin-list.tsx";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";

/** Everything that is loaded about people. */
export const peopleKey = ["admin", "people"];
const listsKey = [...peopleKey, "lists"];
const keyOf = (id: string) => [...peopleKey, "person", id];

type PeopleQuery = BodyOf<typeof portalRoutes.listPeople>;

/** A page of people. Loaded again on every visit, because other administrators may have changed something. */
export function usePeople(query: PeopleQuery): UseQueryResult<ListPage<AdminPerson>> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...listsKey, query],
    queryFn: async ({ signal }): Promise<ListPage<AdminPerson>> => {
      const { people: rows, total, page } = await api.call(portalRoutes.listPeople, { body: query, signal });
      return { rows, total, page };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One person, at first as the list shows them. */
export function usePerson(id: string, listed: AdminPerson | null): UseQueryResult<AdminPerson> {
  const { api } = useServices();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<AdminPerson> =>
      api.call(portalRoutes.getPerson, { params: { personId: id }, signal }),
    ...(listed === null ? {} : { initialData: listed }),
    enabled: id !== "",
    staleTime: 0,
  });
}

/** Shows a changed person at once, until the list is loaded again. */
export function useReplacePerson(): (person: AdminPerson) => Promise<void> {
  const client = useQueryClient();
  return async (person) => {
    // A read that is still under way would bring an older answer.
    await client.cancelQueries({ queryKey: peopleKey });
    client.setQueryData<AdminPerson>(keyOf(person.id), person);
    client.setQueriesData<ListPage<AdminPerson>>({ queryKey: listsKey }, (page) =>
      page === undefined
        ? page
        : { ...page, rows: page.rows.map((each) => (each.id === person.id ? person : each)) },
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
