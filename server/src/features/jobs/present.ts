import type { ListedJob, ListedJobKind } from "@vitrine/contracts/http";

import type { Job } from "../../jobs/repository.ts";
import type { CountedKind } from "./service.ts";

export function presentJob(job: Job): ListedJob {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    createdAt: job.createdAt.toISOString(),
    dueAt: job.dueAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    endedAt: job.endedAt?.toISOString() ?? null,
    attempts: job.attempts,
    server: job.server,
    progress: job.progress,
    lastError: job.lastError,
    isCancelRequested: job.isCancelRequested,
    personId: job.personId,
    workspaceId: job.workspaceId,
  };
}

export function presentJobKind(kind: CountedKind): ListedJobKind {
  return {
    name: kind.name,
    counts: { ...kind.counts },
    oldestDueAt: kind.oldestDueAt?.toISOString() ?? null,
    nextRunAt: kind.nextRunAt?.toISOString() ?? null,
    canRetryEnded: kind.canRetryEnded,
  };
}
