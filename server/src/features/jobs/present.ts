import type { ListedJob, ListedJobKind } from "@vitrine/contracts/http";

import type { CountedKind, TitledJob } from "./service.ts";

export function presentJob(job: TitledJob): ListedJob {
  return {
    id: job.id,
    kind: job.kind,
    title: job.title,
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
    title: kind.title,
    counts: { ...kind.counts },
    oldestDueAt: kind.oldestDueAt?.toISOString() ?? null,
    nextRunAt: kind.nextRunAt?.toISOString() ?? null,
    canRetryEnded: kind.canRetryEnded,
  };
}
