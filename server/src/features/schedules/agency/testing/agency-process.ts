import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";
import { campaignDigital } from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";

import { buildApps } from "../../../../app.ts";
import { readConfig } from "../../../../config.ts";
import { openStore } from "../../../../db/open-store.ts";
import { createLogger } from "../../../../http/logger.ts";
import { createObservation } from "../../../../observation/observation.ts";
import { createTestClock } from "../../../../testing/test-clock.ts";
import { lightCost } from "../../../../testing/test-data.ts";
import { openAgencyEngine } from "./agency-engine.ts";
import { agencySizeSchema } from "./agency-size.ts";

/**
 * A server of the simulated agency as a process of its own, so that a test can kill it. It gets its settings from the
 * environment, and does what is due at each moment that it reads from a line. It prints `ready` and `done`.
 */
const [sizeText = "", start = "", databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const size = parse(agencySizeSchema, JSON.parse(sizeText));
if (!size.ok) throw new Error("no size");
const clock = createTestClock(start);
const config = readConfig({ ...process.env, VITRINE_DATA_DIR: dataDir });
if (!config.ok) throw new Error(config.problems.join("\n"));
const store = await openStore({ databaseUrl, dataDir });
const engine = await openAgencyEngine(size.value, { registry: memoryRegistry(), dataDir, clock });
const nowhere = { authority: "http://127.0.0.1:9", apiRoot: "http://127.0.0.1:9", clusterHosts: [] };
const apps = await buildApps({
  config: config.config,
  store,
  engine,
  model: campaignDigital,
  clock,
  cloudAddresses: { public: nowhere, gcc: nowhere, "gcc-high": nowhere, dod: nowhere, china: nowhere },
  logger: createLogger("fatal"),
  observation: createObservation(),
  isDemo: true,
  portalPages: "/nowhere",
  framePages: process.env["VITRINE_TEST_FRAME_PAGES"] ?? "/nowhere",
  areFactsReady: () => true,
  passwordCost: lightCost,
  print: () => {},
});
const moment = z.iso.datetime();
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const until = new Date(moment.parse(line));
  clock.pass({ seconds: (until.getTime() - clock.now().getTime()) / 1000 });
  await apps.settle();
  clock.pass({ seconds: 31 });
  await apps.settle();
  console.log("done");
}
process.exit(0);
