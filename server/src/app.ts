import { setTimeout as wait } from "node:timers/promises";

import { connectionClouds } from "@vitrine/contracts/http";

import type { AppDeps } from "./app-deps.ts";
import { createGates, listFrameBindings, listPortalBindings } from "./bindings.ts";
import type { AccountService } from "./features/accounts/service.ts";
import { createAuthCookies } from "./features/auth/cookies.ts";
import type { ImportService } from "./features/imports/service.ts";
import type { AskFrame } from "./features/report-files/rendering/frame-network.ts";
import type { ReportFileService } from "./features/report-files/service.ts";
import { buildFastify, type App } from "./http/build-fastify.ts";
import { hasDiskSpace } from "./http/disk-space.ts";
import { healthRoutes, openApiRoute, type HealthChecks } from "./http/health-routes.ts";
import { KnownOrigins } from "./http/known-origins.ts";
import { guardMethods } from "./http/method-guard.ts";
import type { ReadGauge } from "./http/metrics.ts";
import { PageFolder } from "./http/page-folder.ts";
import type { Binding, Gates } from "./http/route.ts";
import { serveFrame, servePortal } from "./http/serve-pages.ts";
import { createAuditRetentionJob } from "./audit/retention-job.ts";
import { createVerifyAuditJob, type VerifyAuditJob } from "./audit/verify-audit-job.ts";
import { addBackupMetrics, createBackupJob, type BackupJob } from "./backup/backup-job.ts";
import { createRestoreTestJob, type RestoreTestJob } from "./backup/restore-test-job.ts";
import { installationOf } from "./backup/installation.ts";
import type { PageLooks } from "./features/brand/service.ts";
import { createImportCleanUpJob } from "./features/imports/clean-up-job.ts";
import { createServiceExpiryJob } from "./features/service-accounts/expiry-job.ts";
import { listClouds, type OpenConnections } from "./features/connections/service.ts";
import type { ScheduleServices } from "./features/schedules/create-schedules.ts";
import { createConnectionSyncJob } from "./features/connections/sync-job.ts";
import { listOrigins } from "./features/service-accounts/service.ts";
import { clouds } from "./providers/powerbi/clouds.ts";
import { createCleanUpJob } from "./jobs/housekeeping/clean-up-job.ts";
import { createFactsCleanUpJob } from "./jobs/housekeeping/facts-clean-up-job.ts";
import type { JobKind } from "./jobs/job-kind.ts";
import { addJobMetrics } from "./jobs/job-metrics.ts";
import { JobQueue } from "./jobs/job-queue.ts";
import { createServerName } from "./jobs/server-name.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { RestoreTestService } from "./features/system/restore-tests.ts";
import { SystemService } from "./features/system/service.ts";
import type { MailJob } from "./mail/mail-job.ts";
import type { Mailer } from "./mail/mailer.ts";
import { countGivenUp, countWaiting } from "./mail/repository.ts";
import { createMails } from "./mails.ts";
import { unsubscribePage } from "./features/schedules/mails/routes.ts";
import { createServices } from "./services.ts";
import { readPeppers } from "./tokens/peppers.ts";

/** The two apps, one per origin, and their handlers. Neither listens yet. */
export interface Apps {
  readonly portal: App;
  readonly frame: App;
  readonly portalBindings: readonly Binding[];
  readonly frameBindings: readonly Binding[];
  /** For inviting the first administrator, which happens without a request. */
  readonly accounts: AccountService;
  /** For the import command, which uses a local socket instead of HTTP. */
  readonly imports: ImportService;
  /** The checks of every request, of which the benchmarks measure what they cost. */
  readonly gates: Gates;
  /** The metrics page, which has a separate address. */
  printMetrics(): Promise<string>;
  /** Runs the work in the background that is due, such as mails and requests for reset links, and waits for its end. */
  settle(): Promise<void>;
  /** From now on new requests get a 503 answer. Requests in flight are finished. */
  beginClosing(): void;
  /** Waits for requests in flight, and a few seconds for running jobs. */
  close(): Promise<void>;
}

