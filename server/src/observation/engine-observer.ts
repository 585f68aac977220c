import type { EngineObserver } from "@vitrine/engine";

import type { Metrics } from "../http/metrics.ts";
import { inSpan, recordSpan } from "./tracer.ts";
import type { CacheMetrics } from "./cache-metrics.ts";

/** Names of the databases in spans, as OpenTelemetry defines them. */
const systems = { embedded: "duckdb", postgres: "postgresql", clickhouse: "clickhouse" } as const;

/** Turns what the engine reports into metrics, and into spans of the request that asked. */
export function createEngineObserver(metrics: Metrics, caches: CacheMetrics): EngineObserver {
  const { queries, statements } = addEngineMetrics(metrics);
  return {
    during: ({ name, engine, queries: count, class: ofClass }, work) => {
      const attributes = {
        "db.system.name": systems[engine],
        "vitrine.queries": count,
        "vitrine.class": ofClass,
      };
      return inSpan({ name: `engine ${name}`, kind: "internal", attributes }, work);
    },
    queryEnded: ({ engine, outcome, seconds, rows }) => {
      queries.ended.inc({ engine, outcome });
      queries.seconds.observe({ engine }, seconds);
      queries.rows.inc({ engine }, rows);
    },
    statementEnded: ({ engine, outcome, arrivedAt, times, rows }) => {
      statements.ended.inc({ engine, outcome });
      if (times === null) return;
      statements.waiting.observe({ engine }, times.waited);
      statements.running.observe({ engine }, times.ran);
      const startedAt = arrivedAt + times.waited * 1000;
      const attributes = {
        "db.system.name": systems[engine],
        "db.response.returned_rows": rows,
        "vitrine.waited_ms": Math.round(times.waited * 1000),
      };
      const span = { name: "engine statement", kind: "client", attributes, startedAt } as const;
      recordSpan(span, startedAt + times.ran * 1000, outcome === "ok" ? null : outcome);
    },
    cacheAsked: (cache, isHit) => caches.asked(cache, isHit),
    cacheChanged: (cache, entries, bytes) => caches.changed(cache, entries, bytes),
  };
}

function addEngineMetrics(metrics: Metrics) {
  return {
    queries: {
      ended: metrics.addCounter(
        "vitrine_queries_total",
        "Queries of visuals and exports, by outcome: ok, or the code of the error.",
        ["engine", "outcome"],
      ),
      seconds: metrics.addHistogram("vitrine_query_seconds", "Time to answer a query, with waiting.", [
        "engine",
      ]),
      rows: metrics.addCounter("vitrine_query_rows_total", "Rows of the answers to queries.", ["engine"]),
    },
    statements: {
      ended: metrics.addCounter(
        "vitrine_statements_total",
        "Statements in the database of the campaign data, by outcome.",
        ["engine", "outcome"],
      ),
      waiting: metrics.addHistogram(
        "vitrine_statement_waiting_seconds",
        "How long statements waited for their turn.",
        ["engine"],
      ),
      running: metrics.addHistogram("vitrine_statement_running_seconds", "How long statements ran.", [
        "engine",
      ]),
    },
  };
}
