/** The texts about the versions of a report. What a version changed is said by the server, in the language of reports. */
export const versionMessages = {
  heading: "Versions",
  failed: "The versions could not be loaded.",
  version: (number: number) => `Version ${number}`,
  present: "Present",
  deletedPerson: "Deleted user",
  created: "The report as it was created",
  showAll: (count: number) => `Show all ${count} changes`,
  compare: "Compare",
  compareOf: (number: number) => `Compare version ${number} with the present one`,
  comparing: (name: string) => `Versions of ${name}`,
  backToReport: "Back to the report",
  changed: (count: number) =>
    count === 0
      ? "The versions are the same"
      : count === 1
        ? "1 change. Visuals that differ are marked in orange."
        : `${count} changes. Visuals that differ are marked in orange.`,
  earlier: "Compare",
  later: "With",
  restore: "Restore",
  restoreOf: (number: number) => `Restore version ${number}`,
  restoring: (number: number, next: number) =>
    `Restoring version ${number} saves it again, as version ${next}. All versions stay in this list.`,
  changes: "It changes:",
  hidden: (pages: readonly string[]) =>
    `Clients will not see: ${pages.join(", ")}. These pages are hidden now, or were hidden before they were deleted.`,
  nothing: "It is the same as the present version.",
  restored: (number: number, next: number) => `Version ${number} has been restored as version ${next}.`,
} as const;
