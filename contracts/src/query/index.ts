export {
  filterSchema,
  type AdvancedFilter,
  type BasicFilter,
  type Filter,
  type FilterTarget,
  type FilterValue,
  type RelativeDateFilter,
  type TopNFilter,
} from "./filters.ts";
export {
  dimensionSchema,
  maxRows,
  measureSchema,
  queryBatchSchema,
  semanticQuerySchema,
  type DateGrain,
  type Dimension,
  type MeasureRef,
  type QueryBatch,
  type SemanticQuery,
  type Sort,
} from "./semantic-query.ts";
export {
  columnTypeSchema,
  numberFormatSchema,
  queryBatchReplySchema,
  queryResultSchema,
  resultColumnSchema,
  type Cell,
  type ColumnType,
  type NumberFormat,
  type QueryBatchReply,
  type QueryResult,
  type ResultColumn,
} from "./result.ts";
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
