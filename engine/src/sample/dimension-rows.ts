/** A value of a dimension table. */
export type DimensionValue = string | number | null;

/** The rows of a dimension table. */
export interface DimensionRows {
  /** The source of the table. */
  readonly source: string;
  readonly columns: readonly string[];
  /** Dates are ISO days. */
  readonly rows: readonly (readonly DimensionValue[])[];
}
