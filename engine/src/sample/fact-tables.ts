import type { Detail } from "./details/detail.ts";
import { audienceDetail } from "./details/make-audience.ts";
import { billingDetail } from "./details/make-billing.ts";
import { creativeReachDetail } from "./details/make-creative-reach.ts";
import { factColumns } from "./make-facts.ts";
import { hourDetail } from "./details/make-hours.ts";
import { placementDetail } from "./details/make-placements.ts";
import { planColumns } from "./make-plan.ts";
import { reachDetail } from "./details/make-reach.ts";
import { regionDetail } from "./details/make-regions.ts";
import { searchDetail, searchShareDetail } from "./details/make-search.ts";

/** Tables that are derived from the daily facts. */
export const details: readonly Detail[] = [
  reachDetail,
  audienceDetail,
  placementDetail,
  searchDetail,
  searchShareDetail,
  regionDetail,
  hourDetail,
  creativeReachDetail,
  billingDetail,
];

/** A table of facts: its columns in their order, all integers, and the one that counts days since 1970-01-01. */
export interface FactTable {
  readonly source: string;
  readonly columns: readonly string[];
  readonly date: string;
}

/** The table of daily facts is first, because it is by far the largest. */
export const factTables: readonly FactTable[] = [
  { source: "performance", columns: factColumns, date: "date" },
  { source: "plan", columns: planColumns, date: "date" },
  ...details,
];
