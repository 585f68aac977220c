export type DimensionValue = string | number | null;

export interface DimensionRows {
  readonly source: string;
  readonly columns: readonly string[];
  /** Dates are ISO days. */
  readonly rows: readonly (readonly DimensionValue[])[];
}
