import { existsSync } from "node:fs";

import type { SampleSpec } from "@vitrine/contracts/query";
import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";

import { clickhouseProgram, startClickhouseCluster } from "../../engine/src/testing/clickhouse-cluster.ts";
import { compare, printRatio } from "../measure.ts";
import { pageOf } from "./query-page.ts";
import { memoryRegistry } from "../../engine/src/testing/memory-registry.ts";

const everything = { workspace: "whole", rows: [], forbiddenFields: [] };

/** The same page on three nodes of ClickHouse and on one; all of them on this machine. */
export async function comparePageOnNodes(spec: SampleSpec): Promise<void> {
  if (!existsSync(clickhouseProgram)) {
    console.log(`Left out: one node of ClickHouse against three (${clickhouseProgram} is not installed).`);
    return;
  }
  const [one, three] = await Promise.all([openNodes(1, spec), openNodes(3, spec)]);
  let round = 0;
  const ask = async ({ engine }: Nodes) => {
    round += 1;
    const queries = pageOf(1000 + round).map((query, index) => ({ id: String(index), query }));
    const { results } = await engine.runBatch(queries, everything);
    const failed = results.find(({ status }) => status !== "ok");
    if (failed !== undefined) throw new Error(JSON.stringify(failed));
  };
  printRatio(
    `page of 12 visuals over ${(three.rows / 1e6).toFixed(1)} million rows on three nodes of ClickHouse, against one`,
    await compare(
      () => ask(three),
      () => ask(one),
      { rounds: 10, warmUp: 2 },
    ),
  );
  await Promise.all([one.close(), three.close()]);
}

interface Nodes {
  readonly engine: Engine;
  readonly rows: number;
  close(): Promise<void>;
}

async function openNodes(count: number, spec: SampleSpec): Promise<Nodes> {
  const cluster = await startClickhouseCluster(count);
  const nodes = cluster.addresses.map((address) => `http://${address}`);
  const engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: "",
    clock: { now: () => new Date("2026-11-02T12:00:00Z") },
    analytics: {
      kind: "clickhouse",
      shards: nodes.map((node) => [node]),
      database: "facts",
      user: "default",
      password: "",
    },
  });
  const began = performance.now();
  const { rows } = await engine.loadSample(spec);
  const perSecond = Math.round(rows / ((performance.now() - began) / 1000));
  console.log(`          ${count} of ClickHouse filled with ${rows} rows of facts, ${perSecond} a second`);
  return {
    engine,
    rows,
    close: async () => {
      await engine.close();
      await cluster.stop();
    },
  };
}
