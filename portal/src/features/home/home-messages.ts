import type { HomeAttention } from "@vitrine/contracts/http";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const attention: Readonly<Record<HomeAttention["kind"], (count: number) => string>> = {
  data_late: (count) => `${plural(count, "source of data is", "sources of data are")} late`,
  pacing_off: (count) => `${plural(count, "running campaign is", "running campaigns are")} off pace`,
  import_failed: (count) => `${plural(count, "import", "imports")} failed in the last 7 days`,
  invitation_open: (count) =>
    `${plural(count, "invitation has", "invitations have")} been open for more than 3 days`,
};

/** The texts of the home page. */
export const homeMessages = {
  attention: "Needs attention",
  attentionOf: attention,
  portal: "Portal",
  showAll: (count: number) => `Show all ${count}`,
  continue: "Continue",
  noContinue: "Reports that you open appear here.",
  favourites: "Favourites",
  noFavourites: "Mark a report with the star on its card, and it appears here.",
  workspaces: "Workspaces",
  noWorkspaces: "No workspaces yet",
  noWorkspacesHelp: "No workspace is shared with you yet. Ask the person who invited you to share one.",
  noWorkspacesAdmin: "Add the first one in the Admin Panel, then give people roles in it.",
  otherWorkspaces: (shown: number, all: number) =>
    `These are ${shown} of ${all} workspaces. The menu at the top left has all of them.`,
  dataTo: (day: string) => `Data to ${day}`,
  late: "Late",
  noData: "No data yet",
  noFigures: "The figures are not available at the moment.",
  period: (day: string) => `Last 30 days to ${day}, against the 30 days before`,
  noChange: "no comparison",
  noValue: "–",
  failed: "The home page could not be loaded",
};
