import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

import type { Logger } from "pino";

import { AppError } from "@vitrine/contracts/errors";
import { sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type Engine, type LoadProgress } from "@vitrine/engine";

import { buildApps, type Apps } from "./app.ts";
import { installationOf } from "./backup/installation.ts";
import { openStoreEndpoint } from "./backup/store-endpoint.ts";
import { removeLeftFolders } from "./backup/temporary-folder.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openStore, type Store } from "./db/open-store.ts";
import { openKeysSocket } from "./features/auth/keys/keys-command.ts";
import { openImportEndpoint } from "./features/imports/import-endpoint.ts";
import type { ImportService } from "./features/imports/service.ts";
import { closeDemo, isDemoWanted, readStoreState, reopenDemo } from "./demo-mode.ts";
import { createMetricsServer } from "./http/metrics-server.ts";
import { describeReady, warnOfPlainHttp } from "./launch-messages.ts";
import type { LocalSocket } from "./local-socket.ts";
import { createObservation, type Observation } from "./observation/observation.ts";
import { openTracer } from "./observation/open-telemetry.ts";
import { noTracer, type Tracer } from "./observation/tracer.ts";
import { seedDemo } from "./seed.ts";
import { explainListening, explainOpening } from "./start-error.ts";
import { readPeppers } from "./tokens/peppers.ts";
import { StoreRegistry } from "./data/store-registry.ts";

export interface LaunchDeps {
  readonly config: Config;
  readonly logger: Logger;
  /** Prints a line in the operator's terminal. */
  readonly print: (line: string) => void;
  /** When the start began, in milliseconds. The last message states the time since. */
  readonly startedAt: number;
}

export interface Running {
  /** Stops accepting requests, finishes those in flight (within the limit), then closes engine and store. */
  close(): Promise<void>;
}

/** How long requests in flight may take when the server closes. */
const closingMilliseconds = 10_000;

/** The built pages are next to the server, whether it runs from source or built. */
const portalPages = fileURLToPath(new URL("../../portal/dist", import.meta.url));
const framePages = fileURLToPath(new URL("../../frame/dist", import.meta.url));

/**
 * Opens everything, fills an empty store with the demo, and serves.
 * @throws StartError when the operator can fix the cause
 */
export async function launch(deps: LaunchDeps): Promise<Running> {
  const { config, logger, print, startedAt } = deps;
  await requireFreePorts(config);
  const note = (reason: string) => logger.warn({ reason }, "spans could not be sent");
  const observation = createObservation(config.isTraced ? await openTracer(note) : noTracer);
  const opened = await openResources(deps, observation);
  const { store, engine } = opened;
  let apps: Apps | null = null;
  try {
    const isDemo = await fillWhenEmpty(deps, store);
    let areFactsReady = !isDemo;
    apps = await buildApps({
      config,
      store,
      engine,
      model: campaignDigital,
      clock: systemClock,
      logger,
      observation,
      isDemo,
      portalPages,
      framePages,
      areFactsReady: () => areFactsReady,
      print,
    });
    opened.metrics = await listen(apps, config, logger);
    await removeLeftFolders(config.dataDir);
    opened.sockets.push(...(await openCommandSockets(deps, opened, apps.imports)));
    if (store.kind === "embedded") {
      const peppers = readPeppers(config.pepper, config.previousPepper);
      const keys = { db: store.db, clock: systemClock, peppers };
      opened.sockets.push(await openKeysSocket(config.dataDir, keys));
    }
    await fillFacts(deps, engine, isDemo);
    areFactsReady = engine.openingFailure === null;
    if (!isDemo) await inviteAdministrator(config, apps, print);
    for (const line of warnOfPlainHttp(config)) print(line);
    for (const line of describeReady(config, isDemo, Date.now() - startedAt)) print(line);
  } catch (error) {
    await closeAll(apps, opened);
    throw explainOpening(error, config);
  }
  let closing: Promise<void> | null = null;
  return { close: () => (closing ??= closeAll(apps, opened)) };
}

