import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { QueryBatchReply, SemanticQuery } from "@vitrine/contracts/query";

import { serverProgram } from "../../testing/server-program.ts";

/** Linux reports the memory of each process. */
const isLinux = process.platform === "linux";
const campaigns = 400;
const days = 250;
const maxGrowthMb = 300;
/** How long answers stay unread. A server that buffers whole answers exceeds the limit within this time. */
const unreadMs = 8000;

let folder: string;
let server: ChildProcess;
let address: {
  readonly frameUrl: string;
  readonly metricsUrl: string;
  readonly token: string;
  readonly other: string;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-attack-"));
  const program = serverProgram("testing/server-process.ts");
  server = spawn(process.execPath, [...program, folder, String(campaigns), String(days)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(server, "exit").then(() => Promise.reject(new Error("The server did not start")));
  failed.catch(() => {});
  [address] = (await Promise.race([once(server, "message"), failed])) as [typeof address]; // Sent by `server-process.ts`.
});

afterAll(async () => {
  if (server.exitCode === null && server.kill("SIGKILL")) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
});

const field = (table: string, column: string) => ({ table, column });
const measureNames = ["Impressions", "Clicks", "Spend", "CTR", "CPC", "CPM"];

/** A row for each day of each campaign. Each number makes a different query, so that no answer comes from the cache. */
function everyRow(number: number): SemanticQuery {
  return {
    dimensions: [
      field("Date", "date"),
      field("Campaign", "campaign_name"),
      field("Campaign", "campaign_id"),
      field("Campaign", "client"),
    ],
    measures: measureNames.map((measure) => ({ table: "Performance", measure })),
    filters: [],
    sort: [],
    limit: 100_000 - number,
    totals: false,
  };
}

const small: SemanticQuery = {
  ...everyRow(0),
  dimensions: [field("Campaign", "client")],
  limit: 10,
};

function ask(
  token: string,
  queries: readonly SemanticQuery[],
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`${address.frameUrl}/api/embed/query/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ queries: queries.map((query, index) => ({ id: String(index), query })) }),
    signal,
  });
}

/** Resident memory of the server's process and of the engine's process, in MiB. */
function memory(): { readonly server: number; readonly engine: number } {
  const of = (pid: number | string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  };
  const children = readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(server.pid);
    } catch {
      return false;
    }
  });
  return {
    server: of(server.pid ?? 0),
    engine: children.reduce((sum, pid) => sum + of(pid), 0),
  };
}

/** The highest memory of both processes during some work. */
async function measurePeak<Value>(
  work: Promise<Value>,
): Promise<{ readonly value: Value; readonly peak: ReturnType<typeof memory> }> {
  const done = new AbortController();
  const measuring = (async () => {
    let peak = memory();
    while (!done.signal.aborted) {
      await wait(20);
      const now = memory();
      peak = { server: Math.max(peak.server, now.server), engine: Math.max(peak.engine, now.engine) };
    }
    return peak;
  })();
  const value = await work.finally(() => done.abort());
  return { value, peak: await measuring };
}

/** Requests as a running server has them: V8 collects garbage while it works, not while it is idle. */
async function serveSmallRequests(): Promise<void> {
  for (let number = 0; number < 20; number += 1) {
    await (await ask(address.token, [{ ...small, limit: 10 + number }])).text();
  }
}

describe.runIf(isLinux)("thirty queries of 100,000 rows in one request", () => {
  const attack = Array.from({ length: 30 }, (_, number) => everyRow(number));

  test("are answered within the budget of a batch, the others with a code, in limited memory that is released", async () => {
    await (await ask(address.token, [small, everyRow(50)])).text();
    const before = memory();
    const reading = ask(address.token, attack).then(async (response) => response.text());
    const { value, peak } = await measurePeak(reading);
    const { results } = JSON.parse(value) as QueryBatchReply;
    const answered = results.filter(({ status }) => status === "ok");
    expect(results).toHaveLength(30);
    expect(answered.length).toBeGreaterThanOrEqual(2);
    expect(value.length).toBeLessThan(70 * 1024 * 1024);
    const codes = new Set<string>();
    for (const result of results) {
      if (result.status === "error") codes.add(result.error.code);
      else expect(result.result.rowCount).toBeGreaterThan(99_900);
    }
    // On a busy machine the time limit may be reached before the budget.
    codes.delete("query_timeout");
    expect([...codes].filter((code) => code !== "batch_too_large")).toEqual([]);
    expect(peak.server - before.server).toBeLessThanOrEqual(maxGrowthMb);
    expect(peak.engine - before.engine).toBeLessThanOrEqual(maxGrowthMb);
    await expect
      .poll(
        async () => {
          await serveSmallRequests();
          return memory().server - before.server;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBeLessThanOrEqual(maxGrowthMb / 2);
  });

  test("use limited memory while the client does not read, and stop when it disconnects", async () => {
    const before = memory();
    const leaving = new AbortController();
    const asked = Array.from({ length: 6 }, () => ask(address.token, attack, leaving.signal));
    const answered = Promise.all(asked.map((response) => response.then(({ status }) => status)));
    const { peak } = await measurePeak(Promise.race([answered, wait(unreadMs)]));
    expect(peak.server - before.server).toBeLessThanOrEqual(maxGrowthMb / 2);
    // Meanwhile another person gets an answer.
    const other = await (await ask(address.other, [small])).json();
    expect(other).toMatchObject({ results: [{ status: "ok" }] });
    leaving.abort();
    await Promise.allSettled(asked);
    await expect
      .poll(async () => (await (await fetch(address.metricsUrl)).text()).match(/waiting (\d+)/)?.[1], {
        timeout: 30_000,
      })
      .toBe("0");
  });
});