export async function buildApps(deps: AppDeps): Promise<Apps> {
  const { config, store, logger, observation } = deps;
  const { metrics, tracer } = observation;
  const { trustedProxies } = config;
  let isClosing = false;
  const shared = { logger, metrics, tracer, trustedProxies, isClosing: () => isClosing };
  const [origins, frames] = [createOrigins(deps), createFrameOrigins(deps)];
  const portal = await buildFastify({ ...shared, beforePage: () => frames.renew() });
  const frame = await buildFastify({ ...shared, beforePage: () => origins.renew() });
  const queue = createQueue(deps);
  const mails = createMails(deps, queue);
  const { mailJob, mailer } = mails;
  const services = await createServices(deps, queue, mails, aroundServices(frame, frames));
  const { auth, accounts, imports, reportFiles, browsers, openConnections, schedules } = services;
  const cookies = createAuthCookies(config.publicUrl.startsWith("https:"));
  const gates = createGates(deps, services, cookies);
  const health = describeHealth(deps);
  const system = new SystemService({ ...deps, queue, health });
  const { restoreTest, restoreTests } = createRestoreTests(deps, queue);
  const portalBindings = listPortalBindings(deps, { ...services, ...mails, system, restoreTests }, cookies);
  const frameBindings = listFrameBindings(services);

  bindRoutes(portal, portalBindings, gates, () => {
    openApiRoute(portal, config.publicUrl, config.frameUrl);
    unsubscribePage(portal, config.publicUrl);
  });
  bindRoutes(frame, frameBindings, gates, () => {});
  const verification = createVerification(deps, queue);
  const backups = { backup: createBackups(deps), restoreTest };
  for (const app of [portal, frame]) healthRoutes(app, health);
  for (const gauge of listGauges(deps, queue, verification)) metrics.add(gauge);
  addBackupMetrics(metrics, queue, backups.backup);
  if (deps.isDemo) mailboxRoutes(portal, store.db);
  servePages(deps, { origins, frames, looks: services.pageLooks }, portal, frame);
  await Promise.all([portal.ready(), frame.ready()]);
  await imports.begin();
  const used = { mailJob, mailer, verification, imports, reportFiles, backups, openConnections, schedules };
  queue.begin(listJobKinds(deps, queue, used));
  auth.links.answerRequests();

  return {
    portal,
    frame,
    portalBindings,
    frameBindings,
    accounts,
    imports,
    gates,
    printMetrics: () => metrics.print(),
    settle: () => auth.links.settle().then(() => queue.drain()),
    beginClosing: () => {
      isClosing = true;
    },
    close: async () => {
      isClosing = true;
      await Promise.all([portal.close(), frame.close()]);
      await auth.links.settle();
      await queue.settle().then(() => browsers.close());
      await imports.close();
    },
  };
}

/** Answers requests to the frame's origin without a network: for pages that this server draws itself. */
function askWithin(frame: App): AskFrame {
  return async ({ method, path, headers, body, signal }) => {
    const reply = await frame.inject({
      method: method as "GET" | "POST",
      url: path,
      headers,
      // It keeps its listener on the signal that it gets, of which a file has only one.
      signal: AbortSignal.any([signal]),
      ...(body === null ? {} : { payload: body }),
    });
    const texts = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return { status: reply.statusCode, headers: Object.fromEntries(texts), body: reply.rawPayload };
  };
}

interface UsedElsewhere {
  readonly mailJob: MailJob;
  readonly mailer: Mailer;
  readonly verification: VerifyAuditJob;
  readonly imports: ImportService;
  readonly reportFiles: ReportFileService;
  readonly schedules: Pick<ScheduleServices, "job" | "dueJob">;
  /** Null if the installation keeps no backups. */
  readonly backups: { readonly backup: BackupJob | null; readonly restoreTest: RestoreTestJob | null };
  readonly openConnections: OpenConnections;
}

