import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { demoPassword, sampleSpec } from "@vitrine/demo";
import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";

import { buildApps } from "../server/src/app.ts";
import { systemClock } from "../server/src/clock.ts";
import { readConfig } from "../server/src/config.ts";
import { StoreRegistry } from "../server/src/data/store-registry.ts";
import { openStore, type Store } from "../server/src/db/open-store.ts";
import { createLogger } from "../server/src/http/logger.ts";
import type { Gates } from "../server/src/http/route.ts";
import { createObservation } from "../server/src/observation/observation.ts";
import { seedDemo } from "../server/src/seed.ts";

/** The whole server with the demo in it, in this process, listening on free ports. */
export interface BenchServer {
  readonly portalUrl: string;
  readonly frameUrl: string;
  readonly store: Store;
  readonly engine: Engine;
  /** The checks of every request. */
  readonly gates: Gates;
  /** Where the column store's file lies. */
  readonly engineDir: string;
  /** Rows of facts. */
  readonly rows: number;
  /** The access token of a signed-in administrator. */
  readonly accessToken: string;
  /** The access token of another person of the demo. */
  signIn(person: string): Promise<string>;
  /** What a browser stores in which a person of the demo is signed in. */
  browserSession(person: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/**
 * @param portalPages folder of the built portal, for what is measured in a browser
 * @param framePages folder of the built frame
 * @param copies of each campaign of the demo, for more facts of the same kind
 */
export async function openBenchServer(
  portalPages = "/nowhere",
  framePages = "/nowhere",
  copies = 1,
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const engineDir = join(folder, "engine");
  const read = readConfig({
    VITRINE_DATA_DIR: folder,
    VITRINE_SIGN_IN_RATE: "100000",
    VITRINE_CHROMIUM: process.env["VITRINE_CHROMIUM"],
    // The sandbox does not start as root.
    VITRINE_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? "off" : "on",
    VITRINE_RENDER_MEMORY: "4096",
  });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const observation = createObservation();
  const store = await openStore({ databaseUrl: null, dataDir: folder, observer: observation.store });
  await seedDemo(store.db, systemClock);
  const engine = await createEngine({
    model: campaignDigital,
    registry: new StoreRegistry(Promise.resolve(store.db)),
    dataDir: engineDir,
    clock: systemClock,
    observer: observation.engine,
  });
  const { rows } = await engine.loadSample(copied(copies));
  const apps = await buildApps({
    config: read.config,
    store,
    engine,
    model: campaignDigital,
    clock: systemClock,
    logger: createLogger("silent"),
    observation,
    isDemo: true,
    portalPages,
    framePages,
    areFactsReady: () => true,
  });
  const portalUrl = await apps.portal.listen({ port: 0, host: "127.0.0.1" });
  const frameUrl = await apps.frame.listen({ port: 0, host: "127.0.0.1" });
  return {
    portalUrl,
    frameUrl,
    store,
    engine,
    gates: apps.gates,
    engineDir,
    rows,
    accessToken: (await signIn(portalUrl, store, "admin")).accessToken,
    signIn: async (person) => (await signIn(portalUrl, store, person)).accessToken,
    browserSession: async (person) => {
      const { accessToken, expiration, refreshAccessToken, userData } = await signIn(
        portalUrl,
        store,
        person,
      );
      const user = { username: userData.username, user: JSON.stringify(userData) };
      return { accessToken, expiration: expiration ?? "", refreshToken: refreshAccessToken ?? "", ...user };
    },
    close: async () => {
      await apps.close();
      await engine.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copied(copies: number): typeof sampleSpec {
  const step = 10_000_000;
  const workspaces = sampleSpec.workspaces.map((workspace) => ({
    ...workspace,
    campaigns: Array.from({ length: copies }, (_, copy) =>
      workspace.campaigns.map((campaign) => ({
        ...campaign,
        id: String(Number(campaign.id) + copy * step).padStart(8, "0"),
      })),
    ).flat(),
  }));
  return { ...sampleSpec, workspaces };
}

interface SignedIn {
  readonly accessToken: string;
  readonly expiration: string | null;
  readonly refreshAccessToken: string | null;
  readonly userData: { readonly username: string };
}

async function signIn(portalUrl: string, store: Store, username: string): Promise<SignedIn> {
  const headers = { "content-type": "application/json" };
  const first = await fetch(`${portalUrl}/api/auth/login/`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const cookie = first.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const direct = (await first.json()) as Partial<SignedIn>;
  // People of the agency need no code.
  if (typeof direct.accessToken === "string") return direct as SignedIn;
  const { rows } = await store.query(
    "select payload ->> 'text' as text from jobs where kind = 'mail' order by id desc limit 1",
    [],
  );
  const code = /\b\d{4} ?\d{4}\b/.exec(String(rows[0]?.["text"]))?.[0] ?? "";
  const second = await fetch(`${portalUrl}/api/auth/login/mfa/verify/`, {
    method: "POST",
    headers: { ...headers, cookie },
    body: JSON.stringify({ username, code }),
  });
  return (await second.json()) as SignedIn;
}
