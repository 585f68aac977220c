import type { ReportColours } from "../report-colours.ts";

/** The sets of colours for series that are designed for the light theme, as in the style sheets of `contracts/look`. */
export const designedColours: Readonly<Record<ReportColours, readonly string[]>> = {
  blue: ["#2457e6", "#b34913", "#2ba3a2", "#782c4e", "#4a459a", "#b38f06", "#991f02", "#606b75"],
  teal: ["#0f6e84", "#d57f11", "#365c10", "#6c118e", "#748de3", "#81700d", "#792e47", "#7f949c"],
  green: ["#1f6038", "#c6861a", "#2e90e6", "#b03e87", "#7a3dab", "#7c6e1c", "#1d82ad", "#937779"],
  plum: ["#7a3fb0", "#d45e22", "#07a3aa", "#9e325c", "#606fec", "#405100", "#7e0073", "#75806f"],
};

/** The colours of a designed theme that texts and marks are seen with. */
export interface Ground {
  /** The background of the page. */
  readonly page: string;
  /** The background of visuals. */
  readonly box: string;
  /** Of titles. */
  readonly text: string;
  /** Of secondary texts. */
  readonly secondary: string;
}

export const grounds: Readonly<Record<"light" | "dark", Ground>> = {
  light: { page: "#f6f7f9", box: "#ffffff", text: "#12161c", secondary: "#4a5361" },
  dark: { page: "#0e1116", box: "#161b22", text: "#e8ecf2", secondary: "#a9b3c1" },
};
