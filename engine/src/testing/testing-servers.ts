import { inject } from "vitest";

/** Database servers that were started for the tests of a run; the setups named in `vitest.config.ts` start them. */
interface TestPostgres {
  /** Address of a database from which others can be created; null when there is no server. */
  readonly adminUrl: string | null;
  /** Why there is none. */
  readonly reason: string;
}

export interface TestClickhouse {
  /** HTTP addresses of three nodes of a cluster; empty when there is none. */
  readonly nodes: readonly string[];
  readonly cluster: string;
  /** Why there is none. */
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

/** The engines that can be tested here: the embedded one always. The setups have said why one is left out. */
export const availableEngines: readonly EngineName[] = engineNames.filter((name) => {
  if (name === "postgres") return testPostgres.adminUrl !== null;
  return name === "duckdb" || testClickhouse.nodes.length > 0;
});
