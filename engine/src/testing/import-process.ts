import { join } from "node:path";

import { createEngine } from "../engine.ts";
import type { AnalyticsAddress } from "../engines/analytics-address.ts";
import { campaignDigital } from "../models.ts";
import { fileRegistry } from "./file-registry.ts";

/**
 * A process to be killed: imports a file into the store in a folder, or at an address (JSON). It reports when the import
 * begins and when it is done.
 */
const [folder = "", file = "", id = "", address] = process.argv.slice(2);
const analytics = address === undefined ? {} : { analytics: JSON.parse(address) as AnalyticsAddress }; // Of our own test.
const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
const registry = fileRegistry(join(folder, "registry.json"));
const engine = await createEngine({ model: campaignDigital, registry, dataDir: folder, clock, ...analytics });
process.send?.("begun");
const accountFile = join(folder, "account");
const request = {
  id,
  file,
  fileName: "export.csv",
  workspace: "alpha",
  client: "Alpha",
  known: {},
  accountFile,
};
await engine.imports.load(request, () => {});
process.send?.("done");
await engine.close();
