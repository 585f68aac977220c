import type { DataFilter } from "@vitrine/contracts/http";

import type { EmbeddedFrame } from "../../providers/analytics-provider.ts";
import type { StoredReport } from "../reports/service.ts";
import { campaignField } from "./security-scope.ts";

/**
 * The campaigns as a filter that the portal applies and users see. The security predicate of the token is what
 * restricts the rows.
 */
export function dataFiltersOf(
  { campaignIds }: StoredReport,
  field: EmbeddedFrame["campaignField"] = campaignField,
): DataFilter[] {
  if (campaignIds.length === 0 || field === null) return [];
  const { table, column } = field;
  return [{ table_name: table, column_name: column, value: campaignIds.join(",") }];
}
