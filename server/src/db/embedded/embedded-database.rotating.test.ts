import { cpSync, fsyncSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openEmbeddedDatabase, type EmbeddedDatabase } from "./embedded-database.ts";
import { simpleQuery } from "./wire-message.ts";

/** The database without its thread. */

let directory: string;
let flushes = 0;
const broken: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "vitrine-database-"));
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
  broken.length = 0;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function openCounting(flush: (file: number) => void = fsyncSync): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase(directory, {
    flush,
    onFlush: () => (flushes += 1),
    onFlushFailed: (error) => broken.push(`disk: ${error.message}`),
    onBroken: (error) => broken.push(error.message),
  });
}

async function run(database: EmbeddedDatabase, sql: string): Promise<string> {
  let answer = "";
  await database.run(simpleQuery(sql), (bytes) => (answer += Buffer.from(bytes).toString("latin1")));
  return answer;
}

async function countFlushes(work: () => Promise<unknown>): Promise<number> {
  const before = flushes;
  await work();
  return flushes - before;
}

test("every commit flushes once, and nothing else flushes", async () => {
  const database = await openCounting();
  await run(database, "create table kept (value integer)");
  await run(database, "insert into kept values (0)");
  for (let value = 1; value <= 20; value += 1) {
    expect(await countFlushes(() => run(database, `insert into kept values (${value})`))).toBe(1);
  }
  expect(await countFlushes(() => run(database, "select count(*) from kept"))).toBe(0);
  expect(
    await countFlushes(async () => {
      await run(database, "begin");
      for (let value = 0; value < 50; value += 1) await run(database, `insert into kept values (${value})`);
    }),
  ).toBe(0);
  expect(await countFlushes(() => run(database, "commit"))).toBe(1);
  expect(await countFlushes(() => run(database, "begin; delete from kept; rollback"))).toBe(0);
  expect(await countFlushes(() => run(database, "checkpoint"))).toBeGreaterThan(2);
  await database.close();
  expect(broken).toEqual([]);
});

test("a commit whose flush fails is never confirmed, and earlier data stays", async () => {
  let isFull = false;
  const database = await openCounting((file) => {
    if (isFull) throw new Error("no more");
    fsyncSync(file);
  });
  await run(database, "create table kept as select 1 as value");
  isFull = true;
  await run(database, "insert into kept values (2)").catch(() => "");
  expect(broken[0]).toBe("disk: no more");

  isFull = false;
  const again = await openCounting();
  expect(await run(again, "select min(value) from kept")).toContain("SELECT 1");
  await again.close();
});

test("a statement that fails has no further effect", async () => {
  const database = await openCounting();
  expect(await run(database, "select 1 / 0")).toContain("division by zero");
  expect(await run(database, "select 41 + 1")).toContain("42");
  await database.close();
  expect(broken).toEqual([]);
});
