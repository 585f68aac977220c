import type { ScopeRules } from "../security-scope.ts";
import { coerceValue } from "./filters/coerce-value.ts";
import type { QueryFields } from "./query-fields.ts";
import type { Predicate } from "./query-plan.ts";

/**
 * The row rules of the scope as predicates of every part of a plan. Blanks never pass, because a row without an owner
 * belongs to no user.
 */
export function planSecurity(scope: ScopeRules, fields: QueryFields): readonly Predicate[] {
  return scope.rows.map((rule, index): Predicate => {
    const column = fields.ruleColumn(rule);
    if (rule.values.length === 0) return { kind: "never" };
    const at = `scope.rows[${index}].values`;
    const values = rule.values.map((value) => coerceValue(value, column.type, at, "UTC"));
    return { kind: "column", column, condition: { kind: "in", values, blanksPass: false, negated: false } };
  });
}
