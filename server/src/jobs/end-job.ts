import type { Kysely } from "kysely";

import { parse } from "@vitrine/contracts/parse";

import type { Database } from "../db/schema.ts";
import { createJobId } from "./job-id.ts";
import type { JobFailure, JobKind, NotDone } from "./job-kind.ts";
import { nextRun } from "./recurrence.ts";
import { endAttempt, insertJob, type Attempt, type JobEnd } from "./repository.ts";

type Db = Kysely<Database>;

/** A job whose end is to be recorded. */
export interface EndingJob extends Attempt {
  readonly payload: unknown;
}

/**
 * Records the end of a job, deletes what must not remain of it, writes what its kind writes when it was not done, and
 * adds the next run of a recurring one. Jobs with more than one write, such as recurring ones, need a transaction.
 * @param kind null for a kind that this server does not have; nothing of its payload remains
 * @returns false when another server has taken the job over, or it has ended
 */
export async function endJob(
  session: Db,
  kind: JobKind | null,
  job: EndingJob,
  end: Omit<JobEnd, "payload">,
  failure: JobFailure | null = null,
): Promise<boolean> {
  const payload = kind === null ? {} : remainder(kind, job.payload, end.state);
  const hasEnded = await endAttempt(session, job, { ...end, payload });
  if (hasEnded && kind !== null) {
    const { state, at, error } = end;
    if (state !== "done") await noteNotDone(session, kind, job, { state, at, error, failure });
    await addNextRun(session, kind, at, "after");
  }
  return hasEnded;
}

async function noteNotDone(session: Db, kind: JobKind, job: EndingJob, end: NotDone): Promise<void> {
  const parsed = parse(kind.payload, job.payload);
  if (parsed.ok) await kind.noteNotDone(session, parsed.value, end);
}

function remainder(kind: JobKind, payload: unknown, state: JobEnd["state"]): unknown {
  if (kind.keepsPayload) return payload;
  const parsed = parse(kind.payload, payload);
  // What cannot be read may contain anything.
  return parsed.ok ? kind.forget(parsed.value, state) : {};
}

/** All servers add the next run with the same key, so that there is only one. */
const recurringKey = "recurring";

/** Adds the next run of a recurring kind unless one is waiting. The first one of an interval begins at once. */
export async function addNextRun(
  session: Db,
  kind: JobKind,
  now: Date,
  place: "first" | "after",
): Promise<void> {
  const { recurrence, name } = kind;
  if (recurrence === null) return;
  const dueAt = place === "first" && recurrence.type === "interval" ? now : nextRun(recurrence, now);
  await insertJob(session, {
    id: createJobId(),
    kind: name,
    payload: {},
    key: recurringKey,
    group: null,
    dueAt,
    expiresAt: null,
    workspaceId: null,
    personId: null,
    createdAt: now,
  });
}
