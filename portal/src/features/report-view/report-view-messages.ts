import type { ProviderFault } from "./provider-fault.ts";

/** The texts of the report view; others are in `shared/messages.ts`. */
export const reportViewMessages = {
  refreshData: (asOf: string | null) => (asOf === null ? "Refresh data" : `Refresh data (of ${asOf})`),
  dataOf: (asOf: string) => `Data of ${asOf}`,
  dataState: (asOf: string, { state }: { readonly state: string }) =>
    state === "failed" ? `The data are of ${asOf}. The last refresh failed.` : `The data are of ${asOf}.`,
  refreshFailed: (asOf: string | null, reason: string | null) =>
    [
      `The last refresh of the data in Power BI failed${reason === null ? "" : ` (${reason})`}.`,
      asOf === null ? "You may see older data." : `You see the data of ${asOf}.`,
      "The owner of the dataset can repair it there.",
    ].join(" "),
  providerFault: {
    expired: "The access to this report in Power BI has ended. Try again to get a new one.",
    missing:
      "Power BI does not have this any more: it was deleted or moved there, or is hidden from this portal. An administrator can attach it again under Connections.",
    refused:
      "Power BI does not allow this portal to show this report any more. An administrator can check the connection under Connections.",
    capacity:
      "The workspace in Power BI has no capacity that is active. An administrator of Power BI can assign or resume a capacity.",
    busy: "Power BI has had too many requests and lets this portal wait. Try again in some minutes.",
    data: "Power BI cannot load the data of this report. The owner of the dataset can repair it there.",
    other: "Power BI cannot show this report at the moment. Try again in some minutes.",
  } satisfies Readonly<Record<ProviderFault["kind"], string>>,
  dataRefreshing: "The data are being refreshed. This can take some minutes.",

  viewAsClient: "View as a client",
  viewedAsClient:
    "You see this report as its clients do: without the agency's earnings, and without your own views.",
  previewOfTemplate:
    "You see this report as the newest version of its template would make it. Nothing has been saved.",
  leavePreview: "Show the report as it is",
  leaveClientView: "Back to your own view",
  saveAsTemplate: "Save as template…",
  leaveFullScreen: "Leave full screen",
  copyLink: "Copy a link to this page and state",
  download: "Download",
  sendRegularly: "Send regularly…",
  print: "Print",
  linkCopied: "The link has been copied.",
  linkNotCopied: "The link could not be copied.",
  stateFailed: "The state of the link could not be applied.",
  notAvailable: "This report is not available",
  notAvailableHelp:
    "It may have been deleted, or it is not shared with you. Ask the person who sent you the link.",
  notLoadedHelp: "Check your connection, then try again.",
  details: "Details",
  openConnections: "Open Connections",
  backToList: (workspace: string) => `Go to the dashboards of ${workspace}`,
  filtersFailed: "The data filters could not be applied.",
} as const;