function listJobKinds(
  { config, store, engine, clock }: AppDeps,
  queue: JobQueue,
  {
    mailJob,
    mailer,
    verification,
    imports,
    reportFiles,
    backups,
    openConnections: open,
    schedules,
  }: UsedElsewhere,
): readonly JobKind[] {
  const peppers = readPeppers(config.pepper, config.previousPepper);
  return [
    mailJob,
    verification,
    createAuditRetentionJob({ db: store.db, clock, peppers, days: config.auditDays }),
    createCleanUpJob({ clock, kinds: () => queue.kinds() }),
    imports.job,
    createImportCleanUpJob(imports),
    reportFiles.job,
    schedules.job,
    schedules.dueJob,
    createFactsCleanUpJob(engine),
    createServiceExpiryJob({ clock, mailer, publicUrl: config.publicUrl }),
    createConnectionSyncJob({ db: store.db, clock, open }),
    ...(backups.backup === null ? [] : [backups.backup]),
    ...(backups.restoreTest === null ? [] : [backups.restoreTest]),
  ];
}

function createQueue({ store, clock, logger, observation: { metrics, tracer } }: AppDeps): JobQueue {
  return new JobQueue({
    store,
    clock,
    logger,
    server: createServerName(),
    // A lock on its directory makes sure of that.
    isOnlyServer: store.kind === "embedded",
    noteEnd: addJobMetrics(metrics, store.db, clock),
    tracer,
  });
}

function createBackups({ config, store, engine, clock, logger }: AppDeps): BackupJob | null {
  const { backupDir: folder, backupTime: at, backupKeep: keep } = config;
  if (folder === null) return null;
  return createBackupJob(
    { folder, at, keep },
    { installation: installationOf(store, engine, config), clock, logger },
  );
}

function createVerification({ config, store, clock, logger }: AppDeps, queue: JobQueue): VerifyAuditJob {
  const peppers = readPeppers(config.pepper, config.previousPepper);
  return createVerifyAuditJob({ db: store.db, queue, clock, logger, peppers });
}

interface RestoreTests {
  /** Null if the installation makes no backups. */
  readonly restoreTest: RestoreTestJob | null;
  readonly restoreTests: RestoreTestService;
}

function createRestoreTests({ config, store, clock }: AppDeps, queue: JobQueue): RestoreTests {
  const { backupDir: folder, dataDir } = config;
  const restoreTest = folder === null ? null : createRestoreTestJob({ folder, dataDir }, { clock });
  return {
    restoreTest,
    restoreTests: new RestoreTestService({ ...config, db: store.db, clock, queue, kind: restoreTest }),
  };
}

function bindRoutes(app: App, bindings: readonly Binding[], gates: Gates, bindMore: () => void): void {
  const closeList = guardMethods(app);
  for (const binding of bindings) binding.register(app, gates);
  bindMore();
  closeList();
}

/**
 * A person with no running query who waits longer than this is not being served, so a load balancer should send
 * requests elsewhere.
 */
const maxWaitMs = 10_000;
/** A component that takes longer than this to report its state does not answer requests either. */
const maxProbeMs = 2000;

async function withTimeLimit<Value>(answer: Promise<Value>): Promise<Value> {
  const tooLate = new AbortController();
  const late = wait(maxProbeMs, undefined, { signal: tooLate.signal }).then(() => {
    throw new Error("No answer in time");
  });
  late.catch(() => {});
  return Promise.race([answer, late]).finally(() => tooLate.abort());
}