/** Makes the facts of the demo where they are missing, and reports damaged ones. */
async function fillFacts(
  { config, logger, print }: LaunchDeps,
  engine: Engine,
  isDemo: boolean,
): Promise<void> {
  const { openingFailure } = engine;
  if (openingFailure === null && isDemo) {
    try {
      const { rows } = await engine.loadSample(sampleSpec);
      print(`Campaign facts: ${rows.toLocaleString("en")} rows.`);
    } catch (error) {
      const isAway = error instanceof AppError && error.code === "engine_unavailable";
      if (!isAway || config.analytics.kind === "embedded") throw error;
      print("The analytics database does not answer. The campaign facts are made at the next start.");
    }
  }
  for (const line of openingFailure === null ? engine.damage : [openingFailure]) {
    print(line);
    logger.error(line);
  }
}

/**
 * Listens for the import and store commands on sockets in the data directory. If they cannot be created and the
 * directory is not used otherwise, only these commands are unavailable.
 */
async function openCommandSockets(
  { config, logger }: LaunchDeps,
  { store, engine }: OpenedResources,
  imports: ImportService,
): Promise<readonly LocalSocket[]> {
  const { dataDir, databaseUrl, analytics } = config;
  try {
    return [
      await openImportEndpoint(dataDir, imports),
      await openStoreEndpoint(installationOf(store, engine, config)),
    ];
  } catch (error) {
    if (databaseUrl === null || analytics.kind === "embedded") throw error;
    logger.warn(
      { err: error },
      "the import and store commands cannot reach this server: VITRINE_DATA_DIR cannot be written to",
    );
    return [];
  }
}

interface OpenedResources {
  readonly tracer: Tracer;
  readonly store: Store;
  readonly engine: Engine;
  metrics: Server | null;
  /** On these the server receives commands such as `npm run import`. They are opened last. */
  readonly sockets: LocalSocket[];
}

/**
 * Opens store and engine at the same time. An error of the store comes first: it holds the lock on the directory and
 * has the more precise message.
 */
async function openResources(deps: LaunchDeps, observation: Observation): Promise<OpenedResources> {
  const { config, logger, print } = deps;
  const { tracer } = observation;
  const { databaseUrl, dataDir, analytics } = config;
  print(databaseUrl === null ? `Opening the store in ${dataDir}.` : "Opening the store in PostgreSQL.");
  const openingStore = openStore({ databaseUrl, dataDir, logger, observer: observation.store });
  const opening = createEngine({
    model: campaignDigital,
    registry: new StoreRegistry(openingStore.then(({ db }) => db)),
    dataDir,
    analytics,
    clock: systemClock,
    log: (event) => logger.info(event, "engine"),
    onProgress: reportProgress(deps),
    observer: observation.engine,
  });
  const engineOpened = Promise.allSettled([opening]);
  const [storeOpened] = await Promise.allSettled([openingStore]);
  const [engine] = await engineOpened;
  if (storeOpened.status === "fulfilled" && engine.status === "fulfilled") {
    return { tracer, store: storeOpened.value, engine: engine.value, metrics: null, sockets: [] };
  }
  if (engine.status === "fulfilled") await engine.value.close();
  if (storeOpened.status === "rejected") throw explainOpening(storeOpened.reason, config);
  await storeOpened.value.close();
  throw explainOpening(engine.status === "rejected" ? engine.reason : null, config);
}

const progressNames = {
  sample: "Making campaign facts",
  "carry-over": "Carrying campaign facts over",
} as const satisfies Record<LoadProgress["work"], string>;

/** Prints and logs every quarter of the progress. */
function reportProgress({ print, logger }: LaunchDeps): (progress: LoadProgress) => void {
  const quarters = { sample: 0, "carry-over": 0 };
  return ({ work, share }) => {
    const reached = Math.floor(share * 4);
    if (reached <= quarters[work] || reached >= 4) return;
    quarters[work] = reached;
    const line = `${progressNames[work]}: ${reached * 25} %.`;
    print(line);
    logger.info(line);
  };
}

