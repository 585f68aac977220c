/** Texts of the screen with the work in the background. */
export const jobMessages = {
  kinds: "Kinds of work",
  kindsHelp: "What the servers do in the background, and what is waiting.",
  jobs: "Jobs",
  jobsHelp: "The newest first. Ended jobs are listed for some days.",
  failed: "The jobs could not be loaded",
  refresh: "Refresh",
  names: {
    mail: "Sending mails",
    import: "Importing files",
    "import-clean-up": "Removing unused uploads",
    "clean-up": "Removing expired data",
    "facts-clean-up": "Removing replaced campaign data",
    "audit-verification": "Verifying the audit log",
    "audit-retention": "Shortening the audit log",
    backup: "Backing up",
  } as Readonly<Record<string, string>>,
  kindColumns: { name: "Work", waiting: "Waiting", running: "Running", failed: "Failed", next: "Next run" },
  overdue: (since: string) => `due since ${since}`,
  columns: { kind: "Work", state: "State", added: "Added", attempts: "Attempts", reason: "Reason" },
  kind: "Work",
  everyKind: "All work",
  state: "State",
  everyState: "Every state",
  states: {
    waiting: "Waiting",
    running: "Running",
    done: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  ending: "Ending",
  none: "No jobs",
  noneHelp: "Nothing matches this filter.",
  clear: "Clear filters",
  more: "Load more",
  count: (count: number, hasMore: boolean) =>
    hasMore ? `The newest ${count} jobs` : `${count} ${count === 1 ? "job" : "jobs"}`,
  due: (moment: string) => `Not before ${moment}.`,
  on: (server: string) => `On ${server}.`,
  actions: "Actions",
  runNow: "Run now",
  retry: "Retry",
  cancel: "Cancel",
  cancelQuestion: (name: string) =>
    `${name}: what was not done yet is not done, and what depends on it fails. Cancel the job?`,
  actionOf: (action: string, name: string, moment: string) => `${action}: ${name}, added ${moment}`,
  started: (name: string) => `${name}: it runs as soon as a server is free.`,
  cancelled: (name: string) => `${name}: the job is cancelled.`,
} as const;

export function nameOfKind(kind: string): string {
  return jobMessages.names[kind] ?? kind;
}
