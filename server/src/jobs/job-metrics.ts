import type { Kysely } from "kysely";

import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Metrics } from "../http/metrics.ts";
import type { EndedRun } from "./job-worker.ts";
import { countOpenJobs } from "./repository.ts";

/**
 * Adds the metrics of the queue. Those of waiting and running jobs are the same on every server.
 * @returns counts an attempt that ended on this server
 */
export function addJobMetrics(
  metrics: Metrics,
  db: Kysely<Database>,
  clock: Clock,
): (ended: EndedRun) => void {
  metrics.addLabelled({
    name: "vitrine_jobs",
    help: "Jobs that have not ended, by kind and state.",
    labels: ["kind", "state"],
    read: async () =>
      (await countOpenJobs(db)).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
  });
  metrics.addLabelled({
    name: "vitrine_jobs_oldest_waiting_seconds",
    help: "How long the oldest waiting job of a kind has been due.",
    labels: ["kind"],
    read: async () => {
      const waiting = (await countOpenJobs(db)).filter(({ state }) => state === "waiting");
      const now = clock.now().getTime();
      return waiting.map(({ kind, dueAt }) => ({
        labels: { kind },
        value: Math.max(0, now - dueAt.getTime()) / 1000,
      }));
    },
  });
  const ended = metrics.addCounter(
    "vitrine_jobs_ended_total",
    "Attempts of jobs that ended on this server, by outcome.",
    ["kind", "outcome"],
  );
  const durations = metrics.addHistogram("vitrine_job_seconds", "Duration of an attempt of a job.", ["kind"]);
  const processed = metrics.addCounter(
    "vitrine_job_rows_total",
    "Rows that jobs processed, of kinds that count rows.",
    ["kind"],
  );
  return ({ kind, outcome, seconds, rows }) => {
    ended.inc({ kind, outcome });
    durations.observe({ kind }, seconds);
    if (rows !== null) processed.inc({ kind }, rows);
  };
}
