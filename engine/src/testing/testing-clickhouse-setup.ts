import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { TestProject } from "vitest/node";

import { clickhouseProgram, startClickhouseCluster } from "./clickhouse-cluster.ts";

/**
 * Runs once before the tests of this package, after the setup for PostgreSQL: starts three nodes of ClickHouse if it is
 * installed, and prints what is skipped. With `VITRINE_TEST_CHDB`, a folder with the package `chdb`, the nodes are of the
 * current version of ClickHouse that it contains. They are no cluster and cannot be stopped, as some tests need.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testPostgres } = project.getProvidedContext();
  if (testPostgres.adminUrl === null) {
    console.log(`Tests on PostgreSQL are left out: ${testPostgres.reason}.`);
  }
  const packages = process.env["VITRINE_TEST_CHDB"];
  if (packages !== undefined) {
    const nodes = await Promise.all([1, 2, 3].map(() => startChdb(packages)));
    project.provide("testClickhouse", {
      nodes: nodes.map(({ address }) => address),
      cluster: "",
      reason: "",
    });
    return async () => nodes.forEach(({ stop }) => stop());
  }
  if (!existsSync(clickhouseProgram)) {
    const reason = `${clickhouseProgram} is not installed`;
    console.log(`Tests on ClickHouse are left out: ${reason}.`);
    project.provide("testClickhouse", { nodes: [], cluster: "", reason });
    return async () => undefined;
  }
  const cluster = await startClickhouseCluster(3);
  project.provide("testClickhouse", { nodes: cluster.addresses, cluster: cluster.name, reason: "" });
  return cluster.stop;
}

async function startChdb(packages: string): Promise<{ readonly address: string; readonly stop: () => void }> {
  const program = fileURLToPath(new URL("chdb-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, packages], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error(`There is no package chdb in ${packages}`))),
  ]);
  return { address: `127.0.0.1:${String(port).trim()}`, stop: () => child.stdin.end() };
}
