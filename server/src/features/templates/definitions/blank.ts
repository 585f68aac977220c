import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import { rowsPage } from "./rows.ts";

/** One empty page. */
export const blank: ReportDefinitionInput = {
  version: 1,
  dataset: "campaign_digital",
  pages: [rowsPage({ name: "overview", displayName: "Overview" }, [])],
};
