import { AppError } from "@vitrine/contracts/errors";
import type { AdvancedFilter, BasicFilter, ColumnType, FilterValue } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import { coerceValue } from "./coerce-value.ts";
import type { ComparisonOperator } from "@vitrine/contracts/measures";
import type { Condition } from "../query-plan.ts";

type AdvancedCondition = AdvancedFilter["conditions"][number];

/** @returns `null` if the filter allows everything. Blanks pass `NotIn` unless they are listed. */
export function planBasicCondition(
  filter: BasicFilter,
  type: ColumnType,
  at: string,
  timeZone: string,
): Condition | null {
  if (filter.operator === "All") return null;
  if (filter.values.length === 0) {
    throw new AppError("query_invalid", { message: messages.emptyValues(), detail: `${at}.values` });
  }
  const values = filter.values.flatMap((value, index) =>
    value === null ? [] : [coerceValue(value, type, `${at}.values[${index}]`, timeZone)],
  );
  const listsBlank = filter.values.includes(null);
  const negated = filter.operator === "NotIn";
  return { kind: "in", values, negated, blanksPass: negated ? !listsBlank : listsBlank };
}

const comparisons = {
  LessThan: "<",
  LessThanOrEqual: "<=",
  GreaterThan: ">",
  GreaterThanOrEqual: ">=",
} as const satisfies Partial<Record<AdvancedCondition["operator"], ComparisonOperator>>;

/** @returns `null` if the condition is not set (`None`). Blanks pass negative tests. */
export function planAdvancedCondition(
  condition: AdvancedCondition,
  type: ColumnType,
  at: string,
  timeZone: string,
): Condition | null {
  const { operator } = condition;
  switch (operator) {
    case "None":
      return null;
    case "IsBlank":
    case "IsNotBlank":
      return { kind: "blank", negated: operator === "IsNotBlank" };
    case "IsEmptyString":
    case "IsNotEmptyString":
      requireType(operator, type, ["string"], at);
      return { kind: "text", test: "equals", value: "", negated: operator === "IsNotEmptyString" };
    case "LessThan":
    case "LessThanOrEqual":
    case "GreaterThan":
    case "GreaterThanOrEqual": {
      requireType(operator, type, ["integer", "decimal", "date", "string"], at);
      const value = coerceValue(requireValue(condition, at), type, `${at}.value`, timeZone);
      return { kind: "compare", comparison: comparisons[operator], value, blanksPass: false };
    }
    case "Is":
    case "IsNot":
      return planEquality(condition, operator === "IsNot", type, at, timeZone);
    case "Contains":
    case "DoesNotContain":
    case "StartsWith":
    case "DoesNotStartWith": {
      requireType(operator, type, ["string"], at);
      const { value } = coerceValue(requireValue(condition, at), "string", `${at}.value`, timeZone);
      const test = operator === "Contains" || operator === "DoesNotContain" ? "contains" : "starts";
      return { kind: "text", test, value: String(value), negated: operator.startsWith("DoesNot") };
    }
  }
}

function planEquality(
  condition: AdvancedCondition,
  negated: boolean,
  type: ColumnType,
  at: string,
  timeZone: string,
): Condition {
  if (condition.value === null) return { kind: "blank", negated };
  const value = coerceValue(requireValue(condition, at), type, `${at}.value`, timeZone);
  // People type these values, so that case is ignored, as in `Contains`.
  if (type === "string") return { kind: "text", test: "equals", value: String(value.value), negated };
  return { kind: "compare", comparison: negated ? "<>" : "=", value, blanksPass: negated };
}

function requireValue(condition: AdvancedCondition, at: string): NonNullable<FilterValue> {
  if (condition.value !== undefined && condition.value !== null) return condition.value;
  throw new AppError("query_invalid", {
    message: messages.valueRequired(condition.operator),
    detail: `${at}.value`,
  });
}

function requireType(operator: string, type: ColumnType, allowed: readonly ColumnType[], at: string): void {
  if (allowed.includes(type)) return;
  throw new AppError("query_not_supported", {
    message: messages.operatorOnType(operator, type),
    detail: `${at}.operator`,
  });
}
