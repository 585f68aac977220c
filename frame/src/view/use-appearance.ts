import type { ReportBrand } from "@vitrine/contracts/http";
import { seriesColours, themeFonts, type ReportColours, type Theme } from "@vitrine/contracts/report";
import { useEffect } from "react";

import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { ReportTheme } from "@vitrine/contracts/reading/state/theme";
import { useStyleSheet } from "./shared/use-style-sheet.ts";

/**
 * Sets the colour scheme (the host's, else the system's), the font, and the colours for series: the host's, else the
 * report's, else the workspace's.
 *
 * @param theme the report's own, or what is known of the host's
 * @param brand of the workspace
 */
export function useAppearance(
  appearance: "light" | "dark" | null,
  hostTheme: ReportTheme | null,
  theme: Theme | null,
  isTransparent: boolean,
  contrast: ReportState["contrast"],
  printsAsIs: boolean,
  colours: ReportColours,
  brand: ReportBrand | undefined,
): void {
  useAccent(brand?.accent);

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
    // A contrast mode overrides all colours.
    const colours = contrast > 0 ? [] : (hostTheme?.dataColors ?? theme?.dataColors?.map(asSeries) ?? []);
    for (let index = 0; index < seriesColours; index += 1) {
      // An empty value removes the property.
      style.setProperty(`--series-${index + 1}`, colours[index] ?? "");
    }
    style.setProperty("--report-font", theme?.font === undefined ? "" : themeFonts[theme.font]);
  }, [hostTheme, theme, contrast]);

  useEffect(() => {
    document.documentElement.classList.toggle("transparent", isTransparent);
  }, [isTransparent]);
}

/** Gives the page the accent of a brand. Contrast modes have their own. */
function useAccent(accent: ReportBrand["accent"]): void {
  useStyleSheet(
    accent === undefined
      ? ""
      : (["light", "dark"] as const).map((theme) => accentRule(theme, accent[theme])).join(""),
  );
}

type Accent = NonNullable<ReportBrand["accent"]>["light"];

function accentRule(theme: "light" | "dark", accent: Accent): string {
  const { primary, primaryHover, onPrimary, primarySoft } = accent;
  return `:root[data-theme="${theme}"]:not([data-contrast]){--primary:${primary};--primary-hover:${primaryHover};--on-primary:${onPrimary};--primary-soft:${primarySoft}}`;
}

/** A colour of the report's author. In the dark theme it is lighter, and keeps some of its difference from others. */
function asSeries(colour: string): string {
  return `oklch(from ${colour} calc(var(--series-least, 0) + l * var(--series-share, 1)) c h)`;
}
