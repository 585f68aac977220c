import * as z from "zod/mini";

/** Colours of brands have six small digits, so that they stand in style sheets, mails and files as they are. */
export const brandColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, "must be a colour such as #2457e6"));

/** What pages need to look like a brand. */
export const brandLookSchema = z.object({
  accent: z.nullable(brandColour),
  /** A family that common systems have, or the font that was uploaded, with its path. Null for Inter. */
  font: z.nullable(
    z.object({
      family: z.enum(["system", "arial", "trebuchet", "times", "uploaded"]),
      path: z.nullable(z.string()),
    }),
  ),
  /** The paths of the marks for light and dark surfaces. */
  mark: z.nullable(z.string()),
  markDark: z.nullable(z.string()),
});
export type BrandLook = z.output<typeof brandLookSchema>;
