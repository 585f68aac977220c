import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";

import { clickhouseProgram, startClickhouseCluster } from "./clickhouse-cluster.ts";

/**
 * Runs once before the tests of this package, after the setup for PostgreSQL: starts three nodes of ClickHouse if it is
 * installed, and prints what is skipped.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testPostgres } = project.getProvidedContext();
  if (testPostgres.adminUrl === null) {
    console.log(`Tests on PostgreSQL are left out: ${testPostgres.reason}.`);
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
