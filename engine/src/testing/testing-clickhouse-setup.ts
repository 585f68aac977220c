import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";

import { clickhouseProgram, startClickhouseCluster } from "./clickhouse-cluster.ts";

/**
 * Runs once before the tests of this room, after the setup that looks for PostgreSQL: starts three nodes of ClickHouse
 * when its program is installed. Says what is left out.
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
