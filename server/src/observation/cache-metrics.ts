import type { Metrics } from "../http/metrics.ts";

/** The caches of this server. */
export interface CacheMetrics {
  asked(cache: string, isHit: boolean): void;
  /** @param bytes null if the cache is bounded by its entries or by time */
  changed(cache: string, entries: number, bytes: number | null): void;
}

export function addCacheMetrics(metrics: Metrics): CacheMetrics {
  const lookups = metrics.addCounter("vitrine_cache_lookups_total", "Lookups in a cache, hit or miss.", [
    "cache",
    "outcome",
  ]);
  const entries = metrics.addGauge("vitrine_cache_entries", "Entries of a cache.", ["cache"]);
  const size = metrics.addGauge("vitrine_cache_bytes", "Size of a cache that is bounded by its size.", [
    "cache",
  ]);
  return {
    asked: (cache, isHit) => lookups.inc({ cache, outcome: isHit ? "hit" : "miss" }),
    changed: (cache, count, bytes) => {
      entries.set({ cache }, count);
      if (bytes !== null) size.set({ cache }, bytes);
    },
  };
}
