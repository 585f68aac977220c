export { checkExpression, type Additivity, type MeasureSource } from "./check-expression.ts";
export { checkMeasures, fieldText, type DatasetFields, type MeasureCheck } from "./check-measures.ts";
export { closestName } from "./closest-name.ts";
export { describeMeasures, formatIn, withoutReportMeasures } from "./describe-measures.ts";
export {
  operandsOf,
  type Aggregate,
  type ComparisonOperator,
  type Expression,
  type Operator,
  type RowCondition,
  type TimeFunction,
} from "./expression.ts";
export { faultInWords, faultSentences, type ExpressionFault, type Span } from "./faults.ts";
export { addsUp, aggregates, usesOnly } from "./figures.ts";
export { isMeasureName } from "./measure-name.ts";
export { functionNames, parseExpression } from "./parse-expression.ts";
