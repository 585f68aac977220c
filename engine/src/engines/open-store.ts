import { createHash } from "node:crypto";
import { join } from "node:path";

import { anonymous, timeLimitOf } from "../fairness.ts";
import { importShape } from "../import/import-shape.ts";
import { makeFolder } from "../make-folder.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import type { DataRegistry } from "../registry/data-registry.ts";
import type { AnalyticsAddress } from "./analytics-address.ts";
import type { CopyStore } from "../copy/copy-store.ts";
import { copyTables } from "../copy/copy-tables.ts";
import { ClickhouseRows } from "./clickhouse/clickhouse-rows.ts";
import { ColumnStore } from "./duckdb/column-store.ts";
import { EmbeddedCopies } from "./duckdb/copies/embedded-copies.ts";
import { storedRelations, storedTables } from "./duckdb/stored-tables.ts";
import type { FactStore } from "./fact-store.ts";
import type { ImportStore } from "./import-store.ts";
import { PostgresRows } from "./postgres/postgres-rows.ts";
import { RemoteCopies } from "./remote/remote-copies.ts";
import { RemoteStore } from "./remote/remote-store.ts";

export interface StoreOptions {
  readonly address: AnalyticsAddress;
  readonly model: SemanticModel;
  readonly registry: DataRegistry;
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
  readonly copies: CopyStore;
  /** The process of the column store, which also answers from datasets of tables. */
  readonly columnStore: ColumnStore;
  close(): Promise<void>;
}

/** The store at an address, not opened yet. */
export async function chooseStore(options: StoreOptions, log: (event: object) => void): Promise<ChosenStore> {
  const { address, model, registry, dataDir, concurrency, timeoutMs, memoryLimitMb, openFiles, onCarried } =
    options;
  const limits = { concurrency, timeoutMs, memoryLimitMb };
  const place = (name: string) => join(dataDir, name);
  const settings = {
    openFiles,
    shape: shapeOf(model),
    tables: storedTables(model),
    relations: storedRelations(model),
    ...limits,
  };
  const parts = { registry, importShape: importShape(model), log, onProgress: onCarried };
  if (address.kind === "embedded") {
    await makeFolder(dataDir);
    const folder = place(factsFolder);
    const store = new ColumnStore({ folder, earlierFile: place(earlierFile), ...settings }, parts);
    const copies = new EmbeddedCopies(store, copyTables(model));
    return { store, imports: store, copies, columnStore: store, close: () => store.close() };
  }
  const rows =
    address.kind === "postgres"
      ? new PostgresRows({ url: address.url, model, shape: settings.shape, concurrency }, log)
      : new ClickhouseRows({ address, model }, log);
  const reader = new ColumnStore({ folder: place("import-reader"), earlierFile: null, ...settings }, parts);
  const folder = place("import-staging");
  const store = new RemoteStore({
    rows,
    registry,
    model,
    reader,
    folder,
    ...limits,
    longestMs: timeLimitOf({ ...anonymous, class: "scheduled" }, timeoutMs),
    log,
    onCarried,
  });
  const copies = new RemoteCopies({ rows, tables: copyTables(model), reader, folder });
  return { store, imports: store, copies, columnStore: reader, close: () => store.close() };
}

/** Fingerprint of the tables of a model. Data of another shape cannot answer its queries. */
export function shapeOf(model: SemanticModel): string {
  return fingerprint(storedTables(model));
}

export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
