import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { LightMyRequestResponse } from "fastify";
import { inject } from "vitest";

import { errorReplySchema, httpRoutes, type ErrorReply, type HttpRoute } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import {
  campaignDigital,
  createEngine,
  type DataRegistry,
  type Engine,
  type EngineObserver,
} from "@vitrine/engine";
import { memoryRegistry } from "@vitrine/engine/testing";

import { buildApps, type Apps } from "../app.ts";
import type { CloudAddresses, CloudName } from "../providers/powerbi/clouds.ts";
import { readConfig, type Environment } from "../config.ts";
import type { Store } from "../db/open-store.ts";
import { endBeforeClose } from "../db/testing.ts";
import { unnamedFailure } from "../http/errors.ts";
import { createLogger } from "../http/logger.ts";
import { createObservation, type Observation } from "../observation/observation.ts";
import type { PasswordCost } from "../tokens/password-hasher.ts";
import { readNewestCode } from "./outbox.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { fillTestData, lightCost, testPassword, type TestPersonName } from "./test-data.ts";
import { tinySample } from "./tiny-sample.ts";
import { StoreRegistry } from "../data/store-registry.ts";

/** The whole server on a real store and a real engine. Requests are injected without a network. */
export interface TestApp {
  readonly apps: Apps;
  readonly engine: Engine;
  readonly store: Store;
  readonly dataDir: string;
  readonly clock: TestClock;
  /** Every logged line, at the most detailed level. */
  readonly logLines: readonly string[];
  ask(request: Ask): Promise<Answer>;
  /** The newest security code in the outbox. */
  newestCode(): Promise<string>;
  /** Signs a person in, and returns the cookies and tokens of the browser. */
  signIn(name: TestPersonName): Promise<SignedInBrowser>;
  close(): Promise<void>;
}

export interface Ask {
  readonly row: HttpRoute;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Inserted before the row's path, after `/api`. */
  readonly prefix?: string;
}

