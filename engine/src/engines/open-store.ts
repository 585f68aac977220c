import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

import { makeFolder } from "../make-folder.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import type { AnalyticsAddress } from "./analytics-address.ts";
import { ClickhouseStore } from "./clickhouse/clickhouse-store.ts";
import { ColumnStore } from "./duckdb/column-store.ts";
import { storedRelations, storedTables } from "./duckdb/stored-tables.ts";
import type { FactStore } from "./fact-store.ts";
import { remoteTables } from "./import-ledger.ts";
import type { ImportStore, ImportTarget } from "./import-store.ts";
import { RemoteImports } from "./remote-imports.ts";
import { PostgresStore } from "./postgres/postgres-store.ts";

export interface StoreOptions {
  readonly address: AnalyticsAddress;
  readonly model: SemanticModel;
  /** Folder of the embedded store; created if missing. */
  readonly dataDir: string;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
  /** How many workspaces of the embedded store stay open for reading while no one reads them. */
  readonly openFiles: number;
  /** The progress of carrying over what an earlier version wrote. */
  readonly onCarried: (rows: number, share: number) => void;
}

/** Names in the data directory: of the embedded store, and of its file in earlier versions. */
const factsFolder = "facts";
const earlierFile = "campaign.duckdb";

export interface ChosenStore {
  readonly store: FactStore;
  readonly imports: ImportStore;
  close(): Promise<void>;
}

/** The store at an address, not opened yet. */
export async function chooseStore(options: StoreOptions, log: (event: object) => void): Promise<ChosenStore> {
  const { address, model, dataDir, concurrency, timeoutMs, memoryLimitMb, openFiles, onCarried } = options;
  const shape = shapeOf(model);
  const limits = { concurrency, timeoutMs, memoryLimitMb };
  const place = (name: string) => join(dataDir, name);
  const settings = {
    openFiles,
    shape,
    tables: storedTables(model),
    relations: storedRelations(model),
    ...limits,
  };
  if (address.kind === "embedded") {
    await makeFolder(dataDir);
    const folder = place(factsFolder);
    const store = new ColumnStore({ folder, earlierFile: place(earlierFile), ...settings }, log, onCarried);
    return { store, imports: store, close: () => store.close() };
  }
  const remote = { model, shape: remoteShapeOf(model), ...limits };
  const store: ImportTarget =
    address.kind === "postgres"
      ? new PostgresStore({ url: address.url, ...remote }, log)
      : new ClickhouseStore({ address, owner: fingerprint([hostname(), dataDir]), ...remote }, log);
  // The file that earlier versions had instead of the folder. It contained nothing that lasts.
  await rm(place("import-reader.duckdb"), { force: true });
  // Only the first import starts it.
  const reader = new ColumnStore({ folder: place("import-reader"), earlierFile: null, ...settings }, log);
  return {
    store,
    imports: new RemoteImports(reader, store, dataDir),
    close: async () => {
      await Promise.all([store.close(), reader.close()]);
    },
  };
}

/** As `shapeOf`, for remote stores, which have the ledger of imports in the same schema. */
function remoteShapeOf(model: SemanticModel): string {
  return fingerprint(remoteTables(model));
}

/** Fingerprint of the tables of a model. Data of another shape cannot answer its queries. */
export function shapeOf(model: SemanticModel): string {
  return fingerprint(storedTables(model));
}

export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
