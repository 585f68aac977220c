import type { PrintJob, PrintOptions } from "@vitrine/contracts/reading/state/print-job";
import { aloneVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";

/** Whether the browser prints what is on screen: as the host wants it, or because one visual fills the frame. */
export function printsScreen(state: ReportState): boolean {
  return state.phase !== "open" || state.settings.printsAsIs || aloneVisual(state) !== null;
}

/** Prints the page on screen, without a cover. */
export function printActivePage(state: ReportState): PrintJob {
  const { activePage } = state;
  const pages = activePage === null ? [] : [activePage];
  return {
    phase: "printing",
    options: { pages, paper: usualPaper(state), orientation: "landscape", hasCover: false },
  };
}

/** North America prints on Letter. */
export function usualPaper({ settings }: ReportState): PrintOptions["paper"] {
  return /-(?:US|CA|MX)\b/.test(settings.formatLocale ?? settings.language ?? "") ? "letter" : "a4";
}
