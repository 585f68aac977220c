import { randomBytes } from "node:crypto";

import type { SemanticModel } from "../../model/semantic-model.ts";
import type { DataState, NewData } from "../fact-store.ts";
import { Places } from "../places.ts";
import type { TableRows } from "../table-rows.ts";
import { clickhouseDialect, quote } from "./clickhouse-dialect.ts";
import { plainShape, wideSelection, wideShape, wideTables, type WideTable } from "./clickhouse-layout.ts";
import type { ClickhouseNode } from "./clickhouse-node.ts";

/*
 * Each version of the data is a database of its own on every node, which nobody changes once it is there. A table on
 * the first node says which is the current one; readers of an older version finish on it.
 */
export interface ClickhouseHome {
  readonly nodes: readonly ClickhouseNode[];
  /** The first of the nodes. */
  readonly first: ClickhouseNode;
  readonly database: string;
  readonly cluster: string | null;
  readonly model: SemanticModel;
  readonly shape: string;
  /** Whether the nodes keep repeated text as numbers. */
  readonly hasWords: boolean;
}

export interface ClickhouseVersion {
  readonly database: string;
  readonly state: DataState;
}

/** How many versions stay: the current one, and the one before for those who still read it. */
const keptVersions = 2;
const loadSettings = { join_use_nulls: 1, max_query_size: 4_000_000 };

export async function prepareHome({ first, database }: ClickhouseHome): Promise<void> {
  await first.command(`CREATE DATABASE IF NOT EXISTS ${database}`);
  await first.command(
    `CREATE TABLE IF NOT EXISTS ${database}.versions (number UInt64, shape String, name String, data_version String,
     complete_through Nullable(String), row_count Float64) ENGINE = MergeTree ORDER BY number`,
  );
}

/** The current version of tables of this shape; `null` when there is none. */
export async function readVersion(home: ClickhouseHome): Promise<ClickhouseVersion | null> {
  const [version] = await listVersions(home);
  return version ?? null;
}

/** Newest first. */
async function listVersions({
  first,
  database,
  shape,
}: ClickhouseHome): Promise<readonly ClickhouseVersion[]> {
  const [names = [], dataVersions = [], through = [], rows = []] = await first.read(
    `SELECT name, data_version, complete_through, row_count FROM ${database}.versions
     WHERE shape = ${quote(shape)} ORDER BY number DESC, name DESC`,
    {},
  );
  return names.map((name, index) => {
    const day = through[index];
    const state = {
      dataVersion: String(dataVersions[index]),
      completeThrough: typeof day === "string" ? day : null,
      rows: Number(rows[index]),
    };
    return { database: String(name), state };
  });
}

/**
 * Fills a database beside the others on every node and then makes it the current version by adding one row: whatever
 * happens on the way, the store holds the old data or the new, whole.
 */
export async function writeVersion(
  home: ClickhouseHome,
  data: NewData,
  rows: AsyncIterable<TableRows>,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  const { nodes, first, database, shape } = home;
  let state: DataState;
  const name = `${database}_${Date.now().toString(36)}${randomBytes(3).toString("hex")}`;
  try {
    await onAll(nodes, (node) => node.command(`CREATE DATABASE ${name}`));
    await createTables(home, name);
    const counts = await fillTables(home, name, rows, data, report);
    await widenTables(home, name, counts);
    const counted = data.countedTable === null ? 0 : (counts.get(data.countedTable) ?? 0);
    const through = data.completeThrough === null ? "NULL" : quote(data.completeThrough);
    await first.command(
      `INSERT INTO ${database}.versions SELECT toUInt64(ifNull(max(number), 0) + 1), ${quote(shape)}, ${quote(name)},
       ${quote(data.dataVersion)}, ${through}, toFloat64(${counted}) FROM ${database}.versions`,
    );
    state = { dataVersion: data.dataVersion, completeThrough: data.completeThrough, rows: counted };
  } catch (error) {
    await Promise.allSettled(nodes.map((node) => node.command(`DROP DATABASE IF EXISTS ${name}`)));
    throw error;
  }
  await dropOldVersions(home);
  return state;
}

const quoted = (table: string) => clickhouseDialect.identifier(table);
/** Facts as they come, before their dimensions are looked up. */
const loaded = (source: string) => quoted(`${source} loaded`);
/** A node's own share of a table of facts. */
const share = (source: string) => `${source}_share`;

