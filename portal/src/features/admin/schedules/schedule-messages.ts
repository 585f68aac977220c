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
  bounced: {
    label: "Bounced addresses",
    help: "Mails with reports to these addresses could not be delivered, so nothing is sent to them.",
    failed: "The bounced addresses could not be loaded",
    columns: { address: "Address", reason: "Reason", since: "Since", asked: "Works again" },
    asked: (by: string, at: string) => (by === "" ? `Said on ${at}` : `Said by ${by} on ${at}`),
    notAsked: "–",
    actions: "Actions",
    lift: "Send to it again",
    liftLabel: (address: string) => `Send to ${address} again`,
    question: (address: string) =>
      `Reports are sent to ${address} again when they are due next. If it bounces once more, it is left out again.`,
    lifted: (address: string) => `Reports are sent to ${address} again.`,
  },
  recipients: (count: number) => `${count} ${count === 1 ? "recipient" : "recipients"}`,
} as const;
