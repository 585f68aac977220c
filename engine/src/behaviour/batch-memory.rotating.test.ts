import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Answered } from "../testing/batch-process.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { testProgram } from "../testing/test-program.ts";
import { availableEngines } from "../testing/testing-servers.ts";

/** The memory of a process is read from `/proc`. */
const isLinux = process.platform === "linux";
const campaigns = 400;
const days = 250;
/** Growth of the resident memory while answers are made, in MiB. */
const mostGrowthMb = 200;
/** Memory that is still in use after the answers, in MiB: less than half of one answer. */
const mostHeldMb = 20;
/** Heap of the engine in MiB. An engine that holds the rows of a whole answer needs more, and ends. */
const heapMb = 80;
/** As long as names that trackers write. The file contains each once, because importing takes most of the time. */
const filler = "x".repeat(500);

const field = (table: string, column: string) => ({ table, column });
const figures = ["Impressions", "Clicks", "Spend", "CTR", "CPC", "CPM"];

/** A row for each day of each campaign. Each number makes a different query, so that none is cached. */
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

const small: SemanticQuery = { ...everyRow(0), dimensions: [field("Campaign", "client")], limit: 10 };

function writeFacts(path: string): void {
  const lines = Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    return Array.from(
      { length: campaigns },
      (__, campaign) =>
        `${date},${campaign},${day === 0 ? `Campaign ${campaign} ${filler}` : ""},EUR,${1000 + campaign},${campaign % 50},${day + 1}.${10 + (campaign % 90)}`,
    );
  });
  writeFileSync(
    path,
    ["Day,Campaign ID,Campaign,Currency code,Impr.,Clicks,Cost", ...lines.flat()].join("\n"),
  );
}

/** Importing into a store takes long: a short run tests one store, chosen by the seed, and a long run tests all. */
const engines = variants("memory of a batch", availableEngines);

describe.runIf(isLinux).each(engines)("thirty queries of 100,000 rows on %s", (name) => {
  let folder: Awaited<ReturnType<typeof makeTempDir>>;
  let remove: () => Promise<void>;
  let engine: ChildProcess;

  beforeAll(async () => {
    folder = await makeTempDir();
    const place = await makeAddress(name);
    remove = place.remove;
    const file = join(folder.path, "export.csv");
    writeFacts(file);
    const { path, execArgv } = testProgram("batch-process");
    engine = fork(path, [folder.path, file, JSON.stringify(place.address)], {
      execArgv: [...execArgv, "--expose-gc", `--max-old-space-size=${heapMb}`],
    });
    expect(await nextMessage<{ taken: number }>()).toEqual({ taken: campaigns * days });
  });
  afterAll(async () => {
    if (engine.exitCode === null && engine.kill("SIGKILL")) await once(engine, "exit");
    await remove();
    await folder.remove();
  });

  async function nextMessage<Message>(): Promise<Message> {
    const failed = once(engine, "exit").then(() => Promise.reject(new Error("The engine's process ended")));
    failed.catch(() => {});
    const [message] = (await Promise.race([once(engine, "message"), failed])) as [Message]; // Of our own program.
    return message;
  }

  function ask(queries: readonly SemanticQuery[]): Promise<Answered> {
    const answered = nextMessage<Answered>();
    engine.send(queries.map((query) => ({ ...query })));
    return answered;
  }

  /** Memory of the process in MiB. */
  function memory(): number {
    const status = readFileSync(`/proc/${engine.pid}/status`, "utf8");
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  }

  async function mostWhile<Value>(work: Promise<Value>): Promise<{ value: Value; most: number }> {
    const over = new AbortController();
    const watching = (async () => {
      let most = memory();
      while (!over.signal.aborted) {
        await wait(20);
        most = Math.max(most, memory());
      }
      return most;
    })();
    const value = await work.finally(() => over.abort());
    return { value, most: await watching };
  }

  test("are answered within the budget of a batch, in little memory, of which nothing is held afterwards", async () => {
    const { heldMb } = await ask([small]);
    const residentMb = memory();
    const { value, most } = await mostWhile(ask(Array.from({ length: 30 }, (_, number) => everyRow(number))));
    expect(value.outcomes).toHaveLength(30);
    expect(value.outcomes.filter((outcome) => outcome === "ok").length).toBeGreaterThanOrEqual(1);
    expect(value.bytes).toBeLessThan(70 * 1024 * 1024);
    // On a busy machine time may run out before the budget does.
    const others = value.outcomes.filter((outcome) => !/^(ok|batch_too_large|query_timeout)$/.test(outcome));
    expect(others).toEqual([]);
    expect(most - residentMb).toBeLessThanOrEqual(mostGrowthMb);
    expect(value.heldMb - heldMb).toBeLessThanOrEqual(mostHeldMb);
  });
});
