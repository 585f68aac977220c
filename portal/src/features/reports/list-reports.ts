import type { Report } from "@vitrine/contracts/http";

import { matchesText } from "../../shared/matches-text.ts";

/** Newest first; what was created at the same moment by name. */
export function sortReports(reports: readonly Report[]): readonly Report[] {
  return reports
    .map((report) => ({ report, created: Date.parse(report.created_at) || 0 }))
    .sort((a, b) => b.created - a.created || a.report.name.localeCompare(b.report.name))
    .map(({ report }) => report);
}

/** The reports whose name contains a text, whatever the case; all of them without one. */
export function filterReports(reports: readonly Report[], text: string): readonly Report[] {
  return text.trim() === "" ? reports : reports.filter(({ name }) => matchesText(name, text));
}
