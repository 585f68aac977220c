import { unreachable } from "@vitrine/contracts/errors";

import type {
  Condition,
  GroupPredicate,
  PlannedExpression,
  PlannedValue,
  Predicate,
} from "../plan/query-plan.ts";
import type { Dialect, PartSource } from "./dialect.ts";

/** Collects the parameters of a statement while its text is written. */
export class Parameters {
  readonly values: PlannedValue[] = [];
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  add(value: PlannedValue): string {
    this.values.push(value);
    return this.#dialect.parameter(this.values.length, value);
  }
}

export function writePredicate(
  predicate: Predicate,
  source: Pick<PartSource, "column">,
  dialect: Dialect,
  parameters: Parameters,
): string {
  switch (predicate.kind) {
    case "always":
      return "1 = 1";
    case "never":
      return "1 = 0";
    case "column":
      return writeCondition(
        dialect.value(source.column(predicate.column), predicate.column.type),
        predicate.condition,
        dialect,
        parameters,
      );
    case "and":
    case "or": {
      const tests = predicate.tests.map((test) => writePredicate(test, source, dialect, parameters));
      return `(${tests.join(predicate.kind === "and" ? " AND " : " OR ")})`;
    }
    default:
      return unreachable(predicate);
  }
}

/** A test of a group. @param write writes an expression where the test is used */
export function writeGroupPredicate(
  predicate: GroupPredicate,
  dialect: Dialect,
  parameters: Parameters,
  write: (expression: PlannedExpression) => string,
): string {
  if (predicate.kind === "measure") {
    return writeCondition(write(predicate.expression), predicate.condition, dialect, parameters);
  }
  const tests = predicate.tests.map((test) => writeGroupPredicate(test, dialect, parameters, write));
  return `(${tests.join(predicate.kind === "and" ? " AND " : " OR ")})`;
}

/** SQL's unknown counts as false, because conditions are never negated from outside; negative ones are written out. */
function writeCondition(
  operand: string,
  condition: Condition,
  dialect: Dialect,
  parameters: Parameters,
): string {
  switch (condition.kind) {
    case "blank":
      return `${operand} IS ${condition.negated ? "NOT " : ""}NULL`;
    case "compare": {
      const test = `${operand} ${condition.comparison} ${parameters.add(condition.value)}`;
      return condition.blanksPass ? `(${operand} IS NULL OR ${test})` : test;
    }
    case "in":
      return writeList(operand, condition, parameters);
    case "text":
      return writeText(operand, condition, dialect, parameters);
    default:
      return unreachable(condition);
  }
}

function writeList(
  operand: string,
  list: Extract<Condition, { kind: "in" }>,
  parameters: Parameters,
): string {
  if (list.values.length === 0) return `${operand} IS ${list.blanksPass ? "" : "NOT "}NULL`;
  const values = list.values.map((value) => parameters.add(value)).join(", ");
  const test = `${operand} ${list.negated ? "NOT IN" : "IN"} (${values})`;
  if (list.blanksPass) return `(${operand} IS NULL OR ${test})`;
  // Not every database treats a blank as unknown here.
  return list.negated ? `(${operand} IS NOT NULL AND ${test})` : test;
}

function writeText(
  operand: string,
  text: Extract<Condition, { kind: "text" }>,
  dialect: Dialect,
  parameters: Parameters,
): string {
  const left = dialect.lower(operand);
  const right = dialect.lower(parameters.add({ type: "string", value: text.value }));
  const test = {
    contains: () => dialect.contains(left, right),
    starts: () => dialect.startsWith(left, right),
    equals: () => `${left} = ${right}`,
  }[text.test]();
  return text.negated ? `(${operand} IS NULL OR NOT ${test})` : test;
}
