import { join } from "node:path";

import { ColumnStore } from "../engines/duckdb/column-store.ts";
import { storedRelations, storedTables } from "../engines/duckdb/stored-tables.ts";
import { importShape } from "../import/import-shape.ts";
import { campaignDigital } from "../models.ts";
import { memoryRegistry } from "./memory-registry.ts";

/**
 * A parent to be killed: opens a store in the given folder, reports the id of the process of the store, and then runs an
 * endless statement. It carries over the file of an earlier version, if the folder has one.
 */
const folder = process.argv[2] ?? "";
const store = new ColumnStore(
  {
    folder: join(folder, "facts"),
    earlierFile: join(folder, "campaign.duckdb"),
    openFiles: 4,
    shape: "shape",
    tables: storedTables(campaignDigital),
    relations: storedRelations(campaignDigital),
    concurrency: 1,
    timeoutMs: 60_000,
    memoryLimitMb: 128,
  },
  {
    registry: memoryRegistry(),
    importShape: importShape(campaignDigital),
    log: () => {},
    onProgress: () => {},
  },
);
const started = store.start();
process.send?.(store.pid);
await started;
const endless = "SELECT CAST(sum(a.range * b.range) AS DOUBLE) FROM range(10000000) a, range(10000000) b";
await store.run(await store.view("alpha"), { statements: [{ text: endless, params: [] }] }, null);
