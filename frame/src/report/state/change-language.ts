import type { EmbedReport } from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { translateReport } from "@vitrine/contracts/reading/state/translate-report";
import { sessionDefinition, showDefinition } from "@vitrine/contracts/reading/state/show-definition";
import type { Store } from "./store.ts";

/** Fetches the current report with the texts of a language; null if it cannot be fetched. */
export type FetchReport = (language: ReportLanguage) => Promise<EmbedReport | null>;

/**
 * Shows the open report in another language. If the texts cannot be fetched, it keeps those that it has.
 *
 * @param refresh requests the answers again, whose columns are named in the language
 */
export async function changeLanguage(
  store: Store<ReportState>,
  language: ReportLanguage,
  askFor: FetchReport,
  refresh: () => void,
): Promise<void> {
  const report = await askFor(language);
  if (report === null || report.reportId !== store.get().report?.id) return;
  store.update((state) => showInLanguage(state, report, language));
  refresh();
}

/**
 * An open report in another language. Pages that were renamed in this session keep their names.
 *
 * @param report the same report, fetched for the language
 */
export function showInLanguage(
  state: ReportState,
  report: EmbedReport,
  language: ReportLanguage,
): ReportState {
  if (state.dataset === null) return state;
  const { report: translated, texts } = translateReport(report, language);
  return showDefinition({ ...state, texts, dataset: translated.dataset }, sessionDefinition(state), true);
}