/** Invites the first administrator. The link is printed only where there is no mail server. */
async function inviteAdministrator(
  { adminEmail, smtpUrl }: Config,
  { accounts }: Apps,
  print: (line: string) => void,
): Promise<void> {
  if (adminEmail === null) return;
  const invited = await accounts.inviteFirstAdministrator(adminEmail, smtpUrl !== null);
  if (invited === null) return;
  const until = invited.expiresAt.toISOString();
  const { url } = invited;
  if (url === null) {
    print(`A registration link was mailed to ${adminEmail} before; it is good until ${until}.`);
  } else if (smtpUrl !== null) {
    print(`A registration link was mailed to ${adminEmail}; it is good until ${until}.`);
  } else {
    print(`Register the first administrator, until ${until}:\n  ${url}`);
  }
}

async function fillWhenEmpty({ config, print }: LaunchDeps, store: Store): Promise<boolean> {
  const state = await readStoreState(store.db);
  const isDemo = isDemoWanted(config, state);
  if (isDemo && state === "demo") await reopenDemo(store.db);
  if (!isDemo && state === "demo") {
    const disabled = await closeDemo(store.db, systemClock);
    if (disabled > 0) {
      print(`The demo is off: its ${disabled} accounts were disabled, and their sessions ended.`);
      if (config.adminEmail === null) {
        print("Set VITRINE_ADMIN_EMAIL to invite an administrator of your own.");
      }
    }
  }
  if (isDemo && state === "empty") {
    print("Filling the empty store with the demo.");
    const seeded = await seedDemo(store.db, systemClock, config.embedOrigins);
    if (seeded !== null) {
      const { workspaces, people, reports } = seeded;
      print(`Demo: ${workspaces} workspaces, ${reports} reports, ${people} people.`);
    }
  }
  return isDemo;
}

/** Checked first: filling a new store takes seconds, and a port in use should be reported before. */
async function requireFreePorts(config: Config): Promise<void> {
  await eachPort(config, async (_setting, port, host) => {
    const probe = createServer().listen(port, host);
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
  });
}

/** @returns the metrics server, if it is configured */
async function listen(apps: Apps, config: Config, logger: Logger): Promise<Server | null> {
  const metrics = createMetricsServer(
    () => apps.printMetrics(),
    (error) => logger.error({ err: error }, "the figures could not be read"),
  );
  await eachPort(config, async (setting, port, host) => {
    if (setting === "VITRINE_METRICS_PORT") {
      await once(metrics.listen(port, host), "listening");
      return;
    }
    const app = setting === "VITRINE_PORT" ? apps.portal : apps.frame;
    await app.listen({ host, port, listenTextResolver: () => "listening" });
  });
  return metrics.listening ? metrics : null;
}

type PortSetting = "VITRINE_PORT" | "VITRINE_FRAME_PORT" | "VITRINE_METRICS_PORT";

/** @throws StartError when a port is not available */
async function eachPort(
  { host, port, framePort, metricsPort, metricsHost }: Config,
  use: (setting: PortSetting, port: number, host: string) => Promise<void>,
): Promise<void> {
  for (const [setting, wanted, where] of [
    ["VITRINE_PORT", port, host],
    ["VITRINE_FRAME_PORT", framePort, host],
    ["VITRINE_METRICS_PORT", metricsPort, metricsHost],
  ] as const) {
    if (wanted === null) continue;
    try {
      await use(setting, wanted, where);
    } catch (error) {
      throw explainListening(error, setting, wanted, where);
    }
  }
}

async function closeAll(
  apps: Apps | null,
  { tracer, store, engine, metrics, sockets }: OpenedResources,
): Promise<void> {
  for (const socket of sockets) await socket.close();
  metrics?.closeAllConnections();
  metrics?.close();
  if (apps !== null) await closeApps(apps);
  await engine.close();
  await store.close();
  await tracer.close();
}

/** Connections with a request in flight stay open for the next request, so they are closed when they become idle. */
async function closeApps(apps: Apps): Promise<void> {
  const servers = [apps.portal.server, apps.frame.server];
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  const deadline = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, closingMilliseconds);
  try {
    await apps.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
