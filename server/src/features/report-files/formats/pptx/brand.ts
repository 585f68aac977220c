import type { BrandFont } from "@vitrine/contracts/brand";
import type { Theme } from "@vitrine/contracts/report";

import type { ReportSnapshot } from "../../snapshot/report-snapshot.ts";

/** How slides look. Colours are six hexadecimal digits. */
export interface Brand {
  /** Of series, in their order. */
  readonly colours: readonly string[];
  readonly font: string;
  /** Of the line at the top of slides, and of links. */
  readonly accent: string;
  /** Of the band on the cover; null for none. */
  readonly coverColour: string | null;
  readonly mark: BrandMark | null;
}

/** A picture that PowerPoint shows. */
export interface BrandMark {
  readonly content: Uint8Array;
  readonly extension: "png" | "jpeg";
  readonly width: number;
  readonly height: number;
}

/** What a snapshot does not have of a brand. */
export interface BrandParts {
  readonly mark: BrandMark | null;
  /** The typeface of the portal; null as designed. */
  readonly font: BrandFont | null;
}

/** The colours of series on light ground, as in `tokens.css` and `report-colours.css`. */
export const palettes = {
  blue: ["2457E6", "B34913", "2BA3A2", "782C4E", "4A459A", "B38F06", "991F02", "606B75"],
  teal: ["0F6E84", "D57F11", "365C10", "6C118E", "748DE3", "81700D", "792E47", "7F949C"],
  green: ["1F6038", "C6861A", "2E90E6", "B03E87", "7A3DAB", "7C6E1C", "1D82AD", "937779"],
  plum: ["7A3FB0", "D45E22", "07A3AA", "9E325C", "606FEC", "405100", "7E0073", "75806F"],
} as const;

/** Fonts that computers with an office program have, by those of reports. */
const fonts = {
  system: "Calibri",
  arial: "Arial",
  trebuchet: "Trebuchet MS",
  times: "Times New Roman",
} as const satisfies Record<NonNullable<Theme["font"]>, string>;

/** Inter and uploaded typefaces are not on the computers of those who open a file. */
const brandFonts: Readonly<Record<BrandFont, string>> = {
  ...fonts,
  inter: fonts.system,
  uploaded: fonts.system,
};

/** The report's own colours and font, else those of its workspace. */
export function brandOf(
  { theme, client }: Pick<ReportSnapshot, "theme" | "client">,
  { mark, font }: BrandParts,
): Brand {
  const set = palettes[theme?.colours ?? client.colours];
  const own = (theme?.dataColors ?? []).map(digitsOf);
  const colours = [...own, ...set.slice(own.length)];
  const { accent, coverColour } = client;
  return {
    colours,
    font: theme?.font === undefined ? brandFonts[font ?? "system"] : fonts[theme.font],
    accent: accent === null ? (colours[0] ?? "000000") : digitsOf(accent),
    coverColour: coverColour === null ? null : digitsOf(coverColour),
    mark,
  };
}

/** `#abc` and `#aabbcc` as `AABBCC`. */
function digitsOf(colour: string): string {
  const digits = colour.replace("#", "");
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return full.toUpperCase();
}
