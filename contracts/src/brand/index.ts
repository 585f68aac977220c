export { designedColours } from "../report/theme/designed.ts";
export { accentColours, readableSeries, type AccentColours } from "./accent.ts";
export { asFilePath, brandCss } from "./brand-css.ts";
export { brandColour, brandLookSchema, type BrandLook } from "./brand-look.ts";
export {
  brandFieldsSchema,
  brandFileKilobytes,
  brandFilesSchema,
  brandFonts,
  brandLimits,
  inheritBrand,
  lookOf,
  noBrandFields,
  noBrandFiles,
  productFileKinds,
  wideMark,
  workspaceFileKinds,
  type BrandFields,
  type BrandFile,
  type BrandFileKind,
  type BrandFiles,
  type BrandFont,
  type BrandParts,
} from "./brand.ts";
