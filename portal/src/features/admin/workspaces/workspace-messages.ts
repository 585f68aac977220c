/** Texts about the state and the members of workspaces. */
export const workspaceMessages = {
  filter: "Filter workspaces",
  state: "State",
  states: { active: "Active", archived: "Archived", deleted: "Bin" },
  columns: { name: "Workspace", members: "Members", reports: "Reports", created: "Created", closed: "Since" },
  count: (total: number) => (total === 1 ? "1 workspace" : `${total.toLocaleString("en")} workspaces`),
  noMatch: "No workspace matches",
  noMatchHelp: "Look for a part of a name or an id, also among the archived ones and in the bin.",
  showAll: "Show all",
  noArchived: "Nothing is archived",
  noArchivedHelp: "An archived workspace is open to no one, and keeps everything until it is restored.",
  noDeleted: "The bin is empty",
  noDeletedHelp: "A deleted workspace can be restored for thirty days.",

  open: "Open",
  openOf: (name: string) => `Open ${name}`,
  id: "Id",
  name: "Name",
  people: "Members",
  peopleHelp: "Administrators enter every workspace and are listed only if they have a role here.",
  noMembers: "No one has a role here yet.",
  seeAll: (count: number) => `See all ${count} in People`,
  addMember: "Add a member",
  person: "Person",
  add: "Add",
  added: (name: string) => `${name} is a member now.`,
  roleOf: (name: string) => `Role of ${name}`,

  life: "State",
  archiveMany: (count: number) =>
    `${many(count)} will be open to no one, and keep everything until restored. Everybody who has one open loses it at once. Archive?`,
  deleteMany: (count: number) =>
    `${many(count)} move to the bin with all reports. Everybody who has one open loses it at once. They can be restored for thirty days. Delete?`,
  changedMany: (count: number) => `${many(count)} changed.`,
  someFailed: (failed: number, count: number) => `${failed} of ${many(count)} could not be changed.`,
  archive: "Archive",
  archiveHelp:
    "For clients you no longer work for. No one can open it or finds it, until it is restored. Nothing is deleted.",
  archiveQuestion: (name: string) =>
    `Everybody who has ${name} open loses it at once, and shared reports and links stop working. Archive it?`,
  archived: (name: string) => `${name} is archived.`,
  restore: "Restore",
  restoreHelp: {
    archived: (day: string) =>
      `Archived since ${day}: no one can open it. Restoring brings back everything as it was.`,
    deleted: (day: string) =>
      `In the bin until ${day}; then it is removed for ever, with its reports, notes and imports. Restoring brings back everything as it was.`,
  },
  restored: (name: string) => `${name} is open again.`,
  delete: "Delete",
  deleteHelp:
    "Moves it to the bin for thirty days. Then it is removed for ever, and its id is never used again.",
  deleteQuestion: (name: string, reports: number) =>
    `${name} and its ${reports === 1 ? "report" : `${reports} reports`} move to the bin. Everybody who has it open loses it at once. It can be restored for thirty days. Delete it?`,
  deleted: (name: string) => `${name} is in the bin.`,
} as const;

function many(count: number): string {
  return count === 1 ? "1 workspace" : `${count} workspaces`;
}
