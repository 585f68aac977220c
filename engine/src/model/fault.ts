/** A fault in a model file: its path (`tables[0].measures[3].expression`) and a message. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly Fault[] };
