import type {
  Aggregate,
  ComparisonOperator,
  Expression,
  Operator,
  RowCondition,
  TimeFunction,
} from "./expression.ts";
import { Cursor, SyntaxFault } from "./tokenize.ts";

/**
 * Reads the measure language:
 *
 *     expression = term { ("+" | "-") term }
 *     term       = factor { ("*" | "/") factor }
 *     factor     = number | "text" | "-" factor | "(" expression ")" | [Table] "[" measure "]"
 *                | ("sum" | "min" | "max" | "count" | "distinct" | "only") "(" column ")" | "count" "(" ")"
 *                | "ratio" "(" expression "," expression ")"
 *                | "if" "(" condition "," expression "," expression ")"
 *                | ("previous_period" | "same_period_last_year" | "elapsed") "(" expression ")"
 *                | "to_date" "(" expression "," ("week" | "month" | "quarter" | "year") ")"
 *                | "rolling" "(" expression "," days ")"
 *                | "where" "(" expression "," rows ")"
 *     rows       = row { "and" row }
 *     row        = column ">" "0" | "reported" "(" column ")"
 *     condition  = both { "or" both }
 *     both       = comparison { "and" comparison }
 *     comparison = expression ("<" | "<=" | ">" | ">=" | "=" | "<>") expression
 *
 * A fault is returned with its offset in characters, not thrown.
 */
export type ParsedExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly at: number; readonly message: string };

export function parseExpression(source: string): ParsedExpression {
  try {
    const cursor = new Cursor(source);
    const expression = readSum(cursor);
    cursor.expectEnd();
    return { ok: true, expression };
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, at: error.at, message: error.message };
    throw error;
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
  let left = readOperand(cursor);
  for (;;) {
    const sign = cursor.takeSign(...operators);
    const operator = operators.find((candidate) => candidate === sign);
    if (operator === undefined) return left;
    left = { kind: "arithmetic", operator, left, right: readOperand(cursor) };
  }
}

function readFactor(cursor: Cursor): Expression {
  if (cursor.takeSign("-") !== null) return { kind: "negate", operand: readFactor(cursor) };
  if (cursor.takeSign("(") !== null) {
    const inner = readSum(cursor);
    cursor.expectSign(")");
    return inner;
  }
  const { kind, text } = cursor.next;
  if (kind === "number") return { kind: "number", value: Number(cursor.take().text) };
  if (kind === "text") return { kind: "text", value: cursor.take().text };
  if (kind === "measure") return { kind: "measure", table: null, name: cursor.take().text.trim() };
  if (kind === "name") return readNamed(cursor, text);
  return cursor.failBefore("needs a value");
}

/** A name is a table if a measure follows it, otherwise a function. Names of tables begin with a capital letter. */
function readNamed(cursor: Cursor, name: string): Expression {
  if (/^[A-Z]/.test(name)) {
    cursor.take();
    if (cursor.next.kind !== "measure") cursor.failBefore(`needs a measure of "${name}"`);
    return { kind: "measure", table: name, name: cursor.take().text.trim() };
  }
  return readCall(cursor, name);
}

const aggregates: readonly Aggregate[] = ["sum", "min", "max", "count", "distinct", "only"];
const calls: Readonly<Record<string, (cursor: Cursor) => Expression>> = {
  ratio: readRatio,
  if: readIf,
  previous_period: (cursor) => readTime(cursor, () => ({ kind: "previousPeriod" })),
  same_period_last_year: (cursor) => readTime(cursor, () => ({ kind: "samePeriodLastYear" })),
  to_date: (cursor) => readTime(cursor, readToDate),
  rolling: (cursor) => readTime(cursor, readRolling),
  elapsed: (cursor) => readTime(cursor, () => ({ kind: "elapsed" })),
  where: readWhere,
};

function readCall(cursor: Cursor, name: string): Expression {
  const of = aggregates.find((candidate) => candidate === name);
  const read = of === undefined ? calls[name] : (inner: Cursor) => readAggregate(inner, of);
  if (read === undefined) {
    return cursor.fail(
      `has no function "${name}"; there are ${[...aggregates, ...Object.keys(calls)].join(", ")}`,
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
  if (operator === undefined) return cursor.failBefore("needs a comparison");
  return { kind: "compare", operator, left, right: readSum(cursor) };
}

function readTime(cursor: Cursor, readFunction: (cursor: Cursor) => TimeFunction): Expression {
  const operand = readSum(cursor);
  return { kind: "time", time: readFunction(cursor), operand };
}

function readToDate(cursor: Cursor): TimeFunction {
  cursor.expectSign(",");
  const unit = (["week", "month", "quarter", "year"] as const).find((one) => one === cursor.next.text);
  if (unit === undefined) return cursor.failBefore("needs week, month, quarter or year");
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
  const name = readColumn(cursor);
  if (name === "reported" && cursor.takeSign("(") !== null) {
    const column = readColumn(cursor);
    cursor.expectSign(")");
    return { column, test: "reported" };
  }
  cursor.expectSign(">");
  const { kind, text } = cursor.next;
  if (kind !== "number" || Number(text) !== 0) cursor.failBefore("needs 0");
  cursor.take();
  return { column: name, test: "positive" };
}

function readColumn(cursor: Cursor): string {
  if (cursor.next.kind !== "name") cursor.failBefore("needs a column's name");
  return cursor.take().text;
}

/** Limits the cost of a typing error to ten years. */
const mostDays = 3660;

function readRolling(cursor: Cursor): TimeFunction {
  cursor.expectSign(",");
  const { kind, text } = cursor.next;
  const days = kind === "number" ? Number(text) : Number.NaN;
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    return cursor.failBefore(`needs a whole number of days from 1 to ${mostDays}`);
  }
  cursor.take();
  return { kind: "rolling", days };
}

function readAggregate(cursor: Cursor, of: Aggregate): Expression {
  if (of === "count" && cursor.next.text === ")") return { kind: "rows" };
  return { kind: "aggregate", of, column: readColumn(cursor) };
}
