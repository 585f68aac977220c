import type { StoredReportFile } from "./repository.ts";

/** The name of the report, without characters that file systems refuse, and the day on which it was ordered. */
export function fileNameOf(
  { reportName, createdAt }: Pick<StoredReportFile, "reportName" | "createdAt">,
  extension: string,
): string {
  const plain = reportName.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, " ");
  const name = plain.replaceAll(/\s+/g, " ").trim().slice(0, 100).replace(/^\.+/, "") || "Report";
  return `${name} ${createdAt.toISOString().slice(0, 10)}.${extension}`;
}
