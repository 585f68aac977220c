import { fromDayNumber, type SampleSpec } from "@vitrine/contracts/query";

import type { DetailRow } from "./details/detail.ts";
import { factTables } from "./fact-tables.ts";
import type { DimensionValue } from "./dimension-rows.ts";
import { makeDimensions } from "./make-dimensions.ts";
import { makeSample } from "./make-sample.ts";
import { planSample } from "./sample-plan.ts";

/** A row of facts with its figures, and the columns of the dimension rows that it refers to. */
export interface OracleRow {
  readonly facts: DetailRow;
  /** ISO day of the row, or of the first day of its period. */
  readonly day: string;
  /** `named("channel", "channel")`: a column of a dimension, by the sources of the tables. */
  readonly named: (source: string, column: string) => DimensionValue;
}

/**
 * Sums of every integer column of some rows, and their number under `rows`. Rows with media that play are summed under
 * `impressions, playing`, rows with measured viewability under `spend_micros, measured`.
 */
export type OracleSums = Readonly<Record<string, number>>;

/**
 * Expected answers for any table of facts, added up without a database from the rows of the generator. Tests compare
 * every engine with them.
 */
export class DetailOracle {
  readonly #rows = new Map<string, DetailRow[]>();
  readonly #dimensions = new Map<string, ReadonlyMap<DimensionValue, ReadonlyMap<string, DimensionValue>>>();

  constructor(spec: SampleSpec) {
    const sample = planSample(spec);
    for (const { source, columns, rows } of makeDimensions(sample)) {
      const byKey = rows.map((row) => {
        const named = new Map(columns.map((column, index) => [column, row[index] ?? null]));
        return [row[0] ?? null, named] as const;
      });
      this.#dimensions.set(source, new Map(byKey));
    }
    for (const { source } of factTables) this.#rows.set(source, []);
    const made = makeSample(sample, (source, row) => this.#rows.get(source)?.push({ ...row }));
    while (made.next().done !== true);
  }

  /** Sums by key. Rows whose key is `null` are left out. */
  sums(source: string, key: (row: OracleRow) => string | null): ReadonlyMap<string, OracleSums> {
    const date = factTables.find((table) => table.source === source)?.date ?? "";
    const sums = new Map<string, Record<string, number>>();
    const sumNames = nameSums([...Object.keys(this.#rows.get(source)?.[0] ?? {}), "rows"]);
    for (const facts of this.#rows.get(source) ?? []) {
      const row = { facts, day: fromDayNumber(facts[date] ?? 0), named: this.#namesOf(facts) };
      const found = key(row);
      if (found === null) continue;
      const sum = sums.get(found) ?? { rows: 0 };
      const values: DetailRow = { ...facts, rows: 1 };
      for (const names of sumNames(facts)) {
        for (const [column, name] of names) sum[name] = (sum[name] ?? 0) + (values[column] ?? 0);
      }
      sums.set(found, sum);
    }
    return sums;
  }

  #namesOf(facts: DetailRow): OracleRow["named"] {
    return (source, column) =>
      this.#dimensions
        .get(source)
        ?.get(facts[`${source}_key`] ?? null)
        ?.get(column) ?? null;
  }
}

/** Columns with the names of their sums. */
type SumNames = readonly (readonly [column: string, name: string])[];

/**
 * The sums that a row is added to. Their names are made once, because millions of values are added.
 */
function nameSums(columns: readonly string[]): (facts: DetailRow) => readonly SumNames[] {
  const all: SumNames = columns.map((column) => [column, column]);
  const playing: SumNames = columns.map((column) => [column, `${column}, playing`]);
  const measured: SumNames = columns.map((column) => [column, `${column}, measured`]);
  return (facts) => [
    all,
    ...((facts["video_starts"] ?? 0) > 0 ? [playing] : []),
    ...((facts["measurable_impressions"] ?? 0) > 0 ? [measured] : []),
  ];
}
