import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { readAnalyticsAddress } from "@vitrine/engine";

import { startClickhouseCluster } from "../engine/src/testing/clickhouse-cluster.ts";
import { startTestPostgres } from "../server/src/db/testing-postgres-setup.ts";
import { prepareLoad } from "./load/prepare.ts";
import { startLoadServer, type LoadServer } from "./load/server.ts";
import {
  actions,
  type LoadMessage,
  type LoadOrder,
  type LoadResult,
  type LoadSettings,
} from "./load/settings.ts";
import { percentile } from "./measure.ts";
import { usageOf } from "./processes.ts";

/*
 * Many signed-in people at the same time on one server, with the embedded store and then with PostgreSQL. The people are
 * in a process of their own, whose processor time is reported apart. The README describes the settings and the aims.
 */
const number = (name: string, usual: number) => Number(process.env[`VITRINE_BENCH_${name}`] ?? usual);
const settings: LoadSettings = {
  people: number("PEOPLE", 1000),
  workspaces: number("WORKSPACES", 100),
  seconds: number("SECONDS", 600),
  pause: number("PAUSE", 30),
  warmUp: number("WARM_UP", 0),
  warmUpPause: number("WARM_UP_PAUSE", number("PAUSE", 30)),
  months: number("MONTHS", 24),
  reports: 20,
};
/** The database of the campaign data of several servers. */
const engine = process.env["VITRINE_BENCH_ENGINE"] ?? "postgres";
const stores = (process.env["VITRINE_BENCH_STORES"] ?? "embedded,postgres").split(",");
const sampleMilliseconds = 1000;

interface Sample {
  readonly minutes: number;
  readonly mebibytes: number;
  /** Processor time of the servers so far. */
  readonly seconds: number;
}

/** What was measured while the people acted. */
interface Measured {
  readonly result: LoadResult;
  readonly serverSeconds: number;
  /** Of the processes of the database; null if it is embedded, or not started by this program. */
  readonly databaseSeconds: number | null;
  readonly memory: readonly Sample[];
  readonly metrics: (name: string) => number;
}

async function measureStore(kind: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-load-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const url = process.env["VITRINE_BENCH_DATABASE_URL"] ?? null;
  const database = kind === "postgres" && url === null ? await startTestPostgres(withFlushing) : null;
  const databaseUrl = kind === "postgres" ? (url ?? database?.adminUrl ?? null) : null;
  try {
    if (kind === "postgres" && databaseUrl === null) {
      console.log(`Left out: PostgreSQL (${database?.reason ?? ""}).`);
      return;
    }
    const rows = await prepareLoad(settings, folder, databaseUrl);
    const { people, workspaces, seconds } = settings;
    console.log(
      `${kind}: ${people} people in ${workspaces} workspaces of ${Math.round(rows / workspaces)} rows, ${seconds} s`,
    );
    const server = await startLoadServer(folder, databaseUrl);
    try {
      print(await measure([server], database !== null));
    } finally {
      await server.close();
    }
  } finally {
    await database?.stop();
  }
}

/** As operators run it. Tests run without. */
const withFlushing = { fsync: "on", full_page_writes: "on" };

