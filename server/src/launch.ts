import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

import type { Logger } from "pino";

import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";

import { buildApps, type Apps } from "./app.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openStore, type Store } from "./db/open-store.ts";
import { openImportDoor, type ImportDoor } from "./features/imports/import-door.ts";
import { isDemoWanted, readStoreState } from "./demo-mode.ts";
import { describeReady } from "./launch-messages.ts";
import { seedDemo } from "./seed.ts";
import { explainListening, explainOpening } from "./start-error.ts";

export interface LaunchParts {
  readonly config: Config;
  readonly logger: Logger;
  /** Writes a line for whoever starts the server. */
  readonly print: (line: string) => void;
  /** When starting began, in milliseconds; what is printed at the end counts from here. */
  readonly startedAt: number;
}

export interface Running {
  /** Stops accepting, finishes what is being answered (within the limit), then closes engine and store. */
  close(): Promise<void>;
}

/** How long requests in flight may take once the server is on its way out. */
const closingMilliseconds = 10_000;

/** The built pages lie beside the server, run from source or built. */
const portalPages = fileURLToPath(new URL("../../portal/dist", import.meta.url));
const framePages = fileURLToPath(new URL("../../frame/dist", import.meta.url));

/**
 * Opens everything, fills an empty store with the demo, and serves.
 * @throws StartError when a person can do something about it
 */
export async function launch(parts: LaunchParts): Promise<Running> {
  const { config, logger, print, startedAt } = parts;
  await requireFreePorts(config);
  const opened = await openParts(parts);
  const { store, engine } = opened;
  let apps: Apps | null = null;
  try {
    const isDemo = await fillWhenEmpty(parts, store);
    let areFactsReady = !isDemo;
    apps = await buildApps({
      config,
      store,
      engine,
      model: campaignDigital,
      clock: systemClock,
      logger,
      isDemo,
      portalPages,
      framePages,
      areFactsReady: () => areFactsReady,
    });
    await listen(apps, config);
    opened.door = await openImportDoor(config.dataDir, apps.imports);
    if (isDemo) {
      const { rows } = await engine.loadSample(sampleSpec);
      print(`Campaign facts: ${rows.toLocaleString("en")} rows.`);
      areFactsReady = true;
    }
    if (!isDemo) await inviteAdministrator(config, apps, print);
    for (const line of describeReady(config, isDemo, Date.now() - startedAt)) print(line);
  } catch (error) {
    await closeAll(apps, opened);
    throw explainOpening(error, config);
  }
  let closing: Promise<void> | null = null;
  return { close: () => (closing ??= closeAll(apps, opened)) };
}

interface OpenedParts {
  readonly store: Store;
  readonly engine: Engine;
  /** For the command line; opened last. */
  door?: ImportDoor;
}

/** Both at once. The store's word comes first: it holds the lock on the folder and knows best what is wrong. */
async function openParts({ config, logger, print }: LaunchParts): Promise<OpenedParts> {
  const { databaseUrl, dataDir, analytics } = config;
  print(databaseUrl === null ? `Opening the store in ${dataDir}.` : "Opening the store in PostgreSQL.");
  const opening = createEngine({
    model: campaignDigital,
    dataDir,
    analytics,
    clock: systemClock,
    log: (event) => logger.info(event, "engine"),
    onProgress: reportProgress(print),
  });
  const engineOpened = Promise.allSettled([opening]);
  const [storeOpened] = await Promise.allSettled([openStore({ databaseUrl, dataDir, logger })]);
  const [engine] = await engineOpened;
  if (storeOpened.status === "fulfilled" && engine.status === "fulfilled") {
    return { store: storeOpened.value, engine: engine.value };
  }
  if (engine.status === "fulfilled") await engine.value.close();
  if (storeOpened.status === "rejected") throw explainOpening(storeOpened.reason, config);
  await storeOpened.value.close();
  throw explainOpening(engine.status === "rejected" ? engine.reason : null, config);
}

/** Prints every quarter of the way. */
function reportProgress(print: (line: string) => void): (progress: { readonly share: number }) => void {
  let quarters = 0;
  return ({ share }) => {
    const reached = Math.floor(share * 4);
    if (reached <= quarters || reached >= 4) return;
    quarters = reached;
    print(`Making campaign facts: ${reached * 25} %.`);
  };
}

/** Somebody has to be the first. The link is printed only where no mail server could bring it. */
async function inviteAdministrator(
  { adminEmail, smtpUrl }: Config,
  { accounts }: Apps,
  print: (line: string) => void,
): Promise<void> {
  if (adminEmail === null) return;
  const invited = await accounts.inviteFirstAdministrator(adminEmail);
  if (invited === null) return;
  const until = invited.expiresAt.toISOString();
  if (smtpUrl !== null) print(`A registration link was mailed to ${adminEmail}; it is good until ${until}.`);
  else print(`Register the first administrator, until ${until}:\n  ${invited.url}`);
}

async function fillWhenEmpty({ config, print }: LaunchParts, store: Store): Promise<boolean> {
  const state = await readStoreState(store.db);
  const isDemo = isDemoWanted(config, state);
  if (isDemo && state === "empty") {
    print("Filling the empty store with the demo.");
    const seeded = await seedDemo(store.db, systemClock);
    if (seeded !== null) {
      const { workspaces, people, reports } = seeded;
      print(`Demo: ${workspaces} workspaces, ${reports} reports, ${people} people.`);
    }
  }
  return isDemo;
}

/** Asked first: filling a new store takes seconds, after which nobody wants to hear that a port is taken. */
async function requireFreePorts(config: Config): Promise<void> {
  await eachPort(config, async (_setting, port) => {
    const probe = createServer().listen(port, config.host);
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
  });
}

async function listen({ portal, frame }: Apps, config: Config): Promise<void> {
  await eachPort(config, async (setting, port) => {
    const app = setting === "VITRINE_PORT" ? portal : frame;
    await app.listen({ host: config.host, port, listenTextResolver: () => "listening" });
  });
}

/** @throws StartError when a port cannot be had */
async function eachPort(
  { host, port, framePort }: Config,
  use: (setting: "VITRINE_PORT" | "VITRINE_FRAME_PORT", port: number) => Promise<void>,
): Promise<void> {
  for (const [setting, wanted] of [
    ["VITRINE_PORT", port],
    ["VITRINE_FRAME_PORT", framePort],
  ] as const) {
    try {
      await use(setting, wanted);
    } catch (error) {
      throw explainListening(error, setting, wanted, host);
    }
  }
}

async function closeAll(apps: Apps | null, { store, engine, door }: OpenedParts): Promise<void> {
  await door?.close();
  if (apps !== null) await closeApps(apps);
  await engine.close();
  await store.close();
}

/** A connection that was busy a moment ago is idle now, but stays open for its next request: those go as they fall idle. */
async function closeApps(apps: Apps): Promise<void> {
  const servers = [apps.portal.server, apps.frame.server];
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  const impatience = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, closingMilliseconds);
  try {
    await apps.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(impatience);
  }
}
