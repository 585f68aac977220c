import * as z from "zod/mini";

import { hexColour } from "./visual-parts.ts";

const upTo = (most: number, least = 0) => z.optional(z.number().check(z.gte(least), z.lte(most)));
const isSo = z.optional(z.boolean());
const percent = upTo(100);
/** In CSS pixels. */
const textSize = upTo(40, 8);
/** A list of font families as CSS has it. Fonts are those of the reader's device. */
const font = z.optional(z.string().check(z.regex(/^[\p{L}\d\s'",_-]{1,200}$/u)));

/** A colour, or one of the theme's colours for series by its index, lighter up to 1 or darker down to -1. */
const lookColourSchema = z.union([
  hexColour,
  z.object({ id: z.int().check(z.gte(0)), shade: z.number().check(z.gte(-1), z.lte(1)) }),
]);
export type LookColour = z.output<typeof lookColourSchema>;
const colour = z.optional(lookColourSchema);

export const legendPositions = [
  "Top",
  "Bottom",
  "Left",
  "Right",
  "TopCenter",
  "BottomCenter",
  "LeftCenter",
  "RightCenter",
] as const;

/**
 * How a visual with figures looks, where its author departs from the theme. Colours suit the light theme; the dark one
 * darkens backgrounds and lightens texts.
 */
export const lookSchema = z.object({
  titleAlignment: z.optional(z.enum(["left", "center", "right"])),
  titleColor: colour,
  titleSize: textSize,
  titleFont: font,
  titleBackground: colour,
  hasBackground: isSo,
  backgroundColor: colour,
  /** In percent; 100 is fully transparent. */
  backgroundTransparency: percent,
  hasBorder: isSo,
  borderColor: colour,
  /** Of the corners, in CSS pixels. */
  borderRadius: upTo(40),
  hasShadow: isSo,
  hasLegend: isSo,
  legendPosition: z.optional(z.enum(legendPositions)),
  hasCategoryAxis: isSo,
  hasValueAxis: isSo,
  hasTooltip: isSo,
  tooltipValueColor: colour,
  tooltipLabelColor: colour,
  tooltipSize: textSize,
  tooltipFont: font,
  tooltipBackground: colour,
  tooltipTransparency: percent,
  /** Whether readers get the buttons of the visual's head. */
  hasButtons: isSo,
  buttonsColor: colour,
  buttonsBackground: colour,
  buttonsBorder: colour,
  buttonsTransparency: percent,
  /** Whether its editor resizes it in proportion. */
  keepsRatio: isSo,
});
export type VisualLook = z.output<typeof lookSchema>;
