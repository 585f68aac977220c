import { useInfiniteQuery, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type JobState, type ListedJob, type ListedJobKind } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { showMoment } from "../../../shared/when.ts";
import { keepFailed } from "../list/keep-failed.ts";
import type { Selection } from "../list/use-selection.ts";
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

/** Runs the chosen jobs now, or cancels them. Those that could not be changed stay chosen, and an alert says why. */
export function useChangeJobs(selection: Selection<ListedJob>): AdminMutation<JobChange["change"]> {
  const { api, alerts } = useServices();
  return useAdminMutation({
    scope: "jobs",
    refreshes: jobsKey,
    mutationFn: async (change: JobChange["change"]) => {
      const { rows } = selection;
      const jobIds = rows.map(({ id }) => id);
      const answer = await api.call(portalRoutes.changeJobs, { body: { jobIds, change } });
      const failures = answer.failures.map(({ jobId: id, reason }) => ({ id, reason }));
      const nameOf = ({ title, createdAt }: ListedJob): string => texts.nameOf(title, showMoment(createdAt));
      const done = texts[change === "retry" ? "startedMany" : "cancelledMany"];
      return keepFailed(
        alerts,
        selection,
        { rows, failures, nameOf },
        { done, someFailed: texts.someFailed },
      );
    },
  });
}
