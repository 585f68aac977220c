import { campaignDigital, createEngine } from "@vitrine/engine";

import { buildApps } from "../../../../app.ts";
import { readConfig } from "../../../../config.ts";
import { StoreRegistry } from "../../../../data/store-registry.ts";
import { openStore } from "../../../../db/open-store.ts";
import { createLogger } from "../../../../http/logger.ts";
import { createObservation } from "../../../../observation/observation.ts";
import { createTestClock } from "../../../../testing/test-clock.ts";
import type { AgencyOrder } from "./agency-server.ts";

/**
 * A server in a process of its own, which a test kills, with a clock that stands still until the test says what time it is.
 * Then it does what is due.
 */
const [start = "", framePages = "/nowhere"] = process.argv.slice(2);

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join("\n"));
const { config } = read;
const logger = createLogger(config.logLevel);
const clock = createTestClock(start);
const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger });
const engine = await createEngine({
  model: campaignDigital,
  registry: new StoreRegistry(Promise.resolve(store.db)),
  dataDir: config.dataDir,
  analytics: config.analytics,
  clock,
});
// It waits by the clock of the machine for the statements of other servers, which would stop the simulated time.
engine.cleanUp = () => Promise.resolve();
const apps = await buildApps({
  config,
  store,
  engine,
  model: campaignDigital,
  clock,
  logger,
  observation: createObservation(),
  isDemo: true,
  portalPages: "/nowhere",
  framePages,
  areFactsReady: () => true,
});

/** The recurring job that looks for what is due runs, and half a minute later once more. */
async function pass(time: string): Promise<null> {
  clock.pass({ seconds: Math.max(0, (Date.parse(time) - clock.now().getTime()) / 1000) });
  await apps.settle();
  clock.pass({ seconds: 31 });
  await apps.settle();
  return null;
}

async function answer(order: AgencyOrder): Promise<void> {
  const done = "time" in order ? await pass(order.time) : (await apps.portal.inject(order.call)).statusCode;
  process.send?.({ done });
}

process.on("message", (order) => {
  void answer(order as AgencyOrder);
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.({ done: "ready" });
