import { useEffect } from "react";

import type { ReportTheme } from "../report/theme.ts";

const seriesColours = 8;

/** Light or dark as the host says, else as the reader's system does; the host's colours for the series. */
export function useAppearance(
  appearance: "light" | "dark" | null,
  theme: ReportTheme | null,
  isTransparent: boolean,
): void {
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
      const colour = theme?.dataColors[index];
      const name = `--series-${index + 1}`;
      if (colour === undefined) style.removeProperty(name);
      else style.setProperty(name, colour);
    }
  }, [theme]);

  useEffect(() => {
    document.documentElement.classList.toggle("transparent", isTransparent);
  }, [isTransparent]);
}
