import * as z from "zod/mini";

import { reportColoursSchema } from "../report-colours.ts";
import { lookSchema } from "../look.ts";
import { hexColour } from "../visual-parts.ts";
import { seriesColours, themeFonts, type ThemeFont } from "./theme-fonts.ts";

const {
  titleAlignment,
  titleSize,
  hasBackground,
  backgroundTransparency,
  hasBorder,
  borderRadius,
  hasShadow,
} = lookSchema.shape;
const colour = z.optional(hexColour);
/** The keys of looks that are about boxes and titles. Colours of the theme do not refer to colours of the theme. */
const boxShape = {
  titleAlignment,
  titleColor: colour,
  titleSize,
  titleBackground: colour,
  hasBackground,
  backgroundColor: colour,
  backgroundTransparency,
  hasBorder,
  borderColor: colour,
  borderRadius,
  hasShadow,
};

/**
 * Where a report departs from the designed themes: the colours of series, the font, and the box and the title of all
 * visuals with figures that have no look of their own. Colours suit the light theme; the dark one changes their lightness.
 */
export const themeSchema = z
  .object({
    /** A designed set of colours for series, in place of the workspace's. */
    colours: z.optional(reportColoursSchema),
    /** Own colours of the series, in their order. Those that are missing are of the set. */
    dataColors: z.optional(z.array(hexColour).check(z.minLength(1), z.maxLength(seriesColours))),
    font: z.optional(z.enum(/* @__PURE__ */ Object.keys(themeFonts) as ThemeFont[])),
    ...boxShape,
  })
  .check(z.refine((theme) => Object.keys(theme).length > 0, "is empty"));
export type Theme = z.output<typeof themeSchema>;
