import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../../engine.ts";
import { campaignDigital } from "../../models.ts";
import { oracleTotals } from "../../sample/oracle.ts";
import { startClickhouseCluster, type ClickhouseCluster } from "../../testing/clickhouse-cluster.ts";
import { aQuery, by, everything, inOneWorkspace, measures } from "../../testing/queries.ts";
import { smallSpec } from "../../testing/small-spec.ts";
import { availableEngines } from "../../testing/testing-servers.ts";
import type { AnalyticsAddress } from "../analytics-address.ts";
import { memoryRegistry } from "../../testing/memory-registry.ts";

/** A separate cluster, because its nodes are killed. */
describe.runIf(availableEngines.includes("clickhouse"))("three nodes", () => {
  let cluster: ClickhouseCluster;
  let engine: Engine;

  beforeAll(async () => {
    cluster = await startClickhouseCluster(3);
    engine = await anEngine(addressOf(cluster));
    await engine.loadSample(inOneWorkspace(smallSpec));
  });

  afterAll(async () => {
    await engine.close();
    await cluster.stop();
  });

  const bySpend = aQuery({
    dimensions: [by("Campaign", "campaign_id")],
    measures: measures("Spend"),
    totals: true,
  });
  const spend = oracleTotals(smallSpec).spend;

  test("answer together, each with a share of the rows", async () => {
    expect((await engine.run(bySpend, everything)).totals).toEqual([spend]);
    const counts = await Promise.all(cluster.addresses.map(countOwnRows));
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(oracleTotals(smallSpec).rows);
  });

  test.each([0, 1, 2])("without node %i report an error and never a part of the answer", async (node) => {
    await cluster.kill(node);
    await expect.poll(() => engine.ready(), { timeout: 20_000 }).toBe(false);
    // New filters, because answers that were cached with all nodes are still correct.
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        engine.run({ ...bySpend, limit: 10 + node * 10 + index }, everything).then(
          () => "answered",
          (error: unknown) =>
            typeof error === "object" && error !== null && "code" in error ? error.code : error,
        ),
      ),
    );
    expect(outcomes).toEqual(Array(6).fill("engine_unavailable"));
    await cluster.start(node);
    await expect.poll(() => engine.ready(), { timeout: 20_000 }).toBe(true);
    expect((await engine.run({ ...bySpend, limit: 100 + node }, everything)).totals).toEqual([spend]);
  });

  test("that lose one while it answers report an error, too", async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      query: { ...bySpend, limit: 200 + index },
    }));
    const answering = engine.runBatch(many, everything).then(
      ({ results }) => results,
      (error: unknown) => error,
    );
    await cluster.kill(2);
    const results = await answering;
    if (Array.isArray(results)) {
      for (const result of results) {
        if (result.status === "ok") expect(result.result.totals).toEqual([spend]);
        else expect(result.error.code).toBe("engine_unavailable");
      }
    } else {
      expect(results).toMatchObject({ code: "engine_unavailable" });
    }
    await cluster.start(2);
  });

  test("are refused if they are not those of the cluster", async () => {
    const two = { ...addressOf(cluster), nodes: addressOf(cluster).nodes.slice(0, 2) };
    await expect(anEngine(two)).rejects.toThrow('has 3 shards of the cluster "vitrine"; 2 are named');
    const other = { ...addressOf(cluster), cluster: "unknown" };
    await expect(anEngine(other)).rejects.toThrow('has 0 shards of the cluster "unknown"');
  });

  test("refuse nodes that are configured to leave out rows of missing nodes", async () => {
    const careless = await startClickhouseCluster(1, { skip_unavailable_shards: "1" });
    await expect(anEngine({ ...addressOf(careless), cluster: null })).rejects.toThrow(
      "skip_unavailable_shards",
    );
    await careless.stop();
  });

  async function countOwnRows(address: string): Promise<number> {
    const named = "SELECT name FROM system.databases WHERE name LIKE 'facts_%' ORDER BY name DESC LIMIT 1";
    const ask = async (text: string) => {
      const response = await fetch(`http://${address}/`, { method: "POST", body: text });
      return (await response.text()).trim();
    };
    return Number(await ask(`SELECT count(*) FROM ${await ask(named)}.performance_share`));
  }
});

type Clickhouse = Extract<AnalyticsAddress, { kind: "clickhouse" }>;

function addressOf({ addresses, name }: ClickhouseCluster): Clickhouse {
  return {
    kind: "clickhouse",
    nodes: addresses.map((address) => `http://${address}`),
    database: "facts",
    cluster: name,
    user: "default",
    password: "",
  };
}

function anEngine(analytics: AnalyticsAddress): Promise<Engine> {
  const clock = { now: () => new Date("2026-03-18T23:30:00Z") };
  return createEngine({ registry: memoryRegistry(), model: campaignDigital, dataDir: "", analytics, clock });
}
