import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, constants } from "node:zlib";

import { Client } from "pg";
import { inject } from "vitest";

import type { AnalyticsAddress } from "@vitrine/engine";
import { startClickhouseCluster } from "@vitrine/engine/testing/clickhouse";

import type { PortalContent, PortalData } from "./read-content.ts";

/** Commits: the first version with data of its own, then those after which the stored data changed. */
export const earlierVersions = ["c43a363e", "7c09e722", "c249cc5c"] as const;
export type EarlierVersion = (typeof earlierVersions)[number];

export const earlierStores = ["embedded", "postgres", "clickhouse"] as const;
export type EarlierStore = (typeof earlierStores)[number];

/** The data of a server of an earlier version, unpacked. */
export interface EarlierPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly analytics: AnalyticsAddress;
  /** What that version answered. */
  readonly answers: PortalContent & { readonly data: PortalData };
  remove(): Promise<void>;
}

export async function openEarlier(version: EarlierVersion, store: EarlierStore): Promise<EarlierPlace> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-earlier-"));
  unpack(version, store, folder);
  const removals: (() => Promise<void>)[] = [];
  const restore = async (file: string) => {
    const database = await restoreDatabase(join(folder, file));
    removals.push(database.remove);
    return database.url;
  };
  const databaseUrl = store === "embedded" ? null : await restore("portal.sql");
  let analytics: AnalyticsAddress = { kind: "embedded" };
  if (store === "postgres") analytics = { kind: "postgres", url: await restore("facts.sql") };
  if (store === "clickhouse") {
    const cluster = await restoreCluster(join(folder, "clickhouse.json"));
    removals.push(cluster.remove);
    analytics = cluster.address;
  }
  return {
    dataDir: join(folder, "data"),
    databaseUrl,
    analytics,
    answers: JSON.parse(readFileSync(join(folder, "answers.json"), "utf8")),
    remove: async () => {
      for (const remove of removals) await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The versions of the embedded store are in one archive, whose window reaches from one to the next. */
function unpack(version: EarlierVersion, store: EarlierStore, folder: string): void {
  const isShared = store === "embedded";
  const archive = isShared ? "embedded.tar.br" : `${version}-${store}.tar.br`;
  const input = brotliDecompressSync(readFileSync(new URL(archive, import.meta.url)), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  const parts = isShared ? ["--strip-components=1", version] : [];
  execFileSync("tar", ["-x", "-C", folder, ...parts], { input });
}

/** Runs a dump (`pg_dump --rows-per-insert`) in a new database. */
async function restoreDatabase(file: string) {
  const { adminUrl } = inject("testPostgres");
  if (adminUrl === null) throw new Error("There is no PostgreSQL server for tests");
  const name = `earlier_${randomBytes(6).toString("hex")}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await run(adminUrl, `create database ${name} template template0`);
  // Lines with a backslash are commands of psql.
  await run(url.href, readFileSync(file, "utf8").replaceAll(/^\\.*$/gm, ""));
  return { url: url.href, remove: () => run(adminUrl, `drop database ${name} with (force)`) };
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** A statement, and the rows that it inserts: base64 of ClickHouse's Native format. */
interface ClickhouseStep {
  readonly run: string;
  readonly rows?: string;
}

interface ClickhouseCopy {
  readonly database: string;
  readonly nodes: readonly (readonly ClickhouseStep[])[];
}

/** Starts a cluster with the databases of the nodes of the earlier one. */
async function restoreCluster(file: string) {
  const { database, nodes }: ClickhouseCopy = JSON.parse(readFileSync(file, "utf8"));
  const cluster = await startClickhouseCluster(nodes.length);
  await Promise.all(
    cluster.addresses.map(async (address, index) => {
      for (const step of nodes[index] ?? []) {
        const query = `http://${address}/?query=${encodeURIComponent(step.run)}`;
        const body = Buffer.from(step.rows ?? "", "base64");
        const answer = await fetch(query, { method: "POST", body, headers: { connection: "close" } });
        if (!answer.ok) throw new Error(`${step.run}: ${await answer.text()}`);
      }
    }),
  );
  const address: AnalyticsAddress = {
    kind: "clickhouse",
    shards: cluster.addresses.map((node) => [`http://${node}`]),
    database,
    user: "default",
    password: "",
  };
  return { address, remove: cluster.stop };
}

/** The stores that can be tested here. */
export function storesOfMachine(): readonly EarlierStore[] {
  const hasPostgres = inject("testPostgres").adminUrl !== null;
  const hasClickhouse = hasPostgres && existsSync("/usr/sbin/clickhouse-server");
  return earlierStores.filter((store) => {
    if (store === "postgres") return hasPostgres;
    return store === "embedded" || hasClickhouse;
  });
}
