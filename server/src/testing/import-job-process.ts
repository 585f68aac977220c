import { join } from "node:path";

import { systemClock } from "../clock.ts";
import { openStore } from "../db/open-store.ts";
import { createImportJob } from "../features/imports/import-job.ts";
import { StoredFiles } from "../files/stored-files.ts";
import { createLogger } from "../http/logger.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import { createServerName } from "../jobs/server-name.ts";
import { createLedgerEngine } from "./ledger-engine.ts";

/**
 * A server that only imports files, for tests that kill it. It prints where it is, `before` or `after` the engine
 * commits, and stays at the place that the third argument names.
 */
const [databaseUrl = "", dataDir = "", stop] = process.argv.slice(2);
const store = await openStore({ databaseUrl, dataDir });
const base = { db: store.db, clock: systemClock, logger: createLogger("silent") };
const engine = createLedgerEngine(store.db, async (place) => {
  console.log(place);
  if (place === stop) await new Promise(() => {});
});
const files = new StoredFiles({ ...base, folder: join(dataDir, `copies-${process.pid}`) });
const queue = new JobQueue({ ...base, store, server: createServerName(), isOnlyServer: false });
queue.begin([createImportJob({ ...base, engine, files, fileDays: 10 })]);
// Nothing else keeps the process running while the import waits.
setInterval(() => {}, 1000);
