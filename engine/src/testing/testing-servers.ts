import { variants } from "@vitrine/contracts/testing";
import { inject } from "vitest";

/** Database servers that were started for the tests by the setups in `vitest.config.ts`. */
interface TestPostgres {
  /** Address of a database that can create others; `null` without a server. */
  readonly adminUrl: string | null;
  /** Why there is no server. */
  readonly reason: string;
}

export interface TestClickhouse {
  /** HTTP addresses of three nodes of a cluster; empty without a server. */
  readonly nodes: readonly string[];
  readonly cluster: string;
  /** Why there is no server. */
  readonly reason: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly testPostgres: TestPostgres;
    readonly testClickhouse: TestClickhouse;
  }
}

export const engineNames = ["duckdb", "postgres", "clickhouse"] as const;
export type EngineName = (typeof engineNames)[number];

export const testPostgres: TestPostgres = inject("testPostgres");
export const testClickhouse: TestClickhouse = inject("testClickhouse");

/** The engines that can be tested here, always including the embedded one. The setups print why others are skipped. */
export const availableEngines: readonly EngineName[] = engineNames.filter((name) => {
  if (name === "postgres") return testPostgres.adminUrl !== null;
  return name === "duckdb" || testClickhouse.nodes.length > 0;
});

/** One engine, chosen by the seed of the run, for tests of what works alike on all of them; all in a long run. */
export function someEngine(name: string): readonly EngineName[] {
  return variants(name, availableEngines);
}

/**
 * The engines for tests that take long: the embedded one and one of the database servers, chosen by the seed of the run. All
 * of them in a long run.
 */
export const enginesOfRun: readonly EngineName[] = [
  "duckdb",
  ...variants(
    "database servers",
    availableEngines.filter((name) => name !== "duckdb"),
  ),
];
