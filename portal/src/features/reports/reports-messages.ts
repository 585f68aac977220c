import type { Report } from "@vitrine/contracts/http";
import { tablesIdOf } from "@vitrine/contracts/tables";

import type { Match, SortKey } from "./list/arrange-reports.ts";

const sorts: Readonly<Record<SortKey, string>> = {
  saved: "My order",
  name: "Name",
  created: "Created",
  edited: "Edited",
  viewed: "Viewed by me",
};

const matchKinds: Readonly<Record<Match["kind"], string>> = {
  tag: "Tag",
  campaign: "Campaign",
  creator: "Created by",
  description: "Description",
};

/** The texts of the dashboard. Those of the specification are kept word for word. */
export const reportsMessages = {
  importData: "Import data",
  deletedReports: "Deleted reports",
  notes: "Notes",
  schedules: "Schedules",
  templates: "Templates",
  workspaceSettings: "Settings",
  completeThrough: (day: string) => `Data complete through ${day}`,
  noData: "This workspace has no data yet",
  noDataImport:
    "Import a first file of your advertising platforms. Reports can be added once there are figures.",
  noDataAsk: "Reports appear here once the agency has imported figures and added some.",
  deletedLead:
    "Deleted reports can be restored for 30 days, with their tags, their sharing and as favourites.",
  deletedFailed: "The deleted reports could not be loaded",
  nothingDeleted: "No deleted reports",
  nothingDeletedHelp: "Reports that are deleted in this workspace are listed here for 30 days.",
  deletedColumns: { name: "Report", deleted: "Deleted", until: "Restorable until" },
  restore: "Restore",
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (name: string) => `“${name}” is back among the reports.`,
  notYours: "Deleted reports are for people who edit reports",
  notYoursHelp: "Ask a person of the agency to restore a report that you miss.",
  noDashboards: "No Dashboards available!",
  noDashboardsHelp: "Reports that are created here or shared with you appear in this place.",
  noMatchHelp: (text: string) => `No report of this workspace matches “${text}”.`,
  moreTags: (count: number) => `+${count}`,
  addReport: "Add Report",
  editTags: "Edit Tags",
  filterTags: "Filter Tags",
  tagsHeading: "Tags",
  noTags: "No workspace tags available!",
  noTagMatches: (text: string) => `No tag has “${text}” in its name.`,
  tagCount: (count: number) => `${count} ${count === 1 ? "report" : "reports"}`,
  clearTags: "Clear",
  sort: "Sort",
  sorts,
  sortedBy: (sort: SortKey) => `Sort: ${sorts[sort]}`,
  filter: "Filter",
  tags: "Tags",
  add: "Add",
  dashboardTools: "Dashboard tools",

  favourite: (name: string) => `Favourite ${name}`,
  settings: (name: string) => `Settings of ${name}`,
  addTags: (name: string) => `Add tags to ${name}`,
  turn: (name: string) => `Description of ${name}`,
  noDescription: "This dashboard has no description.",
  campaignCount: (count: number) => `${count} ${count === 1 ? "campaign" : "campaigns"}`,
  match: ({ kind, value }: Match) => `${matchKinds[kind]}: ${value}`,
  addBoard: "Add Board",
  createBoard: "Create Board",
  createBoardHelp: "A board shows visuals of several reports next to each other. It begins empty.",
  boardName: "Name",
  homeBoard: (name: string) => `Home: ${name}`,
  about: ({ campaigns, datasetId, kind }: Pick<Report, "campaigns" | "datasetId" | "kind">) => {
    if (kind === "board") return "Tiles of reports";
    if (tablesIdOf(datasetId) !== null) return "Tables of its own";
    return campaigns.length === 0 ? "All campaigns" : campaigns.join(", ");
  },
  /** What a report is that is not one with pages. */
  kinds: { board: "Board", statement: "Statement" } satisfies Record<NonNullable<Report["kind"]>, string>,
  missing: (when: string) => `Not found since ${when}`,
  edited: (when: string) => `Edited ${when}`,

  editDashboard: "Edit Dashboard",
  clone: "Clone",
  delete: "Delete",
  cloneTo: "Clone to…",
  cloneHeading: "Clone to another workspace",
  targetWorkspace: "Workspace",
  cloneHint: "The clone covers the campaigns with the same names there.",
  cloneName: "Name",
  /** @param dropped campaigns that the clone does not cover  @param kept the number that it covers */
  cloned: (name: string, copy: string, dropped: readonly string[], kept: number) =>
    [
      name === copy ? `“${name}” was cloned.` : `“${name}” was cloned as “${copy}”.`,
      dropped.length > 0 && `Not there, and left out: ${dropped.join(", ")}.`,
      dropped.length > 0 && kept === 0 && "The clone covers all campaigns of its workspace.",
    ]
      .filter(Boolean)
      .join(" "),
  deleted: (name: string) => `“${name}” was deleted.`,
  favouriteFailed: "The favourite could not be saved and is as it was before.",
  orderFailed: "The order could not be saved and is as it was before.",
  moved: (name: string, place: number, all: number) => `${name} is now at place ${place} of ${all}.`,
  cannotMove: "Cards can be moved in My order, with no filter in effect.",

  noMatch: "Nothing matches the filters you have set.",
  clearFilters: "Clear filters",
  hint: "goes anywhere",
  hintShortcuts: "shows all shortcuts",
} as const;
