const list = (names: readonly string[]): string => names.join(", ");

/** Texts of moving reports to another workspace. */
export const moveMessages = {
  move: "Move",
  help: (count: number) =>
    count === 1
      ? "The report shows the data of the other workspace from then on."
      : `The ${count} reports show the data of the other workspace from then on.`,
  target: "Move to",
  changes: "What changes",
  always:
    "People of the agency see a report by their role in its workspace. Versions, favourites, saved filters and views, tags and links stay with it.",
  inWorkspace: (name: string, workspace: string) => `${name} (${workspace})`,
  stays: (reason: string) => `Stays where it is. ${reason}`,
  noCampaigns: (names: readonly string[]) =>
    `None of its campaigns is there: ${list(names)}. It is moved only if it shows all campaigns.`,
  someCampaigns: ({ kept, missing }: { readonly kept: number; readonly missing: readonly string[] }) =>
    `Campaigns that are not there are left out: ${list(missing)}. ${kept === 1 ? "One stays." : `${kept} stay.`}`,
  people: (names: readonly string[]) => `Shared with people without a role there: ${list(names)}.`,
  newTags: (names: readonly string[]) => `New tags there: ${list(names)}.`,
  boards: (names: readonly string[]) =>
    `Boards with tiles of it: ${list(names)}. The tiles are shown to those who see the report there.`,
  deck: (name: string) => `It does not fill the presentation ${name} of its workspace any more.`,
  home: "Its workspace does not open with it any more.",
  tilesElsewhere: (count: number) =>
    count === 1
      ? "One tile shows a report of another workspace, to those who see that report."
      : `${count} tiles show reports of other workspaces, to those who see these reports.`,
  choices: "Decide",
  keepsPeople:
    "People without a role there keep what is shared with them, and see the other workspace's data in it",
  showsAll: "Reports without any of their campaigns show all campaigns of the other workspace",
  moved: (count: number) => (count === 1 ? "The report is moved." : `${count} reports are moved.`),
  someStay: (failed: number, count: number) => `${failed} of ${count} reports could not be moved.`,
} as const;
