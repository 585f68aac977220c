import { useInfiniteQuery, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type JobState, type ListedJob, type ListedJobKind } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { jobMessages as texts } from "./job-messages.ts";

const jobsKey = ["admin", "jobs"];
/** The queue moves by itself. */
const refreshMs = 10_000;

export function useJobKinds(): UseQueryResult<readonly ListedJobKind[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...jobsKey, "kinds"],
    queryFn: ({ signal }): Promise<readonly ListedJobKind[]> =>
      api.call(portalRoutes.listJobKinds, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

interface JobFilter {
  /** Null for every kind. */
  readonly kind: string | null;
  readonly state: JobState | null;
}

/** Jobs, newest first, page by page. */
export function useJobs(filter: JobFilter) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...jobsKey, "list", filter],
    queryFn: ({ signal, pageParam }) =>
      api.call(portalRoutes.listJobs, { body: { ...filter, before: pageParam }, signal }),
    initialPageParam: newest,
    getNextPageParam: ({ jobs, hasMore }) => (hasMore ? (jobs.at(-1)?.id ?? null) : null),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

const newest: string | null = null;

export interface JobChange {
  readonly job: ListedJob;
  readonly change: "retry" | "cancel";
}

export function useChangeJob(): AdminMutation<JobChange> {
  const { api } = useServices();
  return useAdminMutation({
    scope: "jobs",
    refreshes: jobsKey,
    mutationFn: async ({ job, change }: JobChange) => {
      const input = { params: { jobId: job.id }, body: {} };
      await api.call(change === "retry" ? portalRoutes.retryJob : portalRoutes.cancelJob, input);
      return texts[change === "retry" ? "started" : "cancelled"](job.title);
    },
  });
}
