import { blankTemplate } from "@vitrine/contracts/http";
import type { ModelDescription } from "@vitrine/contracts/query";
import { parse } from "@vitrine/contracts/parse";
import {
  hierarchyOf,
  reportDefinitionSchema,
  type ReportDefinition,
  type ReportDefinitionInput,
  type Visual,
} from "@vitrine/contracts/report";

import { blank } from "./definitions/blank.ts";
import { brandAndVideo } from "./definitions/brand-and-video.ts";
import { budgetAndBilling } from "./definitions/budget-and-billing.ts";
import { campaignPerformance } from "./definitions/campaign-performance.ts";
import { executiveSummary } from "./definitions/executive-summary.ts";
import { withFindings } from "./definitions/with-findings.ts";

/** A versioned report definition from which reports are made. A report records the version. */
export interface ReportTemplate {
  readonly name: string;
  readonly reportType: string;
  readonly label: string;
  readonly description: string;
  /** Increases with every change of the definition. */
  readonly version: number;
  readonly definition: ReportDefinition;
}

const drafts: readonly (Omit<ReportTemplate, "definition"> & {
  readonly definition: ReportDefinitionInput;
})[] = [
  {
    name: "campaign-performance",
    reportType: "campaign_digital",
    label: "Campaign performance",
    description:
      "What was spent, where, and what came of it: pacing, channels, campaigns, creatives, audiences, markets, video, viewability, search, the way to the sale and the budget.",
    version: 11,
    definition: campaignPerformance,
  },
  {
    name: "brand-and-video",
    reportType: "campaign_digital",
    label: "Brand and video",
    description: "For campaigns that want to be seen: delivery, completed plays, viewability and audiences.",
    version: 7,
    definition: brandAndVideo,
  },
  {
    name: "executive-summary",
    reportType: "campaign_digital",
    label: "Executive summary",
    description:
      "Two pages for who decides: the return on what was spent, and the way from impression to sale.",
    version: 7,
    definition: executiveSummary,
  },
  {
    name: "budget-and-billing",
    reportType: "campaign_digital",
    label: "Budget and billing",
    description: "What is billed, month by month and by campaign; the agency's margin on a page of its own.",
    version: 10,
    definition: budgetAndBilling,
  },
  {
    name: blankTemplate,
    reportType: "campaign_digital",
    label: "Blank report",
    description:
      "One empty page, to fill with fields of the data or with any type of visual. It opens in the editor.",
    version: 1,
    definition: blank,
  },
];

/** Every template, in the order in which the portal offers them. */
export const reportTemplates: readonly ReportTemplate[] = drafts.map((draft) => ({
  ...draft,
  definition: readDefinition(draft.name, draft.definition),
}));

export function findTemplate(name: string): ReportTemplate | null {
  return reportTemplates.find((template) => template.name === name) ?? null;
}

/** What a report begins as that is built from nothing. */
export function blankDefinition(): ReportDefinition {
  const blankReport = findTemplate(blankTemplate);
  if (blankReport === null) throw new Error("The template of blank reports is missing");
  return blankReport.definition;
}

function readDefinition(name: string, input: ReportDefinitionInput): ReportDefinition {
  const parsed = parse(reportDefinitionSchema, withFindings(input));
  if (parsed.ok) return parsed.value;
  throw new Error(`The template ${name} is faulty: ${parsed.faults.map((f) => f.message).join("; ")}`);
}

/** Checks every template against the dataset. @throws Error that names each missing field */
export function checkTemplates(dataset: ModelDescription): void {
  const faults = reportTemplates.flatMap(({ name, definition }) =>
    definition.pages.flatMap((page) =>
      page.visuals.flatMap((visual) =>
        unknownFields(visual, dataset).map((field) => `${name}, ${page.name}, ${visual.name}: ${field}`),
      ),
    ),
  );
  if (faults.length > 0) throw new Error(`Templates use fields that do not exist:\n${faults.join("\n")}`);
}

function unknownFields(visual: Visual, dataset: ModelDescription): readonly string[] {
  const tables = new Map(dataset.tables.map((table) => [table.name, table]));
  const { trend, smallMultiples, columns } = visual;
  const dimensions = [
    ...visual.dimensions,
    ...[trend, smallMultiples, columns].filter((one) => one !== null && one !== undefined),
  ];
  const missingColumns = dimensions.filter(
    ({ table, column }) => tables.get(table)?.columns.every(({ name }) => name !== column) ?? true,
  );
  const missingMeasures = visual.measures.filter(
    ({ table, measure }) => tables.get(table)?.measures.every(({ name }) => name !== measure) ?? true,
  );
  const { hierarchy } = visual;
  const isMissing = hierarchy !== undefined && hierarchyOf(visual, dataset.tables) === null;
  return [
    ...(isMissing ? [`${hierarchy.table}.${hierarchy.hierarchy}`] : []),
    ...missingColumns.map(({ table, column }) => `${table}.${column}`),
    ...missingMeasures.map(({ table, measure }) => `${table}.${measure}`),
  ];
}