async function createTables(
  { nodes, model, cluster, hasWords }: ClickhouseHome,
  name: string,
): Promise<void> {
  const statements = model.tables.map((table) => {
    const own = table.role === "facts" ? loaded(table.source) : quoted(table.source);
    return `CREATE TABLE ${name}.${own} (${plainShape(table)}) ENGINE = Log`;
  });
  for (const table of wideTables(model)) {
    const shape = wideShape(table, hasWords);
    const own = cluster === null ? table.source : share(table.source);
    statements.push(`CREATE TABLE ${name}.${quoted(own)} (${shape}) ENGINE = MergeTree ORDER BY tuple()`);
    if (cluster === null) continue;
    statements.push(
      `CREATE TABLE ${name}.${quoted(table.source)} (${shape}) ENGINE = Distributed(${quote(cluster)}, ${quote(name)}, ${quote(own)})`,
    );
  }
  const places = new Places(4);
  await onAll(nodes, async (node) => {
    await Promise.all(
      statements.map((statement) => places.within(() => node.command(statement, loadSettings))),
    );
  });
}

/** Dimensions go to every node, of facts each gets a like share: of every client and of every day. */
async function fillTables(
  { nodes, model }: ClickhouseHome,
  name: string,
  rows: AsyncIterable<TableRows>,
  { countedTable }: NewData,
  report: (rows: number, share: number) => void,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const isFacts = new Set(model.tables.flatMap(({ role, source }) => (role === "facts" ? [source] : [])));
  for await (const { source, columns, lines, rowCount, share } of rows) {
    counts.set(source, (counts.get(source) ?? 0) + rowCount);
    const shares = isFacts.has(source) ? cutLines(lines, nodes.length) : nodes.map(() => lines);
    const table = `${name}.${isFacts.has(source) ? loaded(source) : quoted(source)}`;
    await Promise.all(
      nodes.map(async (node, index) => {
        const own = shares[index] ?? "";
        if (own !== "") await node.insert(table, columns, own);
      }),
    );
    report(counts.get(countedTable ?? "") ?? 0, share);
  }
  return counts;
}

/** Cuts text between lines into as many pieces of about the same length. */
function cutLines(lines: string, count: number): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let piece = 1; piece <= count; piece += 1) {
    const wanted = Math.max(from, Math.floor((lines.length * piece) / count) - 1);
    const end = lines.indexOf("\n", wanted);
    const to = piece === count || end === -1 ? lines.length : end + 1;
    pieces.push(lines.slice(from, to));
    from = to;
  }
  return pieces;
}

/** @throws Error when the nodes of the cluster do not hold exactly the rows that came. */
async function widenTables(
  home: ClickhouseHome,
  name: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const { nodes, first, model, cluster } = home;
  // Some at once: each node has room for more than one, and small tables are mostly waiting.
  const places = new Places(3);
  const widen = async (table: WideTable) => {
    const { source } = table;
    const own = quoted(cluster === null ? source : share(source));
    const sent = counts.get(source) ?? 0;
    await onAll(nodes, async (node) => {
      if (sent === 0) return node.command(`DROP TABLE ${name}.${loaded(source)}`);
      const selection = wideSelection(table, name, loaded(source));
      await node.command(`INSERT INTO ${name}.${own} ${selection}`, loadSettings);
      await node.command(`DROP TABLE ${name}.${loaded(source)}`);
    });
    if (sent === 0) return;
    const counted = `SELECT toFloat64(count(*)) FROM ${name}.${quoted(source)}`;
    const [[held] = []] = await first.read(counted, { skip_unavailable_shards: 0 });
    if (held !== sent) {
      throw new Error(
        `The cluster ${cluster} holds ${held} of ${sent} rows of ${source}: its shards are not the nodes of the setting`,
      );
    }
  };
  await Promise.all(wideTables(model).map((table) => places.within(() => widen(table))));
}

/** What cannot be dropped now is dropped after the next load. */
async function dropOldVersions(home: ClickhouseHome): Promise<void> {
  const { nodes, first } = home;
  const [there = []] = await first.read("SELECT name FROM system.databases", {});
  const old = (await listVersions(home))
    .slice(keptVersions)
    .filter(({ database }) => there.includes(database));
  const drops = old.flatMap(({ database }) =>
    nodes.map((node) => node.command(`DROP DATABASE IF EXISTS ${database}`)),
  );
  await Promise.allSettled(drops);
}

async function onAll(
  nodes: readonly ClickhouseNode[],
  use: (node: ClickhouseNode) => Promise<void>,
): Promise<void> {
  await Promise.all(nodes.map(use));
}
