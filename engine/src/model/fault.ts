/** One thing wrong with a model file: where it is (`tables[0].measures[3].expression`) and what. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly Fault[] };
