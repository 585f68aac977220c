import { join } from "node:path";

import { ColumnStore } from "../engines/duckdb/column-store.ts";
import { storedTables } from "../engines/duckdb/stored-tables.ts";
import { campaignDigital } from "../models.ts";

/** A parent to be killed: opens a store in the given folder and reports the id of the process of the store. */
const store = new ColumnStore(
  {
    file: join(process.argv[2] ?? "", "campaign.duckdb"),
    shape: "shape",
    tables: storedTables(campaignDigital),
    concurrency: 1,
    timeoutMs: 60_000,
    memoryLimitMb: 128,
  },
  () => {},
);
await store.start();
process.send?.(store.pid);
const endless = "SELECT CAST(sum(a.range * b.range) AS DOUBLE) FROM range(10000000) a, range(10000000) b";
await store.run({ statements: [{ text: endless, params: [] }] }, null);
