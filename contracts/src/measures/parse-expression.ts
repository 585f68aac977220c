import { closestName } from "./closest-name.ts";
import type {
  Aggregate,
  ComparisonOperator,
  Expression,
  Operator,
  RowCondition,
  TimeFunction,
} from "./expression.ts";
import { faultInWords, type ExpressionFault, type Span } from "./faults.ts";
import { Cursor, SyntaxFault } from "./tokenize.ts";

/**
 * Reads the measure language:
 *
 *     expression = term { ("+" | "-") term }
 *     term       = factor { ("*" | "/") factor }
 *     factor     = number | "text" | "-" factor | "(" expression ")" | [table] "[" measure "]"
 *                | ("sum" | "min" | "max" | "count" | "distinct" | "only") "(" column ")" | "count" "(" ")"
 *                | "ratio" "(" expression "," expression ")"
 *                | "if" "(" condition "," expression "," expression ")"
 *                | ("previous_period" | "same_period_last_year" | "elapsed") "(" expression ")"
 *                | "to_date" "(" expression "," ("week" | "month" | "quarter" | "year") ")"
 *                | "rolling" "(" expression "," days ")"
 *                | "where" "(" expression "," rows ")"
 *     table      = Name | "'" any name "'"
 *     rows       = row { "and" row }
 *     row        = column ">" "0" | "reported" "(" column ")"
 *     condition  = both { "or" both }
 *     both       = comparison { "and" comparison }
 *     comparison = expression ("<" | "<=" | ">" | ">=" | "=" | "<>") expression
 *
 * A fault is returned with its place, not thrown.
 */
export type ParsedExpression =
  | {
      readonly ok: true;
      readonly expression: Expression;
      readonly places: Places /** Where the columns of aggregates and row conditions are. */;
      readonly columns: Places;
    }
  | {
      readonly ok: false;
      readonly span: Span;
      readonly fault: ExpressionFault;
      /** The fault in English. */
      readonly message: string;
    };

/** Where each node of an expression is in its text. */
export type Places = ReadonlyMap<object, Span>;

export function parseExpression(source: string): ParsedExpression {
  try {
    const cursor = new Cursor(source);
    const expression = readSum(cursor);
    cursor.expectEnd();
    return { ok: true, expression, places: cursor.places, columns: cursor.columns };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const { span, fault } = error;
    return { ok: false, span: { from: span.from, to: span.to }, fault, message: faultInWords(fault) };
  }
}

function readSum(cursor: Cursor): Expression {
  return readChain(cursor, ["+", "-"], readProduct);
}

function readProduct(cursor: Cursor): Expression {
  return readChain(cursor, ["*", "/"], readFactor);
}

function readChain(
  cursor: Cursor,
  operators: readonly Operator[],
  readOperand: (cursor: Cursor) => Expression,
): Expression {
  const { from } = cursor.next;
  let left = readOperand(cursor);
  for (;;) {
    const sign = cursor.takeSign(...operators);
    const operator = operators.find((candidate) => candidate === sign);
    if (operator === undefined) return left;
    const before = left;
    left = cursor.node(
      () => ({ kind: "arithmetic", operator, left: before, right: readOperand(cursor) }),
      from,
    );
  }
}

function readFactor(cursor: Cursor): Expression {
  return cursor.node(() => readPlain(cursor));
}

function readPlain(cursor: Cursor): Expression {
  if (cursor.takeSign("-") !== null) return { kind: "negate", operand: readFactor(cursor) };
  if (cursor.takeSign("(") !== null) {
    const inner = readSum(cursor);
    cursor.expectSign(")");
    return inner;
  }
  const { kind, text } = cursor.next;
  if (kind === "number") return { kind: "number", value: cursor.takeNumber() };
  if (kind === "text") return { kind: "text", value: cursor.take().text };
  if (kind === "measure") return { kind: "measure", table: null, name: cursor.take().text.trim() };
  if (kind === "table") return readMeasureOf(cursor);
  if (kind === "name") return readNamed(cursor, text);
  return cursor.fail("needsValue");
}

/** A name that begins with a capital letter is that of a table, unless it is called; others are functions. */
function readNamed(cursor: Cursor, name: string): Expression {
  return /^[A-Z]/.test(name) && !cursor.isCall ? readMeasureOf(cursor) : readCall(cursor, name);
}

function readMeasureOf(cursor: Cursor): Expression {
  const table = cursor.take().text;
  if (cursor.next.kind !== "measure") cursor.fail("needsMeasureOf", { name: table });
  return { kind: "measure", table, name: cursor.take().text.trim() };
}

