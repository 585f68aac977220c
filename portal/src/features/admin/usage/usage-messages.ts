import type { UsageGroup } from "@vitrine/contracts/http";

/** Texts of the screen with who opened what. */
export const usageMessages = {
  title: "Usage",
  by: "Count by",
  groups: {
    report: "Report",
    person: "Person",
    workspace: "Workspace",
    service: "Service account",
  } satisfies Readonly<Record<UsageGroup, string>>,
  period: "Period",
  lastDays: (days: number) => (days === 365 ? "Last 12 months" : `Last ${days} days`),
  filter: {
    report: "Filter reports",
    person: "Filter people",
    workspace: "Filter workspaces",
    service: "Filter accounts",
  } satisfies Readonly<Record<UsageGroup, string>>,
  columns: { openings: "Openings", last: "Last opened" },
  /** What is counted apart from openings. */
  others: {
    report: "People",
    person: "Reports",
    workspace: "People",
    service: "Reports",
  } satisfies Readonly<Record<UsageGroup, string>>,
  openings: (count: number) => (count === 1 ? "1 opening" : `${count.toLocaleString("en")} openings`),
  failed: "The usage could not be loaded",
  none: "Nothing was opened",
  noneHelp:
    "No report, board or statement was opened in this period, or no name matches. Openings of end users are under Service account.",
  showAll: "Show everything",
  chart: (openings: string, from: string, through: string) =>
    `${openings} from ${from} to ${through}, by day`,
  bar: (day: string, openings: string) => `${day}: ${openings}`,
  exportCsv: "Export",
  csvFile: (by: UsageGroup, from: string, through: string) => `usage-by-${by}-${from}-${through}.csv`,
} as const;
