import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { scaled, scaledLimit } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { serverProgram } from "../../testing/server-program.ts";
import { openEmbeddedStore } from "./open-embedded-store.ts";

/** The number of stores in parallel: one process waits for the disk while another computes. */
const LANES = 2;
/**
 * A process that writes is killed again and again, mostly while it writes, sometimes while it opens the store.
 * Confirmed writes must be there at the end, and no transaction may be incomplete.
 */
const KILLS = scaled(5) * LANES;
/** Every fifth process is killed while it opens the store, which takes about this long. */
const KILL_WHILE_OPENING_EVERY = 5;
const OPENING_MILLISECONDS = 400;
/** The others are killed after at most this many writes, shortly after the last one was reported. */
const MOST_WRITES = 96;
const LONGEST_MOMENT_MILLISECONDS = 6;

type Acknowledged = Record<"row" | "group" | "counter", number>;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-kill-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  `${KILLS} kills lose nothing that was confirmed and leave nothing incomplete`,
  { timeout: scaledLimit(120_000) },
  async () => {
    const places = Array.from({ length: LANES }, (_, lane) => join(folder, `lane-${lane}`, "store"));
    const lanes = await Promise.all(places.map(killOften));
    const sum = (pick: (lane: Lane) => number): number =>
      lanes.reduce((total, lane) => total + pick(lane), 0);
    expect(sum((lane) => lane.killedWhileOpening + lane.killedWhileWriting)).toBe(KILLS);
    expect(sum((lane) => lane.killedWhileOpening)).toBeGreaterThan(0);
    expect(sum((lane) => lane.killedWhileWriting)).toBeGreaterThan(KILLS / 2);
    expect(sum((lane) => lane.acknowledged.row)).toBeGreaterThan(KILLS);
    for (const lane of lanes) await expectNothingLost(lane);
  },
);

interface Lane {
  readonly directory: string;
  readonly acknowledged: Acknowledged;
  killedWhileOpening: number;
  killedWhileWriting: number;
}

async function killOften(directory: string): Promise<Lane> {
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
  const lane = {
    directory,
    acknowledged: { row: 0, group: 0, counter: 0 },
    killedWhileOpening: 0,
    killedWhileWriting: 0,
  };
  for (let round = 1; round <= KILLS / LANES; round += 1) {
    const writer = spawn(process.execPath, [...serverProgram("db/embedded/testing-writer.ts"), directory], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { hasPrinted, printed, failure } = listen(writer, lane.acknowledged);
    const left = once(writer, "close");
    if (round % KILL_WHILE_OPENING_EVERY === 0) {
      // Squared, so that short runs kill early too.
      await sleep(OPENING_MILLISECONDS * ((round * LANES) / KILLS) ** 2);
    } else {
      // Counted in lines instead of time, because a loaded machine writes less in the same time. The first line only
      // says "ready".
      await Promise.race([hasPrinted(1 + Math.floor((MOST_WRITES * (round % 17)) / 16)), left]);
      await sleep(round % (LONGEST_MOMENT_MILLISECONDS + 1));
    }
    expect(writer.exitCode, failure()).toBe(null);
    writer.kill("SIGKILL");
    await left;
    if (printed().length > 0) lane.killedWhileWriting += 1;
    else lane.killedWhileOpening += 1;
  }
  return lane;
}

async function expectNothingLost({ directory, acknowledged }: Lane): Promise<void> {
  const store = await openEmbeddedStore({ directory, logger: null });
  const read = async (sql: string): Promise<number> => Number((await store.query(sql)).rows[0]?.["n"]);
  const { row, group, counter } = acknowledged;
  try {
    expect(await read(`select count(*) as n from single where id <= ${row}`)).toBe(row);
    // The last write may have been stored before its confirmation arrived.
    expect(await read(`select max(id) - ${row} as n from single`)).toBeOneOf([0, 1]);
    expect(await read(`select count(*) as n from single where padding <> repeat('x', id * 997 % 3000)`)).toBe(
      0,
    );
    expect(await read(`select count(distinct grouping) as n from member where grouping <= ${group}`)).toBe(
      group,
    );
    const torn = "select from member group by grouping having count(*) <> 5";
    expect(await read(`select count(*) as n from (${torn}) torn`)).toBe(0);
    expect(await read(`select value - ${counter} as n from counter`)).toBeOneOf([0, 1]);
    // The indexes must agree with the tables.
    await store.query("set enable_seqscan = off");
    expect(await read(`select count(*) as n from single where id between 1 and ${row}`)).toBe(row);
  } finally {
    await store.close();
  }
}

/** Collects the confirmations of the writer. A line that the kill cut off does not count. */
function listen(
  writer: ChildProcess,
  acknowledged: Acknowledged,
): {
  /** Waits for a number of lines. */
  readonly hasPrinted: (lines: number) => Promise<void>;
  readonly printed: () => readonly string[];
  readonly failure: () => string;
} {
  const printed: string[] = [];
  let failure = "";
  let rest = "";
  let wanted = Infinity;
  let enough: () => void = () => undefined;
  const hasPrinted = (lines: number): Promise<void> =>
    new Promise((resolve) => {
      wanted = lines;
      enough = resolve;
      if (printed.length >= wanted) resolve();
    });
  writer.stderr?.setEncoding("utf8").on("data", (text: string) => (failure += text));
  writer.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      printed.push(line);
      const [, kind, number] = /^(row|group|counter) (\d+)$/.exec(line) ?? [];
      if (kind === "row" || kind === "group" || kind === "counter") acknowledged[kind] = Number(number);
    }
    if (printed.length >= wanted) enough();
  });
  return { hasPrinted, printed: () => printed, failure: () => failure };
}
