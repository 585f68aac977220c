import type { Rule } from "../validation.ts";
import { text } from "../validation.ts";

/**
 * A field of the model: a column, a level of a hierarchy, or a measure. Key columns need no separate rule, because a
 * target with key columns is still a column or a level.
 */
export const fieldTarget: Rule = {
  anyOf: [
    { table: text, column: text },
    { table: text, hierarchy: text, hierarchyLevel: text },
    { table: text, measure: text },
  ],
};

/** The target of a filter: one field, or a list of fields and of groups of fields. */
export const filterTarget: Rule = {
  anyOf: [fieldTarget, { list: { anyOf: [fieldTarget, { list: fieldTarget }] } }],
};
