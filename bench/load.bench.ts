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
  type Action,
  type LoadMessage,
  type LoadOrder,
  type LoadResult,
  type LoadSettings,
  type LoadTurn,
  type TurnResult,
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
  readonly turns: readonly MeasuredTurn[];
  readonly memory: readonly Sample[];
}

interface MeasuredTurn extends TurnResult {
  readonly seconds: number;
  /** Processor time of the servers of the turn. */
  readonly serverSeconds: number;
  /** Of the processes of the database; null if it is embedded, or not started by this program. */
  readonly databaseSeconds: number | null;
  /** What was added to the metrics of these servers, by name with labels. */
  readonly metrics: ReadonlyMap<string, number>;
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
      const { turns, memory, result } = await measure(
        [server],
        [{ servers: [0], load: 1 }],
        database !== null,
      );
      printTurns(turns);
      printMemory(memory);
      printPeople(result);
    } finally {
      await server.close();
    }
  } finally {
    await database?.stop();
  }
}

/** As operators run it. Tests run without. */
const withFlushing = { fsync: "on", full_page_writes: "on" };

async function measure(
  servers: readonly LoadServer[],
  turns: readonly LoadTurn[],
  hasDatabase: boolean,
): Promise<Measured> {
  const people = fork(fileURLToPath(new URL("./load/people.ts", import.meta.url)));
  const ended = once(people, "exit");
  const addresses = servers.map(({ portalUrl, frameUrl }) => ({ portalUrl, frameUrl }));
  people.send({ settings, servers: addresses, turns } satisfies LoadOrder);
  const messages = messagesOf(people);
  const first = await messages.next();
  if (first?.kind !== "ready") throw new Error("The people did not sign in");
  console.log(`  all signed in after ${first.signInSeconds.toFixed(0)} s`);
  const memory: Sample[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const minutes = (performance.now() - began) / 60_000;
    memory.push({ minutes, ...usageOfAll(servers) });
  }, sampleMilliseconds);
  const measured: MeasuredTurn[] = [];
  let before = await readCounts(servers, people.pid ?? 0);
  for (const turn of turns) {
    const message = await messages.next();
    if (message?.kind !== "turn") throw new Error("The people did not end a turn");
    const after = await readCounts(servers, people.pid ?? 0);
    const { times, failed, failures } = message.result;
    measured.push({ times, failed, failures, ...between(before, after, turn, hasDatabase) });
    before = after;
  }
  clearInterval(timer);
  const last = await messages.next();
  if (last?.kind !== "ended") throw new Error("The people did not end");
  await ended;
  return { result: last.result, turns: measured, memory };
}

interface Counts {
  readonly at: number;
  /** By server. */
  readonly seconds: readonly number[];
  readonly metrics: readonly ReadonlyMap<string, number>[];
  readonly databaseSeconds: number;
}

async function readCounts(servers: readonly LoadServer[], people: number): Promise<Counts> {
  const metrics = await Promise.all(servers.map((server) => server.readMetrics()));
  const seconds = servers.map(({ pid }) => usageOf(pid).seconds);
  const { user, system } = process.cpuUsage();
  const others = usageOfAll(servers).seconds + usageOf(people).seconds + (user + system) / 1e6;
  return { at: performance.now(), seconds, metrics, databaseSeconds: usageOf(process.pid).seconds - others };
}

/** Servers that have no requests in a turn do not count in it. */
function between(
  before: Counts,
  after: Counts,
  turn: LoadTurn,
  hasDatabase: boolean,
): Omit<MeasuredTurn, keyof TurnResult> {
  const sum = (read: (server: number) => number) =>
    turn.servers.reduce((total, server) => total + read(server), 0);
  const names = new Set(after.metrics.flatMap((page) => [...page.keys()]));
  const added = (name: string) => (server: number) =>
    (after.metrics[server]?.get(name) ?? 0) - (before.metrics[server]?.get(name) ?? 0);
  return {
    seconds: (after.at - before.at) / 1000,
    serverSeconds: sum((server) => (after.seconds[server] ?? 0) - (before.seconds[server] ?? 0)),
    databaseSeconds: hasDatabase ? after.databaseSeconds - before.databaseSeconds : null,
    metrics: new Map([...names].map((name) => [name, sum(added(name))])),
  };
}

