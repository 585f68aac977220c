import { setImmediate } from "node:timers/promises";

import { toDayNumber, type ColumnType } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { DimensionRows } from "../../sample/dimension-rows.ts";
import { factTables, type FactTable } from "../../sample/fact-tables.ts";
import { makeDimensions } from "../../sample/make-dimensions.ts";
import { makeSample } from "../../sample/make-sample.ts";
import type { SamplePlan } from "../../sample/sample-plan.ts";
import type { BlockValue, RowBlock } from "./remote-rows.ts";

const blockRows = 16_384;

export interface SampleBlock {
  /** Source of the table. */
  readonly table: string;
  readonly rows: RowBlock;
  /** The share of all rows that is made after these, from 0 to 1. */
  readonly share: number;
}

/** The rows of a workspace in a sample: dimensions first, then the facts in the order in which they are made. */
export async function* sampleBlocks(
  sample: SamplePlan,
  workspace: string,
  model: SemanticModel,
): AsyncGenerator<SampleBlock> {
  for (const rows of makeDimensions(sample, workspace))
    yield { table: rows.source, rows: dimensionBlock(rows, tableOf(model, rows.source)), share: 0 };
  const tables = new Map(factTables.map((table) => [table.source, new FactRows(table, model)]));
  for (const share of makeSample(sample, (source, row) => tables.get(source)?.add(row), workspace)) {
    for (const table of tables.values()) if (table.rowCount >= blockRows) yield table.take(share);
    // Yields the thread, which also answers requests.
    await setImmediate();
  }
  for (const table of tables.values()) if (table.rowCount > 0) yield table.take(1);
}

function tableOf({ tables }: SemanticModel, source: string): ModelTable {
  const found = tables.find((table) => table.source === source);
  if (found === undefined) throw new Error(`The model has no table ${source}`);
  return found;
}

function typeOf({ source, columns }: ModelTable, name: string): ColumnType {
  const found = columns.find((column) => column.name === name);
  if (found === undefined) throw new Error(`The table ${source} has no column ${name}`);
  return found.type;
}

function dimensionBlock({ columns, rows }: DimensionRows, table: ModelTable): RowBlock {
  return {
    rowCount: rows.length,
    columns: columns.map((name, index) => {
      const type = typeOf(table, name);
      const values = rows.map((row) => row[index] ?? null);
      return { name, type, values: type === "date" ? values.map(toDay) : values };
    }),
  };
}

function toDay(value: string | number | null): number | null {
  return value === null ? null : toDayNumber(String(value));
}

/** Rows of facts, whose values are all integers; days are counted from 1970-01-01. */
class FactRows {
  rowCount = 0;
  readonly #table: FactTable;
  readonly #types: readonly ColumnType[];
  #values: BlockValue[][];

  constructor(table: FactTable, model: SemanticModel) {
    this.#table = table;
    this.#types = table.columns.map((name) => typeOf(tableOf(model, table.source), name));
    this.#values = table.columns.map(() => []);
  }

  add(row: Readonly<Record<string, number>>): void {
    for (const [index, name] of this.#table.columns.entries()) {
      const value = row[name] ?? 0;
      this.#values[index]?.push(this.#types[index] === "decimal" ? value * 1_000_000 : value);
    }
    this.rowCount += 1;
  }

  take(share: number): SampleBlock {
    const columns = this.#table.columns.map((name, index) => {
      return { name, type: this.#types[index] ?? "integer", values: this.#values[index] ?? [] };
    });
    const taken = { table: this.#table.source, rows: { columns, rowCount: this.rowCount }, share };
    this.#values = this.#table.columns.map(() => []);
    this.rowCount = 0;
    return taken;
  }
}
