import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "pino";

import type { Engine, SemanticModel } from "@vitrine/engine";

import { writeAudit } from "./audit/audit-log.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Store } from "./db/open-store.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { createAccountService, type AccountService } from "./features/accounts/service.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { createAdminService } from "./features/admin/service.ts";
import { createAuthCookies } from "./features/auth/cookies.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { createBreachCheck } from "./features/auth/passwords/breached-passwords.ts";
import { createCodePrinter } from "./features/auth/code-printer.ts";
import { prepareKeys } from "./features/auth/keys/key-service.ts";
import { createKnownCheck } from "./features/auth/passwords/known-passwords.ts";
import { passwordPolicyOf } from "./features/auth/passwords/password-policy.ts";
import { createAuthService, type AuthService } from "./features/auth/service.ts";
import { signInRules } from "./features/auth/sign-in-rules.ts";
import { campaignRoutes } from "./features/campaigns/routes.ts";
import { createCampaignService } from "./features/campaigns/service.ts";
import { embeddingRoutes, frameRoutes } from "./features/embedding/routes.ts";
import { createPersonalService } from "./features/embedding/personal/service.ts";
import { createEmbeddingService } from "./features/embedding/service.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { createImportService, type ImportService } from "./features/imports/service.ts";
import { reportRoutes } from "./features/reports/routes.ts";
import { createReportService } from "./features/reports/service.ts";
import { sharingRoutes } from "./features/sharing/routes.ts";
import { createSharingService } from "./features/sharing/service.ts";
import { tagRoutes } from "./features/tags/routes.ts";
import { createTagService } from "./features/tags/service.ts";
import { checkTemplates } from "./features/templates/catalogue.ts";
import { templateRoutes } from "./features/templates/routes.ts";
import { createTemplateService } from "./features/templates/service.ts";
import { workspaceRoutes } from "./features/workspaces/routes.ts";
import { createWorkspaceService } from "./features/workspaces/service.ts";
import { buildFastify, type App } from "./http/build-fastify.ts";
import { hasDiskSpace } from "./http/disk-space.ts";
import { healthRoutes, openApiRoute, type HealthParts } from "./http/health-routes.ts";
import { guardMethods } from "./http/method-guard.ts";
import { createMetrics, type ReadGauge } from "./http/metrics.ts";
import { createPageFolder } from "./http/page-folder.ts";
import type { Binding, Gates } from "./http/route.ts";
import { serveFrame, servePortal } from "./http/serve-pages.ts";
import { createHousekeeping, type Housekeeping } from "./jobs/housekeeping.ts";
import { allowancesOf } from "./limits/allowances.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { demoOutbox } from "./mail/demo-outbox.ts";
import { mailboxRoutes } from "./mail/mailbox-routes.ts";
import { createMailer } from "./mail/mailer.ts";
import { createSmtpTransport } from "./mail/smtp-transport.ts";
import { countGivenUp, countWaiting } from "./mail/repository.ts";
import { createBuiltinProvider } from "./providers/builtin.ts";
import { createPasswordHasher, type PasswordCost } from "./tokens/password-hasher.ts";
import { readPeppers } from "./tokens/peppers.ts";
import { createSealedBox } from "./tokens/sealed-box.ts";
import { createTokenSigner } from "./tokens/token-signer.ts";