async function measure(servers: readonly LoadServer[], hasDatabase: boolean): Promise<Measured> {
  const people = fork(fileURLToPath(new URL("./load/people.ts", import.meta.url)));
  const ended = once(people, "exit");
  people.send({
    settings,
    servers: servers.map(({ portalUrl, frameUrl }) => ({ portalUrl, frameUrl })),
  } satisfies LoadOrder);
  const usage = () => {
    const all = servers.map(({ pid }) => usageOf(pid));
    const sum = (read: (one: (typeof all)[number]) => number) =>
      all.reduce((total, one) => total + read(one), 0);
    return { seconds: sum(({ seconds }) => seconds), mebibytes: sum(({ mebibytes }) => mebibytes) };
  };
  const readMetrics = async (): Promise<ReadonlyMap<string, number>> => {
    const pages = await Promise.all(servers.map((server) => server.readMetrics()));
    const names = new Set(pages.flatMap((page) => [...page.keys()]));
    return new Map(
      [...names].map((name) => [name, pages.reduce((sum, page) => sum + (page.get(name) ?? 0), 0)]),
    );
  };
  const messages = messagesOf(people);
  const first = await messages.next();
  if (first?.kind !== "ready") throw new Error("The people did not sign in");
  console.log(`  all signed in after ${first.signInSeconds.toFixed(0)} s`);
  const databaseSeconds = () =>
    usageOf(process.pid).seconds - usage().seconds - usageOf(people.pid ?? 0).seconds;
  const own = process.cpuUsage();
  const before = { server: usage().seconds, database: databaseSeconds() };
  const metricsBefore = await readMetrics();
  const memory: Sample[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const minutes = (performance.now() - began) / 60_000;
    memory.push({ minutes, ...usage() });
  }, sampleMilliseconds);
  const last = await messages.next();
  clearInterval(timer);
  if (last?.kind !== "ended") throw new Error("The people did not end");
  const metricsAfter = await readMetrics();
  const { user, system } = process.cpuUsage(own);
  const inDatabase = databaseSeconds() - before.database - (user + system) / 1e6;
  const serverSeconds = usage().seconds - before.server;
  await ended;
  return {
    result: last.result,
    serverSeconds,
    databaseSeconds: hasDatabase ? inDatabase : null,
    memory,
    metrics: (name) => (metricsAfter.get(name) ?? 0) - (metricsBefore.get(name) ?? 0),
  };
}

/** The messages of the process with the people; null when it has ended. */
function messagesOf(people: ReturnType<typeof fork>): { next(): Promise<LoadMessage | null> } {
  const arrived: (LoadMessage | null)[] = [];
  let wake = () => {};
  const add = (message: LoadMessage | null) => {
    arrived.push(message);
    wake();
  };
  people.on("message", (message: LoadMessage) => add(message));
  people.on("exit", () => add(null));
  return {
    next: async () => {
      while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return arrived.shift() ?? null;
    },
  };
}

function print({ result, serverSeconds, databaseSeconds, memory, metrics }: Measured): void {
  const { times, failed, failures, processorSeconds, lateness } = result;
  const requests = actions.reduce((sum, action) => sum + times[action].length, 0);
  const perRequest = (value: number) => (value / requests) * 1000;
  const share = (value: number) => `${((value / settings.seconds) * 100).toFixed(0)} % of a core`;
  console.log(`  ${requests} requests, ${failed} failed (aim 0)`);
  for (const failure of failures) console.log(`    ${failure}`);
  for (const action of actions) if (times[action].length > 0) printTimes(action, times[action]);
  printTimes("all lists (aim 300 ms)", times.list);
  printTimes("all pages of 12 visuals (aim 1500 ms)", [...times["new page"], ...times["page asked before"]]);
  console.log(
    `  processor time: server ${perRequest(serverSeconds).toFixed(1)} ms per request (${share(serverSeconds)})`,
  );
  if (databaseSeconds !== null) {
    console.log(
      `    databases ${perRequest(databaseSeconds).toFixed(1)} ms per request (${share(databaseSeconds)})`,
    );
  }
  console.log(
    `    the people, apart: ${share(processorSeconds)}; their timers were at most ${lateness.toFixed(0)} ms late in 99 of 100`,
  );
  printHalves(memory);
  const statements = metrics("vitrine_store_statement_seconds_count") / requests;
  const inStore = perRequest(metrics("vitrine_store_statement_seconds_sum"));
  const waiting = perRequest(metrics("vitrine_store_waiting_seconds_sum"));
  console.log(
    `  portal's database: ${inStore.toFixed(1)} ms and ${statements.toFixed(1)} statements per request, after ${waiting.toFixed(1)} ms of waiting for a connection`,
  );
  const lookups = (outcome: string) =>
    metrics(`vitrine_cache_lookups_total{cache="answers",outcome="${outcome}"}`);
  const [hits, misses] = [lookups("hit"), lookups("miss")];
  console.log(
    `  answers in the caches: ${hits + misses} looked up, ${((hits / (hits + misses)) * 100).toFixed(0)} % found`,
  );
  printMemory(memory);
}

