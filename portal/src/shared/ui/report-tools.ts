/** The element of the header for the tools of the open report. */
export const reportToolsId = "report-tools";
