/**
 * What the holder of a token may see of a workspace. Every row rule must hold; a rule without values allows no row. No
 * answer may be computed from a forbidden field. The planner applies these rules to every query.
 */
export interface ScopeRules {
  readonly rows: readonly RowRule[];
  readonly forbiddenFields: readonly ForbiddenField[];
}

/** What the holder of a token may see. */
export interface SecurityScope extends ScopeRules {
  /** Key of the workspace whose data may be read. One without data, or an unknown one, answers as an empty workspace. */
  readonly workspace: string;
}

export interface RowRule {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
}

export interface ForbiddenField {
  readonly table: string;
  /** Name of a column or a measure. */
  readonly field: string;
}
