import type { PrintJob, PrintOptions } from "./print-job.ts";
import { aloneVisual, type ReportState } from "./report-state.ts";

/** Whether the browser prints what is on screen: as the host wants it, or because one visual fills the frame. */
export function printsScreen(state: ReportState): boolean {
  return state.phase !== "open" || state.settings.printsAsIs || aloneVisual(state) !== null;
}

/** Prints the page on screen, without a cover. */
export function printActivePage({ activePage }: ReportState): PrintJob {
  const pages = activePage === null ? [] : [activePage];
  return {
    phase: "printing",
    options: { pages, paper: usualPaper(), orientation: "landscape", hasCover: false },
  };
}

/** North America prints on Letter. */
export function usualPaper(): PrintOptions["paper"] {
  return /-(?:US|CA|MX)\b/.test(navigator.language) ? "letter" : "a4";
}