const aggregates: readonly Aggregate[] = ["sum", "min", "max", "count", "distinct", "only"];
/** A map, because a text of a user can name what every object inherits. */
const calls = new Map<string, (cursor: Cursor) => Expression>(
  Object.entries({
    ratio: readRatio,
    if: readIf,
    previous_period: (cursor: Cursor) => readTime(cursor, () => ({ kind: "previousPeriod" })),
    same_period_last_year: (cursor: Cursor) => readTime(cursor, () => ({ kind: "samePeriodLastYear" })),
    to_date: (cursor: Cursor) => readTime(cursor, readToDate),
    rolling: (cursor: Cursor) => readTime(cursor, readRolling),
    elapsed: (cursor: Cursor) => readTime(cursor, () => ({ kind: "elapsed" })),
    where: readWhere,
  }),
);

/** The functions of the language. */
export const functionNames: readonly string[] = [...aggregates, ...calls.keys()];

function readCall(cursor: Cursor, name: string): Expression {
  const of = aggregates.find((candidate) => candidate === name);
  const read = of === undefined ? calls.get(name) : (inner: Cursor) => readAggregate(inner, of);
  if (read === undefined) {
    return cursor.fail(
      "noFunction",
      { name, known: functionNames.join(", ") },
      closestName(name, functionNames),
    );
  }
  cursor.take();
  cursor.expectSign("(");
  const call = read(cursor);
  cursor.expectSign(")");
  return call;
}

function readRatio(cursor: Cursor): Expression {
  const left = readSum(cursor);
  cursor.expectSign(",");
  return { kind: "arithmetic", operator: "/", left, right: readSum(cursor) };
}

function readIf(cursor: Cursor): Expression {
  const condition = readCondition(cursor);
  cursor.expectSign(",");
  const yes = readSum(cursor);
  cursor.expectSign(",");
  return { kind: "if", condition, yes, no: readSum(cursor) };
}

function readCondition(cursor: Cursor): Expression {
  let left = readBoth(cursor);
  while (cursor.takeWord("or")) left = { kind: "logic", operator: "or", left, right: readBoth(cursor) };
  return left;
}

function readBoth(cursor: Cursor): Expression {
  let left = readComparison(cursor);
  while (cursor.takeWord("and")) {
    left = { kind: "logic", operator: "and", left, right: readComparison(cursor) };
  }
  return left;
}

const comparisons: readonly ComparisonOperator[] = ["<", "<=", ">", ">=", "=", "<>"];

function readComparison(cursor: Cursor): Expression {
  const left = readSum(cursor);
  const sign = cursor.takeSign(...comparisons);
  const operator = comparisons.find((candidate) => candidate === sign);
  if (operator === undefined) return cursor.fail("needsComparison");
  return { kind: "compare", operator, left, right: readSum(cursor) };
}

function readTime(cursor: Cursor, readFunction: (cursor: Cursor) => TimeFunction): Expression {
  const operand = readSum(cursor);
  return { kind: "time", time: readFunction(cursor), operand };
}

function readToDate(cursor: Cursor): TimeFunction {
  cursor.expectSign(",");
  const unit = (["week", "month", "quarter", "year"] as const).find((one) => one === cursor.next.text);
  if (unit === undefined) return cursor.fail("needsUnit");
  cursor.take();
  return { kind: "toDate", unit };
}

function readWhere(cursor: Cursor): Expression {
  const operand = readSum(cursor);
  cursor.expectSign(",");
  const rows = [readRow(cursor)];
  while (cursor.takeWord("and")) rows.push(readRow(cursor));
  return { kind: "where", rows, operand };
}

function readRow(cursor: Cursor): RowCondition {
  const { next } = cursor;
  const name = readColumn(cursor);
  if (name === "reported" && cursor.takeSign("(") !== null) {
    const row = cursor.withColumn(cursor.next, { column: readColumn(cursor), test: "reported" as const });
    cursor.expectSign(")");
    return row;
  }
  cursor.expectSign(">");
  const { kind, text } = cursor.next;
  if (kind !== "number" || Number(text) !== 0) cursor.fail("needsZero");
  cursor.take();
  return cursor.withColumn(next, { column: name, test: "positive" });
}

function readColumn(cursor: Cursor): string {
  if (cursor.next.kind !== "name") cursor.fail("needsColumn");
  return cursor.take().text;
}

/** Limits the cost of a typing error to ten years. */
const mostDays = 3660;

function readRolling(cursor: Cursor): TimeFunction {
  cursor.expectSign(",");
  const { kind, text } = cursor.next;
  const days = kind === "number" ? Number(text) : Number.NaN;
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    return cursor.fail("needsDays", { most: String(mostDays) });
  }
  cursor.take();
  return { kind: "rolling", days };
}

function readAggregate(cursor: Cursor, of: Aggregate): Expression {
  if (of === "count" && cursor.next.text === ")") return { kind: "rows" };
  return cursor.withColumn(cursor.next, { kind: "aggregate", of, column: readColumn(cursor) });
}