function listGauges(
  { store, engine }: AppDeps,
  jobs: JobQueue,
  verification: VerifyAuditJob,
): readonly ReadGauge[] {
  const queue = () => withTimeLimit(engine.queue()).catch(() => ({ waiting: 0, longestWaitMs: 0 }));
  return [
    {
      name: "vitrine_mails_waiting",
      help: "Mails that are not on their way yet.",
      read: () => countWaiting(store.db),
    },
    {
      name: "vitrine_mails_given_up",
      help: "Mails that were refused for good, or not sent before they made no sense any more.",
      read: () => countGivenUp(store.db),
    },
    {
      name: "vitrine_audit_chain_broken",
      help: "1 if entries of the audit log were changed or removed.",
      read: async () => ((await jobs.lastResult(verification))?.brokenAt == null ? 0 : 1),
    },
    {
      name: "vitrine_statements_waiting",
      help: "Statements of queries that wait for their turn.",
      read: async () => (await queue()).waiting,
    },
    {
      name: "vitrine_longest_wait_seconds",
      help: "How long a person with nothing running has been waiting for a turn.",
      read: async () => (await queue()).longestWaitMs / 1000,
    },
  ];
}

function describeHealth({ config, store, engine, areFactsReady }: AppDeps): HealthChecks {
  const isOpen = engine.openingFailure === null;
  const facts = { engine: async () => engine.ready() && areFactsReady() };
  // If the engine could not open its data, or its database is away, the rest of the server still works. While the
  // embedded store loads its data, the server is not ready.
  const isVital = isOpen && config.analytics.kind === "embedded";
  return {
    checks: {
      store: async () => (await withTimeLimit(store.query("select 1 as one"))).rows.length === 1,
      ...(isVital ? facts : {}),
    },
    optionalChecks: {
      ...(isVital ? {} : facts),
      ...(isOpen
        ? {
            queue: async () => (await withTimeLimit(engine.queue())).longestWaitMs < maxWaitMs,
            // Of a database that is away nothing is known to be damaged: `engine` says that it is away.
            facts: async () => !engine.ready() || engine.damage.length === 0,
          }
        : {}),
      disk: () => hasDiskSpace(config.dataDir),
    },
  };
}

/** What services need of the servers of pages. */
function aroundServices(frame: App, frames: KnownOrigins): Parameters<typeof createServices>[3] {
  return { askFrame: askWithin(frame), onConnections: () => frames.forget() };
}

function createOrigins({ store, clock, logger }: AppDeps): KnownOrigins {
  return new KnownOrigins({
    clock,
    read: () => listOrigins(store.db),
    staleSeconds: 5,
    reportFailure: (error) =>
      logger.error({ err: error }, "the origins of service accounts could not be read"),
  });
}

/** Where the frames of other providers come from, by their connections. */
function createFrameOrigins({ store, clock, logger }: AppDeps): KnownOrigins {
  return new KnownOrigins({
    clock,
    staleSeconds: 5,
    read: async () => {
      const connected = await listClouds(store.db);
      return connectionClouds
        .filter((name) => connected.includes(name))
        .map((name) => clouds[name].embedHost);
    },
    reportFailure: (error) => logger.error({ err: error }, "the clouds of connections could not be read"),
  });
}

interface PageParts {
  readonly origins: KnownOrigins;
  readonly frames: KnownOrigins;
  readonly looks: PageLooks;
}

function servePages(
  { config, portalPages, framePages }: AppDeps,
  { origins, frames, looks }: PageParts,
  portal: App,
  frame: App,
): void {
  const { publicUrl, frameUrl, embedOrigins } = config;
  const policy = {
    frames: [frameUrl],
    otherFrames: () => frames.list(),
    ancestors: [],
    isHttps: publicUrl.startsWith("https:"),
  };
  servePortal(portal, new PageFolder(portalPages), policy, (html) => looks.dress(html));
  const framePolicy = {
    frames: [],
    ancestors: [publicUrl, ...embedOrigins],
    isHttps: frameUrl.startsWith("https:"),
  };
  serveFrame(frame, new PageFolder(framePages), framePolicy, { origins });
}
