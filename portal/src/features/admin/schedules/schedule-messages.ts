/** Texts of the screen with the schedules of all workspaces. */
export const scheduleMessages = {
  label: "Schedules",
  filter: "Filter schedules",
  state: "State",
  states: { all: "All", active: "Active", paused: "Paused", failing: "Failing" },
  count: (total: number) => (total === 1 ? "1 schedule" : `${total.toLocaleString("en")} schedules`),
  failed: "The schedules could not be loaded",
  none: "No schedules yet",
  noneHelp: "Reports are sent regularly from the page “Schedules” of a workspace.",
  noMatch: "No schedule matches",
  noMatchHelp: "Look for a part of a name, of a workspace or of an owner, in every state.",
  showAll: "Show all",
  recipients: (count: number) => `${count} ${count === 1 ? "recipient" : "recipients"}`,
} as const;
