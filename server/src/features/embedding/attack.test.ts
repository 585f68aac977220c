import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { QueryBatchReply, SemanticQuery } from "@vitrine/contracts/query";

import { serverProgram } from "../../testing/server-program.ts";

/** Memory is read where the system says how much each process has. */
const isLinux = process.platform === "linux";
const campaigns = 400;
const days = 250;
const mostGrowthMb = 300;

let folder: string;
let server: ChildProcess;
let address: {
  readonly frameUrl: string;
  readonly figuresUrl: string;
  readonly token: string;
  readonly other: string;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-attack-"));
  const program = serverProgram("testing/answering-process.ts");
  server = spawn(process.execPath, [...program, folder, String(campaigns), String(days)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(server, "exit").then(() => Promise.reject(new Error("The server did not start")));
  failed.catch(() => {});
  [address] = (await Promise.race([once(server, "message"), failed])) as [typeof address]; // Sent by our own program.
});

afterAll(async () => {
  if (server.exitCode === null && server.kill("SIGKILL")) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
});

const field = (table: string, column: string) => ({ table, column });
const figures = ["Impressions", "Clicks", "Spend", "CTR", "CPC", "CPM"];

/** A row for each day of each campaign; different for every number, so that none is kept. */
function everyRow(number: number): SemanticQuery {
  return {
    dimensions: [
      field("Date", "date"),
      field("Campaign", "campaign_name"),
      field("Campaign", "campaign_id"),
      field("Campaign", "client"),
    ],
    measures: figures.map((measure) => ({ table: "Performance", measure })),
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

/** Memory of the server's process, and of the engine's that it has started, in MiB. */
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

/** The most memory that both have while something goes on. */
async function watch<Value>(
  work: Promise<Value>,
): Promise<{ readonly value: Value; readonly most: ReturnType<typeof memory> }> {
  const over = new AbortController();
  const watching = (async () => {
    let most = memory();
    while (!over.signal.aborted) {
      await wait(20);
      const now = memory();
      most = { server: Math.max(most.server, now.server), engine: Math.max(most.engine, now.engine) };
    }
    return most;
  })();
  const value = await work.finally(() => over.abort());
  return { value, most: await watching };
}

describe.runIf(isLinux)("thirty queries of 100,000 rows in one request", () => {
  const attack = Array.from({ length: 30 }, (_, number) => everyRow(number));

  test("are answered within the budget of a batch, others by a code that says so, in little memory", async () => {
    await (await ask(address.token, [small, everyRow(50)])).text();
    const before = memory();
    const reading = ask(address.token, attack).then(async (response) => response.text());
    const { value, most } = await watch(reading);
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
    // On a busy machine time may run out before the budget does.
    codes.delete("query_timeout");
    expect([...codes].filter((code) => code !== "batch_too_large")).toEqual([]);
    expect(most.server - before.server).toBeLessThanOrEqual(mostGrowthMb);
    expect(most.engine - before.engine).toBeLessThanOrEqual(mostGrowthMb);
    await expect
      .poll(() => memory().server - before.server, { timeout: 60_000, interval: 1000 })
      .toBeLessThanOrEqual((mostGrowthMb * 2) / 3);
  });

  test("hold little in memory while nobody reads the answer, and stop when the asker leaves", async () => {
    const before = memory();
    const leaving = new AbortController();
    const asked = Array.from({ length: 6 }, () => ask(address.token, attack, leaving.signal));
    const answered = Promise.all(asked.map((response) => response.then(({ status }) => status)));
    const { most } = await watch(Promise.race([answered, wait(8_000)]));
    expect(most.server - before.server).toBeLessThanOrEqual(mostGrowthMb);
    // Another person is served meanwhile.
    const other = await (await ask(address.other, [small])).json();
    expect(other).toMatchObject({ results: [{ status: "ok" }] });
    leaving.abort();
    await Promise.allSettled(asked);
    await expect
      .poll(async () => (await (await fetch(address.figuresUrl)).text()).match(/waiting (\d+)/)?.[1], {
        timeout: 30_000,
      })
      .toBe("0");
  });
});
