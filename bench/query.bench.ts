import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { sampleSpec } from "@vitrine/demo";

import { duckdbDialect } from "../engine/src/engines/duckdb/duckdb-dialect.ts";
import type { Dialect } from "../engine/src/sql/dialect.ts";
import { starSource } from "../engine/src/sql/star-source.ts";
import { openBenchServer } from "./bench-server.ts";
import { compare, printRatio } from "./measure.ts";
import { comparePageOnNodes } from "./query/query-cluster.ts";
import { heavyQuery, pageOf, statementsOf } from "./query/query-page.ts";

/*
 * A page's visuals in one batch over HTTP, against the same SQL run directly in an engine.
 * `VITRINE_BENCH_COPIES=10` does so over 20 million rows instead of 2.
 */
const copies = Number(process.env["VITRINE_BENCH_COPIES"] ?? 1);
/** Ten times the rows take ten times the time. */
const rounds = copies > 1 ? { rounds: 5, warmUp: 1 } : { rounds: 20 };
const workspace = "test-workspace-1";
const benchServer = await openBenchServer("/nowhere", "/nowhere", copies);
const millions = `${(benchServer.rows / 1e6).toFixed(1)} million rows`;
const opened = (await (
  await fetch(`${benchServer.portalUrl}/api/reports/${workspace}/`, {
    headers: { authorization: `Bearer ${benchServer.accessToken}` },
  })
).json()) as { reports: { id: string }[] };
const embed = (await (
  await fetch(`${benchServer.portalUrl}/api/get-report/${workspace}/${opened.reports[0]?.id}/`, {
    headers: { authorization: `Bearer ${benchServer.accessToken}` },
  })
).json()) as { accessToken: string };

const engine = fork(
  fileURLToPath(new URL("./query/query-direct.ts", import.meta.url)),
  [join(benchServer.engineDir, "facts", workspace, "1.duckdb")],
  { serialization: "advanced" },
);
await once(engine, "message");
let round = 0;

/** SQL written by hand does not use the engine's rollups. */
const onFacts: Dialect = { ...duckdbDialect, source: (part) => starSource(part, duckdbDialect) };

async function runDirectly(dialect: Dialect = duckdbDialect): Promise<void> {
  const done = once(engine, "message");
  engine.send(statementsOf(1000 + round, workspace, dialect));
  await done;
}

async function askServer(limit: number): Promise<void> {
  const queries = pageOf(limit).map((query, index) => ({ id: String(index), query }));
  const response = await fetch(`${benchServer.frameUrl}/api/embed/query/`, {
    method: "POST",
    headers: { authorization: `Bearer ${embed.accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ queries }),
  });
  const reply = (await response.json()) as { results: { status: string }[] };
  const failed = reply.results.find(({ status }) => status !== "ok");
  if (!response.ok || failed) throw new Error(JSON.stringify(failed ?? reply).slice(0, 500));
}

/** A page that is not cached. */
async function askAnew(): Promise<void> {
  round += 1;
  await askServer(1000 + round);
}

/** Visits before anything is measured: a page is asked again of a server that has been at work, not of one just started. */
const visitsBefore = 200;
for (let visit = 0; visit < visitsBefore; visit += 1) await askServer(1000);

/** Visits in a row, as when many look at the same page. */
const visits = 5;
async function askInARow(): Promise<void> {
  for (let visit = 0; visit < visits; visit += 1) await askServer(1000);
}

const page = `page of ${pageOf(1).length} visuals over ${millions}, over HTTP`;
for (const [name, dialect] of [
  ["its SQL run directly on the facts", onFacts],
  ["the same with rollups in both", duckdbDialect],
] as const) {
  const directly = () => runDirectly(dialect);
  printRatio(`${page}, for the first time, against ${name}`, await compare(askAnew, directly, rounds));
  printRatio(`${page}, repeated, against ${name}`, await compare(() => askServer(1000), directly, rounds));
  const { ours, bound, ratio } = await compare(askInARow, directly, rounds);
  const each = { ours: ours / visits, bound, ratio: ratio / visits };
  printRatio(`${page}, each of ${visits} repeated in a row, against ${name}`, each);
}

async function timeOfRequests(count: number): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < count; request += 1) {
    const began = performance.now();
    const response = await fetch(`${benchServer.portalUrl}/api/workspaces/`, {
      headers: { authorization: `Bearer ${benchServer.accessToken}` },
    });
    await response.text();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] ?? Number.NaN;
}

/** Keeps eight requests running at once until it is stopped. */
function keepBusy(): () => Promise<void> {
  const enough = new AbortController();
  let number = 0;
  const everything = { workspace: "test-workspace-1", rows: [], forbiddenFields: [] };
  const askers = Array.from({ length: 8 }, async () => {
    while (!enough.signal.aborted) await benchServer.engine.run(heavyQuery((number += 1)), everything);
  });
  return async () => {
    enough.abort();
    await Promise.all(askers);
  };
}

await timeOfRequests(200);
const quiet = await timeOfRequests(500);
const stop = keepBusy();
const busy = await timeOfRequests(500);
await stop();
printRatio("99th of 100 requests while eight heavy queries run, against a quiet server", {
  ours: busy,
  bound: quiet,
  ratio: busy / quiet,
});

engine.kill();
await benchServer.close();
if (copies === 1) await comparePageOnNodes(sampleSpec);