export interface Answer {
  readonly status: number;
  /** Parsed with the schema of the row. The error of a failed call is in `error`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly error: ErrorReply | null;
  readonly cookies: Readonly<Record<string, string>>;
  readonly response: LightMyRequestResponse;
}

export interface SignedInBrowser {
  readonly token: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly family: string;
  readonly ssoToken: string;
}

/** One engine for all tests of a process, whose data never changes. */
let sharedEngine: Promise<Engine> | null = null;

/** Opens an engine with sample data. */
async function openEngine(
  dataDir: string,
  registry: DataRegistry,
  observer?: EngineObserver,
): Promise<Engine> {
  const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
  const engine = await createEngine({
    model: campaignDigital,
    registry,
    dataDir,
    clock,
    ...(observer === undefined ? {} : { observer }),
  });
  await engine.loadSample(tinySample);
  return engine;
}

export interface TestAppOptions {
  readonly environment?: Environment;
  readonly isDemo?: boolean;
  readonly portalPages?: string;
  readonly framePages?: string;
  /** The store already contains the people of an earlier server. */
  readonly isFilled?: boolean;
  /** The test changes the campaign facts. Others share one engine. */
  readonly hasOwnEngine?: boolean;
  /** An engine that the test has opened and closes. */
  readonly engine?: Engine;
  /** When the clock of the test begins. */
  readonly start?: string;
  /** Another server on the same data; it closes the engine. */
  readonly sharesDataWith?: TestApp;
  /** The cost of hashing a password; low unless a test is about it. */
  readonly passwordCost?: PasswordCost;
  /** Where the public cloud of Power BI answers. Without it no test reaches a cloud. */
  readonly powerBi?: CloudAddresses;
  /** Metrics and traces. Those of an engine that others share are not collected. */
  readonly observation?: Observation;
  /** Gets the lines for the operator's terminal. */
  readonly print?: (line: string) => void;
}

/** Refuses connections. */
const nowhere = "http://127.0.0.1:9";

function cloudsOf(powerBi: CloudAddresses | undefined): Record<CloudName, CloudAddresses> {
  const away: CloudAddresses = { authority: nowhere, apiRoot: nowhere, clusterHosts: [] };
  const others = { gcc: away, "gcc-high": away, dod: away, china: away };
  return { public: powerBi ?? away, ...others };
}

/** Opens a server on a store with tables and no rows, and fills it with people and reports for tests. */
export async function openTestApp(store: Store, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-test-"));
  // Only tests about files start a browser.
  const shared = { VITRINE_SIGN_IN_RATE: "10000", VITRINE_DATA_DIR: dataDir, VITRINE_RENDER_MEMORY: "0" };
  const read = readConfig({ ...shared, ...options.environment });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const clock = createTestClock(options.start);
  const { passwordCost = lightCost } = options;
  if (options.isFilled !== true && options.sharesDataWith === undefined)
    await fillTestData(store.db, clock.now(), passwordCost);
  const logLines: string[] = [];
  let defect: string | null = null;
  const { observation = createObservation() } = options;
  const engine =
    options.engine ??
    options.sharesDataWith?.engine ??
    (options.hasOwnEngine === true
      ? await openEngine(dataDir, new StoreRegistry(Promise.resolve(store.db)), observation.engine)
      : await (sharedEngine ??= openEngine(
          mkdtempSync(join(inject("sharedFolder"), "engine-")),
          memoryRegistry(),
        )));
  const apps = await buildApps({
    config: read.config,
    store,
    engine,
    model: campaignDigital,
    clock,
    cloudAddresses: cloudsOf(options.powerBi),
    logger: createLogger("trace", {
      write: (line) => {
        logLines.push(line);
        if (line.includes(unnamedFailure)) defect ??= line;
      },
    }),
    observation,
    isDemo: options.isDemo ?? true,
    portalPages: options.portalPages ?? "/nowhere",
    framePages: options.framePages ?? "/nowhere",
    areFactsReady: () => true,
    passwordCost,
    print: options.print ?? (() => {}),
  });
  const ask = async (request: Ask) => {
    const answer = await askApps(apps, request);
    requireNamedFailures();
    return answer;
  };
  const newestCode = () => readNewestCode(store);
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= closeAll());
  endBeforeClose(store, close);
  return {
    apps,
    engine,
    store,
    dataDir: read.config.dataDir,
    clock,
    logLines,
    ask,
    newestCode,
    signIn: async (name) => {
      const first = await ask({ row: httpRoutes.login, body: { username: name, password: testPassword } });
      const last = first.body["internal"] === true ? first : await verify(name, first);
      const token = last.body["accessToken"];
      const family = last.body["refreshAccessToken"];
      if (typeof token !== "string" || typeof family !== "string") throw new Error(`${name} did not get in`);
      return { token, family, cookies: last.cookies, ssoToken: String(last.body["ssoToken"]) };
    },
    close,
  };

  async function closeAll(): Promise<void> {
    await apps.close();
    if (options.hasOwnEngine === true) await engine.close();
    rmSync(dataDir, { recursive: true, force: true });
    requireNamedFailures();
  }

  /** Every error of a call must be in its contract row. The server logs others, and such a log entry fails the test. */
  function requireNamedFailures(): void {
    if (defect !== null) throw new Error(`The contract row must name this failure: ${defect}`);
  }

  async function verify(username: string, first: Answer): Promise<Answer> {
    const code = await newestCode();
    return ask({ row: httpRoutes.verifyCode, body: { username, code }, cookies: first.cookies });
  }
}

async function askApps(apps: Apps, request: Ask): Promise<Answer> {
  const { row, params = {}, body, token = null, cookies = {}, headers = {}, prefix } = request;
  const path = row.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? "none"),
  );
  const app = row.access === "embed" ? apps.frame : apps.portal;
  const response = await app.inject({
    method: row.method,
    url: prefix === undefined ? path : path.replace(/^\/api\//, `/api/${prefix}/`),
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    cookies: { ...cookies },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return readAnswer(row, response);
}

/** Checks every answer in every test against its contract. */
function readAnswer(row: HttpRoute, response: LightMyRequestResponse): Answer {
  const isDone = response.statusCode === (row.status ?? 200);
  const json: unknown = row.media !== undefined && isDone ? response.body : response.json();
  const parsed = parse(isDone ? row.reply : errorReplySchema, json);
  if (!parsed.ok)
    throw new Error(`${row.path} answers against its contract: ${JSON.stringify(parsed.faults)}`);
  const cookies = Object.fromEntries(
    response.cookies.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]),
  );
  return {
    status: response.statusCode,
    body: json as Record<string, unknown>,
    error: isDone ? null : (json as ErrorReply),
    cookies,
    response,
  };
}
