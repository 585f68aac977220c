import { createWriteStream } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { httpRoutes } from "@vitrine/contracts/http";
import { campaignDigital, createEngine } from "@vitrine/engine";

import { buildApps, type Apps } from "../app.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openStore, type Store } from "../db/open-store.ts";
import { createLogger } from "../http/logger.ts";
import { createMetricsServer } from "../http/metrics-server.ts";
import { createObservation } from "../observation/observation.ts";
import { readNewestCode } from "./outbox.ts";
import { fillTestData, testPassword, testReports } from "./test-data.ts";
import { StoreRegistry } from "../data/store-registry.ts";

/**
 * A server in a separate process, so that a test can measure its memory alone. It has one workspace with the given
 * numbers of campaigns and days, and sends its URLs and embed tokens to the parent process.
 */
const [dataDir = "", campaigns = "0", days = "0"] = process.argv.slice(2);

const read = readConfig({ VITRINE_DATA_DIR: dataDir, VITRINE_SIGN_IN_RATE: "10000" });
if (!read.ok) throw new Error(read.problems.join("\n"));
const observation = createObservation();
const store = await openStore({ databaseUrl: null, dataDir, logger: createLogger("silent") });
await fillTestData(store.db, systemClock.now());
const engine = await createEngine({
  model: campaignDigital,
  registry: new StoreRegistry(Promise.resolve(store.db)),
  dataDir,
  clock: systemClock,
});
await importFacts(join(dataDir, "export.csv"));
const apps = await buildApps({
  config: read.config,
  store,
  engine,
  model: campaignDigital,
  clock: systemClock,
  logger: createLogger("silent"),
  observation,
  isDemo: true,
  portalPages: "/nowhere",
  framePages: "/nowhere",
  areFactsReady: () => true,
});
const frameUrl = await apps.frame.listen({ port: 0, host: "127.0.0.1" });
const [token, other] = [await embedToken(apps, store, "internal"), await embedToken(apps, store, "planner")];
const figures = createMetricsServer(() => apps.printMetrics(), console.error).listen(0, "127.0.0.1");
await once(figures, "listening");
const metricsUrl = `http://127.0.0.1:${(figures.address() as AddressInfo).port}/metrics`;
process.send?.({ frameUrl, metricsUrl, token, other });
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function importFacts(file: string): Promise<void> {
  const stream = createWriteStream(file);
  stream.write("Day,Campaign,Currency code,Impr.,Clicks,Cost\n");
  for (let day = 0; day < Number(days); day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    let lines = "";
    for (let campaign = 0; campaign < Number(campaigns); campaign += 1)
      lines += `${date},Campaign ${campaign},EUR,${1000 + campaign},${campaign % 50},${day + 1}.${10 + (campaign % 90)}\n`;
    if (!stream.write(lines)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
  const request = { id: "facts", file, fileName: "export.csv", workspace: "alpha", client: "Alpha" };
  const report = await engine.imports.load(
    { ...request, known: {}, accountFile: join(dataDir, "account") },
    () => {},
  );
  if (report.refused > 0) throw new Error(`Lines were refused: ${JSON.stringify(report)}`);
}

/** Signs a person in and opens a report. */
async function embedToken({ portal }: Apps, from: Store, username: string): Promise<string> {
  const login = await portal.inject({
    method: "POST",
    url: httpRoutes.login.path,
    payload: { username, password: testPassword },
  });
  const set = login.cookies.filter(({ value }) => value !== "");
  const cookies = Object.fromEntries(set.map(({ name, value }) => [name, value]));
  const signedIn =
    login.json()["internal"] !== true
      ? await portal.inject({
          method: "POST",
          url: httpRoutes.verifyCode.path,
          payload: { username, code: await readNewestCode(from) },
          cookies,
        })
      : login;
  if (signedIn.statusCode !== 200) throw new Error(`${username} did not get in: ${signedIn.body}`);
  const opened = await portal.inject({
    method: "GET",
    url: `/api/get-report/alpha/${testReports.own}/`,
    headers: { authorization: `Bearer ${signedIn.json()["accessToken"]}` },
  });
  const { accessToken } = opened.json();
  if (typeof accessToken !== "string") throw new Error(`No token for ${username}: ${opened.body}`);
  return accessToken;
}
