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
  type VisualLayout,
  type VisualType,
} from "./definition.ts";
