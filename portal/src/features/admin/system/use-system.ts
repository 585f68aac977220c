import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf, type RestoreTest } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";

export type System = ReplyOf<typeof portalRoutes.getSystem>;
type NoticesOfParts = ReplyOf<typeof portalRoutes.getNotices>;

export function useSystem(): UseQueryResult<System> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "system"],
    queryFn: ({ signal }): Promise<System> => api.call(portalRoutes.getSystem, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

type RestoreTests = ReplyOf<typeof portalRoutes.listRestoreTests>;

const testsKey = ["admin", "restore-tests"];

/** The last tests of restoring backups, followed closely while one runs. */
export function useRestoreTests(): UseQueryResult<RestoreTests> {
  const { api } = useServices();
  return useQuery({
    queryKey: testsKey,
    queryFn: ({ signal }): Promise<RestoreTests> => api.call(portalRoutes.listRestoreTests, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.tests.some(isUnfinished) === true ? 2000 : 30_000),
  });
}

export function isUnfinished({ state }: RestoreTest): boolean {
  return state === "waiting" || state === "running";
}

export function useTestRestore(): AdminMutation<string> {
  const { api } = useServices();
  return useAdminMutation({
    scope: "restore-tests",
    refreshes: testsKey,
    mutationFn: async (file: string) => {
      await api.call(portalRoutes.testRestore, { body: { file } });
      return null;
    },
  });
}

export function useNotices(): UseQueryResult<NoticesOfParts> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "notices"],
    queryFn: ({ signal }): Promise<NoticesOfParts> => api.call(portalRoutes.getNotices, { signal }),
  });
}
