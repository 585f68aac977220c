import * as z from "zod/mini";

import { route } from "./route.ts";

// Calls for administrators: the queue of jobs, which the server runs in the background.

export const jobStateSchema = z.enum(["waiting", "running", "done", "failed", "cancelled"]);
export type JobState = z.output<typeof jobStateSchema>;

export const jobSchema = z.object({
  id: z.string(),
  /** The name of a kind of `listJobKinds`, or of one that does not exist any more. */
  kind: z.string(),
  /** Of the kind, to be shown; the name of a kind that does not exist any more. */
  title: z.string(),
  state: jobStateSchema,
  /** ISO 8601, like the next. */
  createdAt: z.string(),
  /** A waiting job does not run before. */
  dueAt: z.string(),
  /** The start of the last attempt. */
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  attempts: z.int(),
  /** The name of the server that runs it or ran it last. */
  server: z.nullable(z.string()),
  /** What the kind reports while the job is running; `null` if it reported nothing. */
  progress: z.unknown(),
  /** The reason of the last failed attempt. */
  lastError: z.nullable(z.string()),
  /** A running job ends soon after it was cancelled. */
  isCancelRequested: z.boolean(),
  /** The person and the workspace on whose behalf it runs. */
  personId: z.nullable(z.string()),
  workspaceId: z.nullable(z.string()),
});
export type ListedJob = z.output<typeof jobSchema>;

export const jobKindSchema = z.object({
  name: z.string(),
  title: z.string(),
  counts: z.record(jobStateSchema, z.int()),
  /** Since when the oldest waiting job has been due (ISO 8601, like the next); `null` if none is due. */
  oldestDueAt: z.nullable(z.string()),
  /** When a recurring job runs next; `null` for other kinds, and while it is running. */
  nextRunAt: z.nullable(z.string()),
  /** Whether jobs that have failed or were cancelled can be retried. Those whose texts are deleted cannot. */
  canRetryEnded: z.boolean(),
});
export type ListedJobKind = z.output<typeof jobKindSchema>;

export const listJobs = route({
  method: "POST",
  path: "/api/admin/jobs/",
  access: "session",
  summary: "Returns a page of the jobs in the background, newest first.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    /** Only jobs that were added before the one with this id. */
    before: z._default(z.nullable(z.uuid()), null),
    /** Only jobs of this kind; `null`: of every kind. */
    kind: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    /** Only jobs in this state; `null`: in every state. */
    state: z._default(z.nullable(jobStateSchema), null),
  }),
  reply: z.object({ jobs: z.array(jobSchema), hasMore: z.boolean() }),
});

export const listJobKinds = route({
  method: "GET",
  path: "/api/admin/job-kinds/",
  access: "session",
  summary: "Returns the kinds of jobs, with the number of jobs in each state.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(jobKindSchema),
});

const ofJob = z.object({ jobId: z.string() });

export const retryJob = route({
  method: "POST",
  path: "/api/admin/jobs/:jobId/retry/",
  access: "session",
  summary: "Runs a job now: one that waits, that has failed, or that was cancelled.",
  failures: ["forbidden", "job_not_found", "job_not_changeable"],
  params: ofJob,
  body: z.object({}),
  reply: jobSchema,
});

export const cancelJob = route({
  method: "POST",
  path: "/api/admin/jobs/:jobId/cancel/",
  access: "session",
  summary: "Cancels a waiting job, or makes a running one end soon.",
  failures: ["forbidden", "job_not_found", "job_not_changeable"],
  params: ofJob,
  body: z.object({}),
  reply: jobSchema,
});

/** The greatest number of jobs that `changeJobs` changes. */
const manyJobs = 500;

export const changeJobs = route({
  method: "POST",
  path: "/api/admin/job-changes/",
  access: "session",
  summary: "Runs several jobs now, or cancels them. It succeeds or fails for each of them.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    jobIds: z.array(z.string()).check(z.minLength(1), z.maxLength(manyJobs)),
    change: z.enum(["retry", "cancel"]),
  }),
  reply: z.object({
    /** The jobs that could not be changed, with the reason. */
    failures: z.array(z.object({ jobId: z.string(), reason: z.string() })),
  }),
});
