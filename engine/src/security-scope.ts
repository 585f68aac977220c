/**
 * What the holder of a token may see. Every row rule must hold; a rule without values allows no row. No answer may be
 * computed from a forbidden field. The planner applies the scope to every query.
 */
export interface SecurityScope {
  readonly rows: readonly RowRule[];
  readonly forbiddenFields: readonly ForbiddenField[];
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
