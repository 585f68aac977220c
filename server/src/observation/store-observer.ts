import type { StoreObserver } from "../db/open-store.ts";
import type { Metrics } from "../http/metrics.ts";
import { inSpan } from "./tracer.ts";

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Turns what the store reports into metrics, and into spans of the request or job that asked. */
export function createStoreObserver(metrics: Metrics): StoreObserver {
  const ended = metrics.addCounter(
    "vitrine_store_statements_total",
    "Statements in the portal's database, by outcome.",
    ["outcome"],
  );
  const durations = metrics.addHistogram(
    "vitrine_store_statement_seconds",
    "How long statements in the portal's database took.",
    [],
    buckets,
  );
  const waits = metrics.addHistogram(
    "vitrine_store_waiting_seconds",
    "How long calls waited for a connection to the portal's database.",
    [],
    buckets,
  );
  let pool = { inUse: 0, waiting: 0 };
  metrics.add({
    name: "vitrine_store_connections_in_use",
    help: "Connections to the portal's database in use.",
    read: () => pool.inUse,
  });
  metrics.add({
    name: "vitrine_store_calls_waiting",
    help: "Calls that wait for a connection to the portal's database.",
    read: () => pool.waiting,
  });
  return {
    statement: async (sql, run) => {
      const startedAt = performance.now();
      let outcome = "failed";
      try {
        const answer = await inSpan(spanOf(sql), run, codeOf);
        outcome = "ok";
        return answer;
      } catch (error) {
        outcome = isConflict(codeOf(error)) ? "conflict" : "failed";
        throw error;
      } finally {
        ended.inc({ outcome });
        durations.observe({}, (performance.now() - startedAt) / 1000);
      }
    },
    poolChanged: (inUse, waiting) => void (pool = { inUse, waiting }),
    connected: (seconds) => waits.observe({}, seconds),
  };
}

/** Violated constraints, and transactions that were rolled back because of another one. Neither is a failure of the store. */
function isConflict(code: string): boolean {
  return /^(23|40)/.test(code);
}

/** The code of the database; the name of the error without one. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : error.name;
}

/** What a statement does and to which table. Its text is not recorded, because it may contain values. */
function spanOf(sql: string) {
  const operation = /^\s*(\w{1,20})/.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update)\s+"?(\w{1,60})"?/i.exec(sql)?.[1];
  const name = table === undefined ? operation : `${operation} ${table}`;
  const attributes = { "db.system.name": "postgresql", "db.operation.name": operation };
  return { name: `store ${name}`, kind: "client", attributes } as const;
}
