import { beforeEach, expect, test } from "vitest";

import { memoryRegistry } from "../testing/memory-registry.ts";
import { VersionMoved, type BegunLoad, type DataRegistry, type SampleRecord } from "./data-registry.ts";
import { makeLoad, type LoadSteps } from "./make-load.ts";

let registry: DataRegistry;
/** Numbers of the loads whose rows are there. */
let rows: Set<number>;
beforeEach(() => {
  registry = memoryRegistry();
  rows = new Set();
});

function steps(onWrite: (begun: BegunLoad) => Promise<void> = async () => {}): LoadSteps<SampleRecord> {
  return {
    write: async (begun) => {
      const { number } = begun;
      rows.add(number);
      await onWrite(begun);
      const record = {
        kind: "sample",
        number,
        id: `load-${number}`,
        completeThrough: null,
        rows: 1,
      } as const;
      return { record, members: [] };
    },
    discard: async (loads) => {
      for (const number of loads) rows.delete(number);
    },
  };
}

const counted = async () => (await registry.loads("alpha")).map(({ number }) => number);

test("a load that is overtaken is written again on the newer version", async () => {
  const bases: number[] = [];
  const overtaken = steps(async ({ view }) => {
    bases.push(view.version);
    if (bases.length === 1) await makeLoad(registry, "alpha", steps());
  });
  const record = await makeLoad(registry, "alpha", overtaken);
  expect(bases).toEqual([0, 2]);
  expect(record?.number).toBe(3);
  expect(await counted()).toEqual([2, 3]);
  expect([...rows]).toEqual([2, 3]);
});

test("a load that is always overtaken ends without rows", async () => {
  let writes = 0;
  const overtaken = steps(async () => {
    writes += 1;
    await registry.begin("alpha");
  });
  await expect(makeLoad(registry, "alpha", overtaken)).rejects.toThrow(VersionMoved);
  expect(writes).toBe(5);
  expect([...rows]).toEqual([]);
  expect((await registry.view("alpha")).version).toBe(0);
});

test("a load that is aborted before it counts leaves nothing", async () => {
  await makeLoad(registry, "alpha", steps());
  const before = await registry.view("alpha");
  const stop = new AbortController();
  const aborted = steps(async () => stop.abort(new Error("left")));
  await expect(
    makeLoad(registry, "alpha", aborted, { signal: stop.signal, beforeCommit: null }),
  ).rejects.toThrow("left");
  expect(await registry.view("alpha")).toEqual(before);
  expect([...rows]).toEqual([1]);
});

test("a load without rows does not count", async () => {
  const empty = { ...steps(), write: async () => null };
  expect(await makeLoad(registry, "alpha", empty)).toBeNull();
  expect((await registry.view("alpha")).version).toBe(0);
});

test("rows of a load whose server ended before the commit are removed before the next load", async () => {
  const ending = { ...registry, commit: () => Promise.reject(new Error("the server ends")) };
  await expect(makeLoad(ending, "alpha", steps())).rejects.toThrow("the server ends");
  expect([...rows]).toEqual([1]);
  expect(await counted()).toEqual([]);
  const seen: number[][] = [];
  await makeLoad(
    registry,
    "alpha",
    steps(async () => void seen.push([...rows])),
  );
  expect(seen).toEqual([[2]]);
  expect(await registry.view("alpha")).toMatchObject({ version: 2, hidden: [] });
});

test("a load whose answer to the commit was lost counts, and keeps its rows", async () => {
  const cutOff: DataRegistry = {
    ...registry,
    commit: async (loads) => {
      await registry.commit(loads);
      throw new Error("the connection ends");
    },
  };
  await expect(makeLoad(cutOff, "alpha", steps())).rejects.toThrow("the connection ends");
  await makeLoad(registry, "alpha", steps());
  expect(await counted()).toEqual([1, 2]);
  expect([...rows]).toEqual([1, 2]);
});

test("does not count if what must stand before it counts fails, and can be repeated", async () => {
  const registry = memoryRegistry();
  const beforeCommit = () => Promise.reject(new Error("the account cannot be stored"));
  const failing = makeLoad(registry, "alpha", steps(), { signal: null, beforeCommit });
  await expect(failing).rejects.toThrow("the account cannot be stored");
  expect((await registry.view("alpha")).version).toBe(0);
  let asked = 0;
  const counted = async () => void (asked += (await registry.loads("alpha")).length + 1);
  await makeLoad(registry, "alpha", steps(), { signal: null, beforeCommit: counted });
  expect(asked).toBe(1);
  expect(await registry.loads("alpha")).toHaveLength(1);
});