function usageOfAll(servers: readonly LoadServer[]): ReturnType<typeof usageOf> {
  const all = servers.map(({ pid }) => usageOf(pid));
  return {
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    mebibytes: all.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
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

function requestsOf(turns: readonly MeasuredTurn[]): number {
  const ofTurn = ({ times }: MeasuredTurn) => actions.reduce((sum, action) => sum + times[action].length, 0);
  return turns.reduce((sum, turn) => sum + ofTurn(turn), 0);
}

function serverSecondsOf(turns: readonly MeasuredTurn[]): number {
  return turns.reduce((sum, turn) => sum + turn.serverSeconds, 0);
}

/** What these turns had together. */
function printTurns(turns: readonly MeasuredTurn[]): void {
  const requests = requestsOf(turns);
  const sum = (read: (turn: MeasuredTurn) => number) => turns.reduce((total, turn) => total + read(turn), 0);
  const added = (name: string) => sum(({ metrics }) => metrics.get(name) ?? 0);
  const perRequest = (value: number) => `${((value / requests) * 1000).toFixed(1)} ms`;
  const share = (value: number) =>
    shareOfCore(
      value,
      sum(({ seconds }) => seconds),
    );
  console.log(`  ${requests} requests, ${sum(({ failed }) => failed)} failed (aim 0)`);
  for (const failure of turns.flatMap(({ failures }) => failures)) console.log(`    ${failure}`);
  const timesOf = (action: Action) => turns.flatMap(({ times }) => times[action]);
  for (const action of actions) if (timesOf(action).length > 0) printTimes(action, timesOf(action));
  printTimes("all lists (aim 300 ms)", timesOf("list"));
  const pages = [...timesOf("new page"), ...timesOf("page asked before")];
  printTimes("all pages of 12 visuals (aim 1500 ms)", pages);
  const seconds = serverSecondsOf(turns);
  console.log(`  processor time: server ${perRequest(seconds)} per request (${share(seconds)})`);
  if (turns.every(({ databaseSeconds }) => databaseSeconds !== null)) {
    const inDatabase = sum(({ databaseSeconds }) => databaseSeconds ?? 0);
    console.log(`    databases ${perRequest(inDatabase)} per request (${share(inDatabase)})`);
  }
  const statements = added("vitrine_store_statement_seconds_count") / requests;
  const inStore = perRequest(added("vitrine_store_statement_seconds_sum"));
  const waiting = perRequest(added("vitrine_store_waiting_seconds_sum"));
  console.log(
    `  portal's database: ${inStore} and ${statements.toFixed(1)} statements per request, after ${waiting} of waiting for a connection`,
  );
  const lookups = (outcome: string) =>
    added(`vitrine_cache_lookups_total{cache="answers",outcome="${outcome}"}`);
  const [hits, misses] = [lookups("hit"), lookups("miss")];
  console.log(
    `  answers in the caches: ${hits + misses} looked up, ${((hits / (hits + misses)) * 100).toFixed(0)} % found`,
  );
}

function shareOfCore(used: number, seconds: number): string {
  return `${((used / seconds) * 100).toFixed(0)} % of a core`;
}

function printPeople({ processorSeconds, lateness }: LoadResult): void {
  console.log(
    `  the people, apart: ${shareOfCore(processorSeconds, settings.seconds)}; their timers were at most ${lateness.toFixed(0)} ms late in 99 of 100`,
  );
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

/** All processes of the servers together. */
function printMemory(memory: readonly Sample[]): void {
  printHalves(memory);
  const middle = memory.slice(Math.floor(memory.length / 2));
  const text = (sample: Sample | undefined) => `${(sample?.mebibytes ?? Number.NaN).toFixed(0)} MiB`;
  const most = Math.max(...memory.map(({ mebibytes }) => mebibytes)).toFixed(0);
  console.log(
    `  memory of the servers: ${text(memory[0])} at the beginning, ${text(middle[0])} in the middle, ${text(memory.at(-1))} at the end, at most ${most} MiB`,
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

/** Servers of the comparison. */
const several = 3;
/** Long enough that the requests under way at its ends do not matter, and short against what changes on a machine. */
const turnSeconds = 50;

/**
 * Processor time of a request with three servers against one, on the same databases. All three run all the time, and
 * requests go to one of them and to all of them by turns, so that a machine that becomes slower does so for both.
 */
async function measureServers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-load-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [database, facts] = [await startTestPostgres(withFlushing), await startCampaignDatabase()];
  const servers: LoadServer[] = [];
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
    for (let number = 0; number < several; number += 1)
      servers.push(await startLoadServer(join(folder, `server-${number}`), databaseUrl, facts.url));
    const order = turnsFor(seconds);
    const { turns, memory, result } = await measure(servers, order, true);
    const costOf = (count: number, load: number) => {
      const those = turns.filter((_turn, index) => {
        const turn = order[index];
        return turn?.servers.length === count && turn.load === load;
      });
      console.log(
        ` ${count} of ${several} servers, ${(load * 100).toFixed(0)} % of the load, ${those.length} turns`,
      );
      printTurns(those);
      return serverSecondsOf(those) / requestsOf(those);
    };
    const [spread, asBusy, alone] = [costOf(several, 1), costOf(1, 1 / several), costOf(1, 1)];
    printMemory(memory);
    printPeople(result);
    console.log("  processor time of a request with three servers (at most 1.1)");
    console.log(`    against one that is as busy as each of them: ${(spread / asBusy).toFixed(2)}`);
    console.log(`    against one with the whole load: ${(spread / alone).toFixed(2)}`);
  } finally {
    for (const server of servers) await server.close();
    await database.stop();
    await facts.stop();
  }
}

/**
 * All servers with the whole load, then one of them with what was its part of it, then the same one with the whole load. Each
 * is alone as often as the others, so that none of them counts more.
 */
function turnsFor(seconds: number): readonly LoadTurn[] {
  const all = Array.from({ length: several }, (_value, index) => index);
  const round = all.flatMap((server): LoadTurn[] => [
    { servers: all, load: 1 },
    { servers: [server], load: 1 / several },
    { servers: [server], load: 1 },
  ]);
  const rounds = Math.max(1, Math.round(seconds / (turnSeconds * round.length)));
  return Array.from({ length: rounds }, () => round).flat();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
for (const kind of stores) await (kind === "servers" ? measureServers() : measureStore(kind));