export interface AppParts {
  readonly config: Config;
  readonly store: Store;
  readonly engine: Engine;
  readonly model: SemanticModel;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly isDemo: boolean;
  /** Folders of the built pages. */
  readonly portalPages: string;
  readonly framePages: string;
  /** Whether the campaign facts are in. */
  readonly areFactsReady: () => boolean;
  /** Writes a line for whoever starts the server. */
  readonly print?: (line: string) => void;
  /** What is shipped, unless a test is not about hashing. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** The two apps, one for each origin, and what they answer. Nothing listens yet. */
export interface Apps {
  readonly portal: App;
  readonly frame: App;
  readonly portalBindings: readonly Binding[];
  readonly frameBindings: readonly Binding[];
  /** For what is done without a request: the first administrator. */
  readonly accounts: AccountService;
  /** For the command line, which comes through a door of its own. */
  readonly imports: ImportService;
  /** The page of figures, for an address of its own. */
  printFigures(): Promise<string>;
  /** Waits for what goes on behind the answers: mails, requests for links. */
  settle(): Promise<void>;
  /** From now on every new request is told to come back later; those in flight go on. */
  beginClosing(): void;
  /** Waits for requests in flight and for mails on their way. */
  close(): Promise<void>;
}

export async function buildApps(parts: AppParts): Promise<Apps> {
  const { config, store, clock, logger } = parts;
  let isClosing = false;
  const metrics = createMetrics();
  const ground = { logger, metrics, trustedProxies: config.trustedProxies, isClosing: () => isClosing };
  const portal = await buildFastify(ground);
  const frame = await buildFastify(ground);
  const mailer = createMailer({
    db: store.db,
    clock,
    transport:
      config.smtpUrl !== null
        ? createSmtpTransport(config.smtpUrl, config.mailFrom)
        : parts.isDemo
          ? demoOutbox
          : null,
    isAlone: store.kind === "embedded",
    keepsTexts: parts.isDemo,
    logger,
  });
  const { gates, auth, accounts, imports, portalBindings, frameBindings } = await wireFeatures(parts, mailer);

  bindRoutes(portal, portalBindings, gates, () => openApiRoute(portal, config.publicUrl, config.frameUrl));
  bindRoutes(frame, frameBindings, gates, () => {});
  const sweeps = [() => imports.forgetAbandoned(), () => imports.forgetFiles()];
  const housekeeping = createHousekeeping({ db: store.db, clock, logger, sweeps });
  const health = describeHealth(parts);
  for (const app of [portal, frame]) healthRoutes(app, health);
  for (const gauge of listGauges(parts, housekeeping)) metrics.add(gauge);
  if (parts.isDemo) mailboxRoutes(portal, store.db);
  servePages(parts, portal, frame);
  await Promise.all([portal.ready(), frame.ready()]);
  housekeeping.begin();
  mailer.begin();
  auth.links.answerRequests();
  await imports.settleUnfinished();

  return {
    portal,
    frame,
    portalBindings,
    frameBindings,
    accounts,
    imports,
    printFigures: () => metrics.print(),
    settle: () => auth.links.settle(),
    beginClosing: () => {
      isClosing = true;
    },
    close: async () => {
      isClosing = true;
      await Promise.all([portal.close(), frame.close()]);
      await auth.links.settle();
      await housekeeping.settle();
      await mailer.settle();
    },
  };
}

interface Wiring {
  readonly gates: Gates;
  readonly auth: AuthService;
  readonly accounts: AccountService;
  readonly imports: ImportService;
  readonly portalBindings: readonly Binding[];
  readonly frameBindings: readonly Binding[];
}

/** Makes the features, each from those before it. */
async function wireFeatures(
  { config, store, engine, model, clock, logger, isDemo, passwordCost, print = () => {} }: AppParts,
  mailer: ReturnType<typeof createMailer>,
): Promise<Wiring> {
  const { publicUrl, frameUrl, signInRate } = config;
  const peppers = readPeppers(config.pepper, config.previousPepper);
  await prepareKeys({ db: store.db, clock, peppers });
  const signer = await createTokenSigner({ db: store.db, clock, issuer: publicUrl, peppers });
  const provider = createBuiltinProvider(signer, frameUrl);
  const limits = createRateLimiter(store.db, clock);
  const auth = createAuthService({
    db: store.db,
    clock,
    signer,
    mailer,
    hasher: createPasswordHasher(peppers, passwordCost),
    limits,
    box: await createSealedBox(store.db, clock, peppers),
    policy: passwordPolicyOf(config.passwordPolicy),
    lists: {
      isKnown: await createKnownCheck(config.passwordList),
      isBreached: createBreachCheck(config.breachedPasswordsUrl, (error) =>
        logger.warn({ err: error }, "the collection of breached passwords could not be asked"),
      ),
    },
    publicUrl,
    signInRate,
    reportFailure: (error) =>
      logger.error({ err: error }, "a request for a reset link could not be answered"),
    announceCode: config.smtpUrl === null && !isDemo ? createCodePrinter(config.adminEmail, print) : () => {},
  });
  const accounts = createAccountService({ db: store.db, clock, auth, limits, mailer, signInRate });
  const workspaces = createWorkspaceService(store.db, clock);
  const campaigns = createCampaignService({ engine, clock });
  const reports = createReportService({ db: store.db, clock, workspaces, campaigns });
  const tags = createTagService({ db: store.db, clock, workspaces, reports });
  checkTemplates(engine.describe({ rows: [], forbiddenFields: [] }));
  const templates = createTemplateService({ db: store.db, clock, workspaces, campaigns, reports });
  const sharing = createSharingService({ db: store.db, clock, reports, accounts, mailer, publicUrl });
  const { sessionIdleSeconds } = signInRules;
  const admin = createAdminService({
    db: store.db,
    clock,
    accounts,
    workspaces,
    limits,
    sessionIdleSeconds,
    signInRate,
  });
  const parentOrigins = [publicUrl, ...config.embedOrigins];
  const personal = createPersonalService(store.db, clock);
  const embedding = createEmbeddingService({
    reports,
    auth,
    provider,
    engine,
    clock,
    model,
    parentOrigins,
    personal,
  });
  const imports = createImportService({
    db: store.db,
    clock,
    engine,
    workspaces,
    dataDir: config.dataDir,
    fileDays: config.importFileDays,
    logger,
  });
  const cookies = createAuthCookies(publicUrl.startsWith("https:"));
  return {
    gates: {
      findPerson: (token) => auth.sessions.findPerson(token),
      enterWorkspace: async (person, id) => {
        await workspaces.enter(person, id);
      },
      limits,
      allowances: allowancesOf(signInRate),
      isKnownBrowser: (request) => auth.lock.isKnownBrowser(cookies.device.read(request)),
      requiresStrongFactor: config.requiresStrongFactor,
      noteRefusal: async (person, { route, code, ids }, origin) => {
        const entry = { at: clock.now(), event: "access.refused", userId: person.id, origin } as const;
        try {
          await writeAudit(store.db, { ...entry, details: { route, code, ...ids } });
        } catch (error) {
          logger.error({ err: error }, "a refusal could not be written to the audit log");
        }
      },
    },
    auth,
    accounts,
    imports,
    portalBindings: [
      ...authRoutes({ auth, cookies, publicUrl }),
      ...accountRoutes(accounts, (request) => cookies.device.read(request)),
      ...workspaceRoutes(workspaces),
      ...reportRoutes(reports, provider),
      ...tagRoutes(tags),
      ...campaignRoutes({ campaigns, workspaces, reports }),
      ...templateRoutes(templates, provider),
      ...sharingRoutes(sharing),
      ...adminRoutes(admin),
      ...importRoutes(imports, engine),
      ...embeddingRoutes(embedding),
    ],
    frameBindings: frameRoutes(embedding, personal),
  };
}

function bindRoutes(app: App, bindings: readonly Binding[], gates: Gates, bindMore: () => void): void {
  const closeList = guardMethods(app);
  for (const binding of bindings) binding.register(app, gates);
  bindMore();
  closeList();
}

/** Somebody who has nothing running and waits for longer is not being served: requests should go elsewhere. */
const mostWaitMs = 10_000;
/** A part that takes longer to say how it is doing does not answer requests either. */
const mostProbeMs = 2000;

async function soon<Value>(answer: Promise<Value>): Promise<Value> {
  const tooLate = new AbortController();
  const late = wait(mostProbeMs, undefined, { signal: tooLate.signal }).then(() => {
    throw new Error("No answer in time");
  });
  late.catch(() => {});
  return Promise.race([answer, late]).finally(() => tooLate.abort());
}

function listGauges({ store, engine }: AppParts, housekeeping: Housekeeping): readonly ReadGauge[] {
  const queue = () => soon(engine.queue()).catch(() => ({ waiting: 0, longestWaitMs: 0 }));
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
      help: "1 when the audit log is not what was written.",
      read: async () => housekeeping.brokenChains(),
    },
    {
      name: "vitrine_statements_waiting",
      help: "Statements of queries that wait for their turn.",
      read: async () => (await queue()).waiting,
    },
    {
      name: "vitrine_longest_wait_seconds",
      help: "How long somebody who has nothing running has been waiting for a turn.",
      read: async () => (await queue()).longestWaitMs / 1000,
    },
  ];
}

function describeHealth({ config, store, engine, areFactsReady }: AppParts): HealthParts {
  return {
    checks: {
      store: async () => (await store.query("select 1 as one")).rows.length === 1,
      // Facts that cannot be opened take nothing else with them; facts still being made are waited for.
      ...(engine.openingFailure === null ? { engine: async () => engine.ready() && areFactsReady() } : {}),
    },
    optionalChecks: {
      ...(engine.openingFailure === null
        ? { queue: async () => (await soon(engine.queue())).longestWaitMs < mostWaitMs }
        : { engine: async () => engine.ready() }),
      disk: () => hasDiskSpace(config.dataDir),
    },
  };
}

function servePages({ config, portalPages, framePages }: AppParts, portal: App, frame: App): void {
  const { publicUrl, frameUrl, embedOrigins } = config;
  servePortal(portal, createPageFolder(portalPages), {
    frames: [frameUrl],
    ancestors: [],
    isHttps: publicUrl.startsWith("https:"),
  });
  serveFrame(frame, createPageFolder(framePages), {
    frames: [],
    ancestors: [publicUrl, ...embedOrigins],
    isHttps: frameUrl.startsWith("https:"),
  });
}