function printTimes(what: string, times: readonly number[]): void {
  const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`;
  const worst = times.reduce((most, one) => Math.max(most, one), 0).toFixed(0);
  console.log(
    `  ${what.padEnd(38)} ${String(times.length).padStart(6)}   median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${worst} ms`,
  );
}

/** The load is even, so that a difference shows what servers do only once: compile, and fill their caches. */
function printHalves(samples: readonly Sample[]): void {
  const middle = Math.floor(samples.length / 2);
  const share = (from: Sample | undefined, to: Sample | undefined) => {
    const [a, b] = [from ?? { seconds: 0, minutes: 0 }, to ?? { seconds: 0, minutes: 0 }];
    return ((b.seconds - a.seconds) / ((b.minutes - a.minutes) * 60)) * 100;
  };
  const [first, second] = [share(samples[0], samples[middle]), share(samples[middle], samples.at(-1))];
  console.log(
    `    of the servers: ${first.toFixed(1)} % of a core in the first half, ${second.toFixed(1)} % in the second`,
  );
}

/** All processes of the server together. */
function printMemory(memory: readonly Sample[]): void {
  const middle = memory.slice(Math.floor(memory.length / 2));
  const text = (sample: Sample | undefined) => `${(sample?.mebibytes ?? Number.NaN).toFixed(0)} MiB`;
  const most = Math.max(...memory.map(({ mebibytes }) => mebibytes)).toFixed(0);
  console.log(
    `  memory of the server: ${text(memory[0])} at the beginning, ${text(middle[0])} in the middle, ${text(memory.at(-1))} at the end, at most ${most} MiB`,
  );
  console.log(`    second half: ${slopeOf(middle).toFixed(1)} MiB per minute (aim: flat)`);
}

/** Of the straight line with the least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (read: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ mebibytes }) => mebibytes)];
  const covariance = mean(({ minutes, mebibytes }) => (minutes - x) * (mebibytes - y));
  return covariance / mean(({ minutes }) => (minutes - x) ** 2);
}

interface CampaignDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** @throws Error if its programs are missing */
async function startCampaignDatabase(): Promise<CampaignDatabase> {
  if (engine === "clickhouse") {
    const { addresses, stop } = await startClickhouseCluster(3);
    return { url: `clickhouse://default:@${addresses.join(",")}/bench`, stop };
  }
  const { adminUrl, reason, stop } = await startTestPostgres(withFlushing);
  if (adminUrl === null) throw new Error(reason);
  return { url: adminUrl, stop };
}

/** Processor time of a request with three servers against one, on the same databases. */
async function measureServers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-load-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [database, facts] = [await startTestPostgres(withFlushing), await startCampaignDatabase()];
  try {
    const databaseUrl = database.adminUrl;
    const analytics = readAnalyticsAddress(facts.url);
    if (databaseUrl === null || analytics === null) {
      console.log(`Left out: PostgreSQL (${database.reason}).`);
      return;
    }
    const rows = await prepareLoad(settings, folder, databaseUrl, analytics);
    const { people, workspaces, seconds } = settings;
    console.log(
      `servers, campaign data in ${engine}: ${people} people in ${workspaces} workspaces of ${Math.round(rows / workspaces)} rows, ${seconds} s`,
    );
    const perRequest = new Map<number, number>();
    for (const count of [1, 3])
      perRequest.set(count, await measureSome(count, folder, databaseUrl, facts.url));
    const ratio = (perRequest.get(3) ?? Number.NaN) / (perRequest.get(1) ?? Number.NaN);
    console.log(
      `  processor time of a request, three servers against one: ${ratio.toFixed(2)} (at most 1.1)`,
    );
  } finally {
    await database.stop();
    await facts.stop();
  }
}

/** @returns processor time of the servers for each request */
async function measureSome(
  count: number,
  folder: string,
  databaseUrl: string,
  analyticsUrl: string,
): Promise<number> {
  const servers: LoadServer[] = [];
  try {
    for (let number = 0; number < count; number += 1)
      servers.push(await startLoadServer(join(folder, `server-${number}`), databaseUrl, analyticsUrl));
    console.log(` ${count} ${count === 1 ? "server" : "servers"}`);
    const measured = await measure(servers, true);
    print(measured);
    const requests = actions.reduce((sum, action) => sum + measured.result.times[action].length, 0);
    return measured.serverSeconds / requests;
  } finally {
    for (const server of servers) await server.close();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
for (const kind of stores) await (kind === "servers" ? measureServers() : measureStore(kind));
