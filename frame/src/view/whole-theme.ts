import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { ReportTheme } from "@vitrine/contracts/reading/state/theme";
import { readThemeFile } from "@vitrine/contracts/report/theme-files";

import type { Store } from "../report/state/store.ts";

/** Reads everything of the host's theme that reports have, unless the host has applied another one meanwhile. */
export function readWholeTheme(store: Store<ReportState>, theme: ReportTheme): void {
  const json = theme.themeJson as object; // Checked when it was received.
  const whole = readThemeFile(json).theme ?? {};
  store.update((state) => (state.theme === theme ? { ...state, theme: { ...theme, whole } } : state));
}
