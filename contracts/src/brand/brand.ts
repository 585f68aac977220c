import * as z from "zod/mini";

import { visibleText } from "../http/text-limits.ts";
import { seriesColours } from "../report/theme/theme-fonts.ts";
import { brandColour, type BrandLook } from "./brand-look.ts";

/** The greatest lengths of the texts of a brand, in UTF-16 code units. */
export const brandLimits = { name: 40, mailFooter: 300, fileFooter: 200 } as const;

/** Inter, a family that common systems have, or the font that was uploaded. */
export const brandFonts = ["inter", "system", "arial", "trebuchet", "times", "uploaded"] as const;
export type BrandFont = (typeof brandFonts)[number];

/** A text on one line. Characters that break lines or turn the direction of what follows are refused. */
const oneLine = (limit: number) =>
  visibleText(limit).check(
    z.refine(
      (text) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text),
      "must be one line of text",
    ),
  );

/** The part of a report's theme that a brand has. Not all of it, because its schema would be loaded with the sign-in screen. */
const brandThemeSchema = z.object({
  dataColors: z.optional(z.array(brandColour).check(z.minLength(1), z.maxLength(seriesColours))),
  font: z.optional(z.enum(["system", "arial", "trebuchet", "times"])),
});

/** What a brand says in values. `null` inherits: a workspace from the product, the product from the design. */
export const brandFieldsSchema = z.object({
  /** Of the product: in titles, on the sign-in screen, in mails. Workspaces have their name in reports instead. */
  name: z.nullable(oneLine(brandLimits.name)),
  accent: z.nullable(brandColour),
  font: z.nullable(z.enum(brandFonts)),
  /** At the foot of every mail. */
  mailFooter: z.nullable(visibleText(brandLimits.mailFooter)),
  /** Of reports, for every key that their own theme does not have. */
  theme: z.nullable(brandThemeSchema),
  /** Of the covers of printed reports and of files. */
  coverColour: z.nullable(brandColour),
  /** At the foot of the covers of printed reports and of files. */
  fileFooter: z.nullable(oneLine(brandLimits.fileFooter)),
});
export type BrandFields = z.output<typeof brandFieldsSchema>;

export const noBrandFields: BrandFields = {
  name: null,
  accent: null,
  font: null,
  mailFooter: null,
  theme: null,
  coverColour: null,
  fileFooter: null,
};

/** The files of a brand. Workspaces have no sign-in picture, because no workspace is known before the sign-in. */
export const productFileKinds = ["mark", "mark-dark", "picture", "font"] as const;
export const workspaceFileKinds = ["mark", "mark-dark", "font"] as const;
export type BrandFileKind = (typeof productFileKinds)[number];

/** The greatest sizes of the files, in KiB. */
export const brandFileKilobytes: Readonly<Record<BrandFileKind, number>> = {
  mark: 256,
  "mark-dark": 256,
  picture: 1024,
  font: 512,
};

const brandFileSchema = z.object({
  /** Contains a random id. Another file has another path. */
  path: z.string(),
  /** The name of the file that was uploaded; empty for marks of earlier versions. */
  name: z.string(),
  mediaType: z.string(),
});
export type BrandFile = z.output<typeof brandFileSchema>;

export const brandFilesSchema = z.object({
  mark: z.nullable(brandFileSchema),
  "mark-dark": z.nullable(brandFileSchema),
  picture: z.nullable(brandFileSchema),
  font: z.nullable(brandFileSchema),
});
export type BrandFiles = z.output<typeof brandFilesSchema>;

export const noBrandFiles: BrandFiles = { mark: null, "mark-dark": null, picture: null, font: null };

/** A mark that is as many times as wide as it is high contains the name, which then does not stand next to it. */
export const wideMark = 1.6;

/** All of a brand: its own parts, or those that apply. */
export interface BrandParts {
  readonly fields: BrandFields;
  readonly files: BrandFiles;
}

/**
 * What applies: each value and file of its own, else that of the product. Both marks belong together, and the uploaded font
 * belongs to the choice of the typeface.
 */
export function inheritBrand(own: BrandParts, from: BrandParts): BrandParts {
  const fields = Object.fromEntries(
    Object.entries(own.fields).map(([key, value]) => [key, value ?? Reflect.get(from.fields, key)]),
  ) as BrandFields; // The same keys, each with a value of the same key.
  const marks = own.files.mark === null && own.files["mark-dark"] === null ? from.files : own.files;
  return {
    fields,
    files: {
      mark: marks.mark,
      "mark-dark": marks["mark-dark"],
      picture: from.files.picture,
      font: own.fields.font === null ? from.files.font : own.files.font,
    },
  };
}

export function lookOf({ fields: { accent, font }, files }: BrandParts): BrandLook {
  const uploaded = font === "uploaded" ? files.font : null;
  const isInter = font === null || font === "inter" || (font === "uploaded" && uploaded === null);
  const mark = files.mark ?? files["mark-dark"];
  const markDark = files["mark-dark"] ?? files.mark;
  return {
    accent,
    font: isInter ? null : { family: font, path: uploaded?.path ?? null },
    mark: mark?.path ?? null,
    markDark: markDark?.path ?? null,
  };
}
