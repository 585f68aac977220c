import type { SemanticModel } from "../model/semantic-model.ts";
import type { TablesContent } from "../model/model-of-tables.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import type { Dialect } from "../sql/dialect.ts";
import type { ColumnStore } from "./duckdb/column-store.ts";
import { duckdbDialect } from "./duckdb/duckdb-dialect.ts";
import type { TableQuestions } from "./duckdb/held-tables/table-questions.ts";
import type { HeldTables } from "./duckdb/protocol.ts";
import { storedTables } from "./duckdb/stored-tables.ts";
import type { BatchOutcome, FactStore, StatementBatch } from "./fact-store.ts";

/** A dataset of tables, and where its rows are. They never change. */
export interface TablesSource extends TablesContent, TableQuestions {
  readonly bytes: number;
  readonly parts: number;
}

/**
 * The tables of a dataset of its own. Whichever database stores the campaign facts, the process of the column store
 * answers from them: it keeps them in memory while they are read, and gets them from the server's store.
 */
export class TablesStore implements Pick<FactStore, "dialectAt" | "view" | "run"> {
  readonly #process: ColumnStore;
  readonly #held: HeldTables;
  readonly #questions: TableQuestions;

  constructor(process: ColumnStore, source: TablesSource, model: SemanticModel) {
    const { name: id, bytes, parts } = source;
    this.#process = process;
    this.#questions = { readTablePart: (part) => source.readTablePart(part) };
    this.#held = { id, bytes, parts, tables: storedTables(model), days: daysOf(model) };
  }

  dialectAt(): Dialect {
    return duckdbDialect;
  }

  async view(workspace: string): Promise<WorkspaceView> {
    const state = { dataVersion: this.#held.id, completeThrough: null };
    return { workspace, version: 1, hidden: [], state };
  }

  run(_view: WorkspaceView, batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome> {
    return this.#process.runOnTables(this.#held, this.#questions, batch, signal);
  }
}

/** The columns of days by the sources of their tables. */
function daysOf({ relationships, tables }: SemanticModel): HeldTables["days"] {
  return Object.fromEntries(
    relationships.flatMap(({ from }) => {
      const source = tables.find(({ name }) => name === from.table)?.source;
      return source === undefined ? [] : [[source, from.column] as const];
    }),
  );
}
