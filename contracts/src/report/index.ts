export { bookmarkStateSchema, type Bookmark, type BookmarkState } from "./bookmark.ts";
export {
  pageSchema,
  reportDefinitionSchema,
  visualSchema,
  visualTypeSchema,
  type CanvasStyle,
  type Page,
  type ReportDefinition,
  type ReportDefinitionInput,
  type Visual,
} from "./definition.ts";
export {
  commentarySchema,
  type Commentary,
  type CommentaryBlock,
  type CommentaryFigure,
  type CommentaryRun,
} from "./commentary.ts";
export { gridColumns } from "./grid.ts";
export { reportColoursSchema, type ReportColours } from "./report-colours.ts";
export { designedColours, grounds, type Ground } from "./theme/designed.ts";
export { themeSchema, type Theme } from "./theme/theme.ts";
export { seriesColours, themeFonts, type ThemeFont } from "./theme/theme-fonts.ts";
export type { FlowCell, FlowRow } from "./page-layout.ts";
export { datePresetSchema, type DatePreset, type SlicerForm, type VisualLayout } from "./visual-base.ts";
export {
  type Formatting,
  type FormattingRule,
  type ReferenceLine,
  type ShareTitle,
  type Tone,
  type VisualAction,
  type VisualImage,
  type VisualShape,
} from "./visual-parts.ts";
export {
  daysBeforePreset,
  daysOfPreset,
  filterOfDays,
  filterOfPreset,
  periodPresetSchema,
  presetOfFilter,
  readPeriodText,
  writePeriod,
  type PeriodClock,
  type PeriodPreset,
  type ReportPeriod,
} from "./period.ts";
export { visualKinds, type VisualType } from "./kinds/index.ts";
export type { QueryModel, VisualKind, VisualOption, VisualQueries, VisualRole } from "./kinds/kind.ts";
export { rowQueries } from "./kinds/queries.ts";
export { legendPositions, lookSchema, type LookColour, type VisualLook } from "./look.ts";
export { hasLookKey } from "./look-keys.ts";
export { missingRoles, roleFaults } from "./role-faults.ts";
export { roleFields } from "./role-fields.ts";
export { hierarchyOf, resolveHierarchies, type HierarchySource } from "./resolve-hierarchies.ts";
export { grainInTitle, titleAtGrain } from "./title-grain.ts";
