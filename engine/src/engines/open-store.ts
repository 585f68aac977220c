import { createHash } from "node:crypto";
import { join } from "node:path";

import { makeFolder } from "../make-folder.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import type { AnalyticsAddress } from "./analytics-address.ts";
import { ClickhouseStore } from "./clickhouse/clickhouse-store.ts";
import { ColumnStore } from "./duckdb/column-store.ts";
import { storedTables } from "./duckdb/stored-tables.ts";
import type { FactStore } from "./fact-store.ts";
import { PostgresStore } from "./postgres/postgres-store.ts";

export interface StoreOptions {
  readonly address: AnalyticsAddress;
  readonly model: SemanticModel;
  /** Folder of the embedded store; made when missing. */
  readonly dataDir: string;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
}

/** The store at an address, not opened yet. */
export async function chooseStore(options: StoreOptions, log: (event: object) => void): Promise<FactStore> {
  const { address, model, dataDir, concurrency, timeoutMs, memoryLimitMb } = options;
  const shape = shapeOf(model);
  const limits = { concurrency, timeoutMs, memoryLimitMb };
  switch (address.kind) {
    case "embedded": {
      await makeFolder(dataDir);
      const file = join(dataDir, "campaign.duckdb");
      return new ColumnStore({ file, shape, tables: storedTables(model), ...limits }, log);
    }
    case "postgres":
      return new PostgresStore({ url: address.url, model, shape, ...limits }, log);
    case "clickhouse":
      return new ClickhouseStore({ address, model, shape, ...limits }, log);
  }
}

/** Fingerprint of the tables that a model is read from: data of another shape cannot answer for it. */
export function shapeOf(model: SemanticModel): string {
  return fingerprint(storedTables(model));
}

export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
