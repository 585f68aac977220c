import type { Theme } from "../../report/index.ts";

/** The host's theme as it was sent, and the part of it that the frame uses. */
export interface ReportTheme {
  readonly themeJson: unknown;
  /** Colours for the series, in their order. */
  readonly dataColors: readonly string[];
  /** Everything that reports have too; null until the code that reads it is loaded. */
  readonly whole: Theme | null;
}

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `{ themeJson }`; `{}` resets to the report's theme. @returns undefined if the body is neither */
export function readTheme(body: unknown): ReportTheme | null | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const themeJson: unknown = Reflect.get(body, "themeJson");
  if (themeJson === undefined) return Object.keys(body).length === 0 ? null : undefined;
  if (typeof themeJson !== "object" || themeJson === null) return undefined;
  const colours: unknown = Reflect.get(themeJson, "dataColors");
  const dataColors = Array.isArray(colours)
    ? colours.filter((colour): colour is string => typeof colour === "string" && hexColour.test(colour))
    : [];
  return { themeJson, dataColors, whole: null };
}
