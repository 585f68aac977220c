/** What only the report view says; all else is in shared/messages. */
export const reportViewMessages = {
  leaveFullScreen: "Leave full screen",
  backToList: "Back to the dashboards",
  filtersFailed: "The data filters could not be applied.",
} as const;
