import { randomUUID } from "node:crypto";

import type { CopiedWorkspace } from "../../../copy/copied-workspace.ts";
import type { CopiedTable, CopyStore, KeptFacts } from "../../../copy/copy-store.ts";
import { copyLoads, type CopyTable } from "../../../copy/copy-tables.ts";
import type { TotalRow } from "../../../copy/totals.ts";
import type { ColumnStore } from "../column-store.ts";

/** Copies of facts in the embedded store. */
export class EmbeddedCopies implements CopyStore {
  readonly #store: ColumnStore;
  readonly #tables: readonly CopyTable[];

  constructor(store: ColumnStore, tables: readonly CopyTable[]) {
    this.#store = store;
    this.#tables = tables;
  }

  async keep(workspaces: readonly CopiedWorkspace[]): Promise<KeptFacts> {
    const store = this.#store;
    const tables = this.#tables;
    const name = `kept-${randomUUID()}`;
    const places = workspaces.map(placeOf);
    const { workspaces: kept = [] } = await store.copy({ does: "keep", places, name });
    const fileOf = (one: CopiedWorkspace) => {
      return { place: placeOf(one), name, tables, loads: copyLoads(one) };
    };
    return {
      workspaces: new Set(kept),
      totals: async (one) => (await store.copy({ does: "totals", ...fileOf(one) })).totals ?? [],
      write: async (one, folder) => (await store.copy({ does: "write", ...fileOf(one), folder })).files ?? [],
      release: async () => {
        await store.copy({ does: "release", places, name });
      },
    };
  }

  async restore(one: CopiedWorkspace, files: readonly CopiedTable[]): Promise<void> {
    await this.erase(one.view.workspace);
    const loads = copyLoads(one);
    await this.#store.copy({ does: "fill", place: placeOf(one), files, tables: this.#tables, loads });
  }

  async newestLoad(workspace: string): Promise<number> {
    return (await this.#store.copy({ does: "newest", workspace })).newest ?? 0;
  }

  async erase(workspace: string): Promise<void> {
    await this.#store.copy({ does: "erase", workspace });
  }

  async rename(files: readonly CopiedTable[], workspace: string): Promise<void> {
    await this.#store.copy({ does: "rename", files, tables: this.#tables, workspace });
  }

  async totalsOf(one: CopiedWorkspace, files: readonly CopiedTable[]): Promise<readonly TotalRow[]> {
    const task = { does: "totals-of-files", files, tables: this.#tables, loads: copyLoads(one) } as const;
    return (await this.#store.copy(task)).totals ?? [];
  }
}

function placeOf({ view: { workspace, version } }: CopiedWorkspace) {
  return { workspace, version };
}
