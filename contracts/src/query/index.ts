export {
  addDays,
  addMonths,
  dayOfWeek,
  defaultCalendar,
  fromDayNumber,
  isIsoDay,
  isoWeekday,
  startOfPeriod,
  toDayNumber,
  workspaceCalendarSchema,
  type WorkspaceCalendar,
} from "./calendar.ts";
export {
  comparedDaysSchema,
  comparisonKindSchema,
  comparisonSchema,
  type ComparedDays,
  type Comparison,
  type ComparisonKind,
} from "./comparison.ts";
export { dateGrainSchema, type DateGrain } from "./date-grain.ts";
export {
  filterSchema,
  type AdvancedFilter,
  type BasicFilter,
  type Filter,
  type FilterTarget,
  type FilterValue,
  type HierarchyFilter,
  type HierarchyNode,
  type IdentityFilter,
  type IncludeExcludeFilter,
  type RelativeDateFilter,
  type RelativeTimeFilter,
  type TopNFilter,
  type TupleElement,
  type TupleFilter,
} from "./filters.ts";
export { importSources, otherSource, type ImportSource } from "./import-sources.ts";
export {
  dimensionSchema,
  maxRows,
  measureSchema,
  maxWindowRows,
  queryBatchSchema,
  semanticQuerySchema,
  type Dimension,
  type MeasureRef,
  type QueryBatch,
  type SemanticQuery,
  type Sort,
} from "./semantic-query.ts";
export {
  measureDirectionSchema,
  measureDirections,
  numberFormatSchema,
  type MeasureDirection,
  type NumberFormat,
} from "./number-format.ts";
export {
  columnContentSchema,
  columnTypeSchema,
  queryBatchReplySchema,
  sourceDaySchema,
  type SourceDay,
  queryResultSchema,
  resultColumnSchema,
  type Cell,
  type ColumnContent,
  type ColumnNote,
  type ColumnType,
  type ComparisonPeriods,
  type QueryBatchReply,
  type QueryResult,
  type ResultColumn,
  type Subtotals,
} from "./result.ts";
export { relativeDays, type DaySpan, type RelativeDaysProblem } from "./relative-days.ts";
export { reportMeasureSchema, type ReportMeasure } from "./report-measure.ts";
export { rowsBehind } from "./rows-behind.ts";
export { readPeriod, type DayPart, type NamedPeriod } from "./read-period.ts";
export { modelDescriptionSchema, type ModelDescription } from "./model-description.ts";
export {
  type SampleCampaign,
  type SampleChannel,
  type SampleFlight,
  type SampleObjective,
  type SampleSpec,
  type SampleStory,
  type SampleWorkspace,
} from "./sample.ts";
export { translateResult, type ColumnTexts } from "./translate-result.ts";
export { withMeasures } from "./with-measures.ts";
