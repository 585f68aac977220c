import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import type { CopiedWorkspace } from "../../copy/copied-workspace.ts";
import type { CopiedTable, CopyStore, KeptFacts } from "../../copy/copy-store.ts";
import { copyLoads, type CopyTable } from "../../copy/copy-tables.ts";
import type { TotalRow } from "../../copy/totals.ts";
import { makeFolder } from "../../make-folder.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import type { ColumnStore } from "../duckdb/column-store.ts";
import type { LoadPlace, RemoteRows, RowBlock } from "./remote-rows.ts";
import { TableInserts } from "./table-inserts.ts";

export interface RemoteCopiesParts {
  readonly rows: RemoteRows;
  readonly tables: readonly CopyTable[];
  /** Reads and writes files. */
  readonly reader: ColumnStore;
  /** Folder for temporary files. */
  readonly folder: string;
}

/** Copies of facts in a database. Its rows need not be kept: they stay until a clean-up. */
export class RemoteCopies implements CopyStore {
  readonly #parts: RemoteCopiesParts;

  constructor(parts: RemoteCopiesParts) {
    this.#parts = parts;
  }

  async keep(workspaces: readonly CopiedWorkspace[]): Promise<KeptFacts> {
    const { rows } = this.#parts;
    const held = new Set<string>();
    for (const { view } of workspaces) if (await rows.holds(view)) held.add(view.workspace);
    return {
      workspaces: held,
      totals: (one) => this.#totals(one),
      write: (one, folder) => this.#write(one, folder),
      release: async () => {},
    };
  }

  async restore(one: CopiedWorkspace, files: readonly CopiedTable[]): Promise<void> {
    const { rows, tables, reader } = this.#parts;
    await rows.erase(one.view.workspace);
    const restored = new RestoredLoads(one, rows);
    const failures: unknown[] = [];
    const noting = async (work: () => Promise<void>): Promise<true> => {
      try {
        await work();
        return true;
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
    await reader
      .copy(
        { does: "read-rows", files, tables, loads: copyLoads(one) },
        {
          beginLoad: (number) => noting(() => restored.begin(number)),
          insert: (table, block) => noting(() => restored.insert(table, block)),
        },
      )
      .catch(async (error: unknown) => {
        await restored.abort();
        // The other process knows only that it got no answer.
        throw failures[0] ?? error;
      });
    await restored.end();
  }

  async newestLoad(workspace: string): Promise<number> {
    return this.#parts.rows.newestLoad(workspace);
  }

  async erase(workspace: string): Promise<void> {
    await this.#parts.rows.erase(workspace);
  }

  async rename(files: readonly CopiedTable[], workspace: string): Promise<void> {
    const { reader, tables } = this.#parts;
    await reader.copy({ does: "rename", files, tables, workspace });
  }

  async totalsOf(one: CopiedWorkspace, files: readonly CopiedTable[]): Promise<readonly TotalRow[]> {
    const { reader, tables } = this.#parts;
    const task = { does: "totals-of-files", files, tables, loads: copyLoads(one) } as const;
    return (await reader.copy(task)).totals ?? [];
  }

  async #totals(one: CopiedWorkspace): Promise<readonly TotalRow[]> {
    const { rows, tables } = this.#parts;
    const totals: TotalRow[] = [];
    for (const table of tables) totals.push(...(await rows.totals(one.view, table, copyLoads(one))));
    return totals;
  }

  async #write({ view }: CopiedWorkspace, folder: string): Promise<readonly CopiedTable[]> {
    const { rows, tables, reader, folder: temporary } = this.#parts;
    await makeFolder(temporary);
    const written: CopiedTable[] = [];
    for (const table of tables) {
      const path = join(folder, `${table.source}.parquet`);
      const place = join(temporary, `${randomUUID()}.copied`);
      const blocks = rows.read(view, table.source)[Symbol.asyncIterator]();
      const failures: unknown[] = [];
      const nextRows = async (): Promise<RowBlock> => {
        const next = await blocks.next().catch((error: unknown) => {
          failures.push(error);
          throw error;
        });
        return next.done === true ? { columns: [], rowCount: 0 } : next.value;
      };
      try {
        const { files = [] } = await reader.copy({ does: "write-rows", table, path, place }, { nextRows });
        written.push(...files);
      } catch (error) {
        throw failures[0] ?? error;
      } finally {
        await blocks.return?.();
        for (const name of [place, `${place}.wal`]) await rm(name, { force: true });
        await rm(`${place}.tmp`, { recursive: true, force: true });
      }
    }
    return written;
  }
}

/** The loads of a view, written one after the other. The view can be read when the last one is finished. */
class RestoredLoads {
  readonly #one: CopiedWorkspace;
  readonly #rows: RemoteRows;
  #basis: WorkspaceView;
  #place: LoadPlace | null = null;
  #inserts: TableInserts | null = null;

  constructor(one: CopiedWorkspace, rows: RemoteRows) {
    this.#one = one;
    this.#rows = rows;
    this.#basis = { ...one.view, version: 0, hidden: [] };
  }

  async begin(load: number): Promise<void> {
    await this.#finish();
    const { view, loads } = this.#one;
    if (load > view.version) throw new Error(`The load ${load} is not in version ${view.version}`);
    const samples = loads.filter(({ kind }) => kind === "sample").map(({ number }) => number);
    const place = { workspace: view.workspace, load, basis: this.#basis, samples };
    this.#place = place;
    this.#inserts = new TableInserts((table, blocks) => this.#rows.insert(place, table, blocks));
  }

  async insert(table: string, block: RowBlock): Promise<void> {
    await this.#inserts?.add(table, block);
  }

  /** Also finishes a version whose own load has no rows. */
  async end(): Promise<void> {
    await this.#finish();
    const { version } = this.#one.view;
    if (this.#basis.version === version) return;
    await this.begin(version);
    await this.#finish();
  }

  async abort(): Promise<void> {
    await this.#inserts?.end().catch(() => {});
  }

  async #finish(): Promise<void> {
    const [place, inserts] = [this.#place, this.#inserts];
    this.#place = null;
    this.#inserts = null;
    if (place === null || inserts === null) return;
    await inserts.end();
    await this.#rows.finish(place);
    const { view } = this.#one;
    const hidden = view.hidden.filter((number) => number < place.load);
    this.#basis = { ...view, version: place.load, hidden };
  }
}
