import type { Detail } from "./detail.ts";
import { audienceDetail } from "./make-audience.ts";
import { billingDetail } from "./make-billing.ts";
import { creativeReachDetail } from "./make-creative-reach.ts";
import { factColumns } from "./make-facts.ts";
import { hourDetail } from "./make-hours.ts";
import { placementDetail } from "./make-placements.ts";
import { planColumns } from "./make-plan.ts";
import { reachDetail } from "./make-reach.ts";
import { regionDetail } from "./make-regions.ts";
import { searchDetail, searchShareDetail } from "./make-search.ts";

/** Tables that follow from the daily facts. */
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

/** A table of facts: its columns in their order, all integers, and which of them counts days since 1970-01-01. */
export interface FactTable {
  readonly source: string;
  readonly columns: readonly string[];
  readonly date: string;
}

/** The table of daily facts first: it is by far the largest. */
export const factTables: readonly FactTable[] = [
  { source: "performance", columns: factColumns, date: "date" },
  { source: "plan", columns: planColumns, date: "date" },
  ...details,
];
