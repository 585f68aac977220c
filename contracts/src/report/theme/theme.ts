import * as z from "zod/mini";

import { hexColour, lookSchema } from "../visual-parts.ts";
import { seriesColours, themeFonts, type ThemeFont } from "./theme-fonts.ts";

const { hasButtons: _buttons, keepsRatio: _ratio, ...boxShape } = lookSchema.shape;

/**
 * Where a report departs from the designed themes: the colours of series, the font, and the box and the title of all
 * visuals with figures that have no look of their own. Colours suit the light theme; the dark one changes their lightness.
 */
export const themeSchema = z
  .object({
    /** Of the series, in their order. Those that are missing are the workspace's. */
    dataColors: z.optional(z.array(hexColour).check(z.minLength(1), z.maxLength(seriesColours))),
    font: z.optional(z.enum(/* @__PURE__ */ Object.keys(themeFonts) as ThemeFont[])),
    ...boxShape,
  })
  .check(z.refine((theme) => Object.keys(theme).length > 0, "is empty"));
export type Theme = z.output<typeof themeSchema>;
