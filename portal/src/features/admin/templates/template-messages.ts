import type { AdminTemplate } from "@vitrine/contracts/http";

const sources: Readonly<Record<AdminTemplate["source"], string>> = {
  product: "Product",
  agency: "Agency",
  powerbi: "Power BI",
};

/** Texts of the screen with all templates. */
export const templateMessages = {
  title: "Templates",
  filter: "Filter templates",
  which: "Which templates",
  offered: "Offered",
  archived: "Archived",
  columns: { name: "Template", source: "Source", version: "Version", reports: "Reports", since: "Archived" },
  sourceOf: ({ source, kind }: Pick<AdminTemplate, "source" | "kind">) =>
    kind === "statement" ? `${sources[source]}, statement` : sources[source],
  count: (total: number) => (total === 1 ? "1 template" : `${total} templates`),
  failed: "The templates could not be loaded",
  none: "No template matches",
  noneHelp: "Look for a part of its name or of what it shows.",
  showAll: "Show all",
  noneArchived: "No template is archived",
  noneArchivedHelp: "Archived templates are not offered when a report is created.",

  help: {
    product: "A template of the product. New releases bring new versions.",
    agency: "A template of the agency, made of one of its reports.",
    statement: "A template of the product for statements. What is made of it does not follow it.",
    powerbi: "A report of Power BI, which is copied there for each report that is made of it.",
  },
  users: "Who may use it",
  usersHelp: "Administrators, and people whose role lets them create reports.",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  versions: "Versions",
  versionOf: (version: number) => `Version ${version}`,
  newest: (version: number) => `Version ${version}, the newest`,
  reportsOf: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
  attachedReport:
    "The report that is copied is attached under Connections, where it is also taken from the list.",
  toConnections: "Open Connections",
  noReports: "No report follows it.",
  following: "Reports that follow it",
  followingFailed: "The reports could not be loaded",

  archive: "Archive",
  offer: "Offer again",
  archiveQuestion: (count: number) =>
    `${count === 1 ? "The template is" : `${count} templates are`} then not offered any more when a report is created. Reports that follow ${count === 1 ? "it" : "them"} stay as they are. Archive ${count === 1 ? "it" : "them"}?`,
  archivedDone: (count: number) =>
    count === 1 ? "The template is archived." : `${count} templates are archived.`,
  offeredDone: (count: number) =>
    count === 1 ? "The template is offered again." : `${count} templates are offered again.`,
} as const;
