import type { EngineObserver } from "@vitrine/engine";

import type { StoreObserver } from "../db/open-store.ts";
import { Metrics } from "../http/metrics.ts";
import { addCacheMetrics, type CacheMetrics } from "./cache-metrics.ts";
import { createEngineObserver } from "./engine-observer.ts";
import { createStoreObserver } from "./store-observer.ts";
import { noTracer, type Tracer } from "./tracer.ts";

/** The metrics and traces of one server, and what collects them. */
export interface Observation {
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly caches: CacheMetrics;
  /** For the options of engine and store. */
  readonly engine: EngineObserver;
  readonly store: StoreObserver;
}

export function createObservation(tracer: Tracer = noTracer): Observation {
  const metrics = new Metrics();
  const caches = addCacheMetrics(metrics);
  return {
    metrics,
    tracer,
    caches,
    engine: createEngineObserver(metrics, caches),
    store: createStoreObserver(metrics),
  };
}
