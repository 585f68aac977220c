import type { ReportColours } from "@vitrine/contracts/report";
import { useEffect } from "react";

import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { ReportTheme } from "@vitrine/contracts/reading/state/theme";

const seriesColours = 8;

/** Sets the colour scheme (the host's, else the system's) and the colours for series: the workspace's, else the host's. */
export function useAppearance(
  appearance: "light" | "dark" | null,
  theme: ReportTheme | null,
  isTransparent: boolean,
  contrast: ReportState["contrast"],
  printsAsIs: boolean,
  colours: ReportColours,
): void {
  useEffect(() => {
    document.documentElement.dataset["colours"] = colours;
  }, [colours]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (contrast === 0) delete dataset["contrast"];
    else dataset["contrast"] = String(contrast);
  }, [contrast]);

  useEffect(() => {
    document.documentElement.classList.toggle("prints-as-is", printsAsIs);
  }, [printsAsIs]);

  useEffect(() => {
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const apply = (): void => {
      document.documentElement.dataset["theme"] = appearance ?? (system.matches ? "dark" : "light");
    };
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [appearance]);

  useEffect(() => {
    const { style } = document.documentElement;
    for (let index = 0; index < seriesColours; index += 1) {
      // A contrast mode overrides the host's colours.
      const colour = contrast === 0 ? theme?.dataColors[index] : undefined;
      const name = `--series-${index + 1}`;
      if (colour === undefined) style.removeProperty(name);
      else style.setProperty(name, colour);
    }
  }, [theme, contrast]);

  useEffect(() => {
    document.documentElement.classList.toggle("transparent", isTransparent);
  }, [isTransparent]);
}
