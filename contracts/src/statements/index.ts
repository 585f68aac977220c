export {
  type RowsBlock,
  type StatementBand,
  type StatementBlock,
  type StatementColumn,
  type StatementContent,
  type StatementLine,
  type StatementRun,
} from "./blocks.ts";
export {
  statementDefinitionSchema,
  type StatementDefinition,
  type StatementDefinitionInput,
} from "./definition.ts";
export { paperSizes } from "./paper-sizes.ts";
export { layOut, type PagePlan, type Piece } from "./lay-out.ts";
export { lengthsOf, OutlineBuilder, outlineOfLengths, placeAtOrBefore, type RowsOutline } from "./outline.ts";
export { heightOfBand, lineHeights, markHeight, paperOf, rowHeights, type PaperBox } from "./paper.ts";
export { type ParameterDefault, type ParameterValue, type StatementParameter } from "./parameter.ts";
export { figuresIn, filtersOf, measureKey, queryOfFigures, queryOfRows, rowsAtOnce } from "./queries.ts";
export {
  completeLists,
  readParameters,
  sentenceOfFault,
  type GivenParameter,
  type ParameterFault,
  type ParameterList,
  type ParameterValues,
  type ReadParameters,
} from "./read-parameters.ts";
export { shownTo, unknownFieldsOf, type FieldNames } from "./shown-to.ts";
