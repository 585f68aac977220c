import { randomBytes } from "node:crypto";

import type { SemanticModel } from "../../model/semantic-model.ts";
import { checkSums } from "../amount-sums.ts";
import type { DataState, NewData } from "../fact-store.ts";
import { remoteTables } from "../import-ledger.ts";
import { VersionMoved, type Publication, type Published } from "../import-store.ts";
import { TaskLimiter } from "../task-limiter.ts";
import type { TableRows } from "../table-rows.ts";
import { clickhouseDialect, quote } from "./wide-dialect.ts";
import {
  carryFacts,
  carryImports,
  lastImportOf,
  readFreshness,
  readStoredSums,
  type CarriedCounts,
  type NodeTables,
} from "./clickhouse-imports.ts";
import { plainShape, wideSelection, wideShape, wideTables, type WideTable } from "./clickhouse-layout.ts";
import type { ClickhouseNode } from "./clickhouse-node.ts";

/*
 * Each version of the data is a separate database on every node, which never changes after it is published. A table on
 * the first node names the current one. Readers of an older version finish on it.
 */
export interface ClickhouseTarget {
  readonly nodes: readonly ClickhouseNode[];
  readonly first: ClickhouseNode;
  readonly database: string;
  readonly cluster: string | null;
  readonly model: SemanticModel;
  readonly shape: string;
  readonly supportsLowCardinality: boolean;
  /** Letters and digits that identify the server which writes a version. */
  readonly owner: string;
}

export interface ClickhouseVersion {
  readonly number: number;
  readonly database: string;
  readonly state: DataState;
}

/** How many versions are kept: the current one, and the previous one for its readers. */
const keptVersions = 2;
const loadSettings = { join_use_nulls: 1, max_query_size: 4_000_000 };

export async function prepareTarget({ first, database }: ClickhouseTarget): Promise<void> {
  await first.command(`CREATE DATABASE IF NOT EXISTS ${database}`);
  await first.command(
    `CREATE TABLE IF NOT EXISTS ${database}.versions (number UInt64, shape String, name String, data_version String,
     complete_through Nullable(String), row_count Float64) ENGINE = MergeTree ORDER BY number`,
  );
}

/** The current version of tables of this shape; `null` if there is none. */
export async function readVersion(home: ClickhouseTarget): Promise<ClickhouseVersion | null> {
  const [version] = await listVersions(home);
  return version ?? null;
}

/** Newest first. */
async function listVersions({
  first,
  database,
  shape,
}: ClickhouseTarget): Promise<readonly ClickhouseVersion[]> {
  const [names = [], dataVersions = [], through = [], rows = [], numbers = []] = await first.read(
    `SELECT name, data_version, complete_through, row_count, toFloat64(number) FROM ${database}.versions
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
    return { number: Number(numbers[index]), database: String(name), state };
  });
}

const filling = new Set<string>();

/**
 * Fills a new database on every node, and makes it the current version by inserting one row. The store always contains
 * either the old data or the new. Imported data are kept.
 *
 * @throws VersionMoved if another server imported in the meantime
 */
export async function writeVersion(
  home: ClickhouseTarget,
  data: NewData,
  rows: AsyncIterable<TableRows>,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  const { first } = home;
  const before = await readVersion(home);
  const previous = before?.database ?? (await newestOfAnyShape(home));
  const last = previous === null ? null : await lastImportOf(first, previous);
  return inNewDatabase(home, async (name) => {
    const counts = await fillTables(home, name, rows, (source, rowCount, share, all) =>
      report(source === data.countedTable ? rowCount : (all.get(data.countedTable ?? "") ?? 0), share),
    );
    const kept =
      previous === null || last === null
        ? []
        : await carryOn(home, name, previous, (node, places) => carryImports(node, home.model, places));
    await widenTables(home, name, counts, kept);
    const current = await readVersion(home);
    const isSame = current?.database === before?.database;
    if (!isSame && last !== (current === null ? null : await lastImportOf(first, current.database)))
      throw new VersionMoved();
    const state = {
      dataVersion: last === null ? data.dataVersion : `${data.dataVersion}.${last}`,
      completeThrough: data.completeThrough,
      rows: data.countedTable === null ? 0 : (counts.get(data.countedTable) ?? 0),
    };
    await pointTo(home, { number: (current?.number ?? 0) + 1, database: name, state });
    return { ...state, ...(last === null ? {} : await readFreshness(first, name)) };
  });
}

/** Makes an import a new version from the kept rows of the version that it was prepared for and the new rows. */
export async function publishImport(
  home: ClickhouseTarget,
  { version, dataVersion, replacing, written }: Publication & { version: string },
  rows: (replaced: number) => AsyncIterable<TableRows>,
  report: (share: number) => void,
): Promise<Published> {
  const before = await readVersion(home);
  if (before?.database !== version) throw new VersionMoved();
  return inNewDatabase(home, async (name) => {
    const { model, first } = home;
    const kept = await carryOn(home, name, version, (node, places) =>
      carryFacts(node, model, places, replacing),
    );
    const replaced = kept.reduce((sum, { replaced: on }) => sum + on, 0);
    const counts = await fillTables(home, name, rows(replaced), (_source, _rows, share) => report(share));
    await widenTables(home, name, counts, kept);
    const sums = await readStoredSums(first, name, written);
    checkSums(written, sums);
    const facts = model.tables.find((table) => table.name === model.defaultFacts);
    const counted = await countRows(home, name, facts?.source ?? "");
    const state = { dataVersion, completeThrough: before.state.completeThrough, rows: counted };
    if ((await readVersion(home))?.database !== version) throw new VersionMoved();
    await pointTo(home, { number: before.number + 1, database: name, state });
    return { state: { ...state, ...(await readFreshness(first, name)) }, replaced, sums };
  });
}

async function inNewDatabase<Value>(
  home: ClickhouseTarget,
  fill: (name: string) => Promise<Value>,
): Promise<Value> {
  const { nodes, database, owner } = home;
  const name = `${database}_${owner}_${Date.now().toString(36)}${randomBytes(3).toString("hex")}`;
  filling.add(name);
  let filled: Value;
  try {
    await onAll(nodes, (node) => node.command(`CREATE DATABASE ${name}`));
    await createTables(home, name);
    filled = await fill(name);
  } catch (error) {
    await Promise.allSettled(nodes.map((node) => node.command(`DROP DATABASE IF EXISTS ${name}`)));
    throw error;
  } finally {
    filling.delete(name);
  }
  await dropOldVersions(home);
  return filled;
}

/** @throws VersionMoved if another server used the same number first */
async function pointTo(
  home: ClickhouseTarget,
  { number, database, state }: ClickhouseVersion,
): Promise<void> {
  const { first, shape } = home;
  const { dataVersion, completeThrough, rows } = state;
  const through = completeThrough === null ? "NULL" : quote(completeThrough);
  await first.command(
    `INSERT INTO ${home.database}.versions SELECT toUInt64(${number}), ${quote(shape)}, ${quote(database)},
     ${quote(dataVersion)}, ${through}, toFloat64(${rows})`,
  );
  if ((await readVersion(home))?.database !== database) throw new VersionMoved();
}

async function newestOfAnyShape({ first, database }: ClickhouseTarget): Promise<string | null> {
  const [[name] = []] = await first.read(
    `SELECT name FROM ${database}.versions WHERE name IN (SELECT name FROM system.databases)
     ORDER BY number DESC, name DESC LIMIT 1`,
    {},
  );
  return typeof name === "string" ? name : null;
}

const dayOfMilliseconds = 24 * 60 * 60 * 1000;

/** Drops unfinished versions of killed servers: those of this server, and any that are older than a day. */
export async function dropHalfWritten(home: ClickhouseTarget, now: number): Promise<void> {
  const { nodes, first, database, owner } = home;
  const [known = []] = await first.read(`SELECT name FROM ${database}.versions`, {});
  const form = new RegExp(`^${database}_([0-9a-z]*)_([0-9a-z]{8,9})[0-9a-f]{6}$`);
  await onAll(nodes, async (node) => {
    const [there = []] = await node.read("SELECT name FROM system.databases", {});
    for (const name of there) {
      const [, writer, began] = form.exec(String(name)) ?? [];
      if (began === undefined || known.includes(name) || filling.has(String(name))) continue;
      const isOwn = owner !== "" && writer === owner;
      if (!isOwn && now - Number.parseInt(began, 36) < dayOfMilliseconds) continue;
      await node.command(`DROP DATABASE IF EXISTS ${String(name)}`);
    }
  });
}

const quoted = (table: string) => clickhouseDialect.identifier(table);
/** Facts as they are loaded, before they are joined with their dimensions. */
const loaded = (source: string) => quoted(`${source} loaded`);
/** The local table with the share of facts of a node. */
const share = (source: string) => `${source}_share`;

async function createTables(
  { nodes, model, cluster, supportsLowCardinality }: ClickhouseTarget,
  name: string,
): Promise<void> {
  const statements = remoteTables(model).map((table) => {
    const own = table.role === "facts" ? loaded(table.source) : quoted(table.source);
    return `CREATE TABLE ${name}.${own} (${plainShape(table)}) ENGINE = Log`;
  });
  for (const table of wideTables(model)) {
    const shape = wideShape(table, supportsLowCardinality);
    const own = cluster === null ? table.source : share(table.source);
    statements.push(`CREATE TABLE ${name}.${quoted(own)} (${shape}) ENGINE = MergeTree ORDER BY tuple()`);
    if (cluster === null) continue;
    statements.push(
      `CREATE TABLE ${name}.${quoted(table.source)} (${shape}) ENGINE = Distributed(${quote(cluster)}, ${quote(name)}, ${quote(own)})`,
    );
  }
  const places = new TaskLimiter(4);
  await onAll(nodes, async (node) => {
    await Promise.all(statements.map((statement) => places.run(() => node.command(statement, loadSettings))));
  });
}

/** Copies dimensions to every node, and distributes facts evenly, for every client and every day. */
async function fillTables(
  { nodes, model }: ClickhouseTarget,
  name: string,
  rows: AsyncIterable<TableRows>,
  report: (source: string, rowCount: number, share: number, all: ReadonlyMap<string, number>) => void,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const isFacts = new Set(model.tables.flatMap(({ role, source }) => (role === "facts" ? [source] : [])));
  for await (const { source, columns, lines, rowCount, share } of rows) {
    const all = (counts.get(source) ?? 0) + rowCount;
    counts.set(source, all);
    const shares = isFacts.has(source) ? cutLines(lines, nodes.length) : nodes.map(() => lines);
    const table = `${name}.${isFacts.has(source) ? loaded(source) : quoted(source)}`;
    await Promise.all(
      nodes.map(async (node, index) => {
        const own = shares[index] ?? "";
        if (own !== "") await node.insert(table, columns, own);
      }),
    );
    report(source, all, share, counts);
  }
  return counts;
}

/** Keeps rows of an earlier version on each node, which has its own share of them. */
async function carryOn(
  { nodes, cluster }: ClickhouseTarget,
  to: string,
  from: string,
  keep: (node: ClickhouseNode, places: NodeTables) => Promise<CarriedCounts>,
): Promise<readonly CarriedCounts[]> {
  const own = (source: string) => (cluster === null ? source : share(source));
  return Promise.all(nodes.map((node) => keep(node, { from, to, own, loaded })));
}

/** Splits text between lines into chunks of similar length. */
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

/** @throws Error if the nodes of the cluster do not contain exactly the loaded and the kept rows */
async function widenTables(
  home: ClickhouseTarget,
  name: string,
  counts: ReadonlyMap<string, number>,
  kept: readonly CarriedCounts[],
): Promise<void> {
  const { nodes, model, cluster } = home;
  // Several at the same time, because small tables spend most of the time waiting.
  const places = new TaskLimiter(3);
  const sumOf = (which: "whole" | "loaded", source: string) =>
    kept.reduce((sum, on) => sum + (on[which].get(source) ?? 0), 0);
  const widen = async (table: WideTable) => {
    const { source } = table;
    const own = quoted(cluster === null ? source : share(source));
    const waiting = (counts.get(source) ?? 0) + sumOf("loaded", source);
    const sent = waiting + sumOf("whole", source);
    await onAll(nodes, async (node) => {
      if (waiting === 0) return node.command(`DROP TABLE ${name}.${loaded(source)}`);
      const selection = wideSelection(table, name, loaded(source));
      await node.command(`INSERT INTO ${name}.${own} ${selection}`, loadSettings);
      await node.command(`DROP TABLE ${name}.${loaded(source)}`);
    });
    if (sent === 0) return;
    const held = await countRows(home, name, source);
    if (held !== sent) {
      throw new Error(
        `The cluster ${cluster} holds ${held} of ${sent} rows of ${source}: its shards are not the nodes of the setting`,
      );
    }
  };
  await Promise.all(wideTables(model).map((table) => places.run(() => widen(table))));
}

async function countRows({ first }: ClickhouseTarget, name: string, source: string): Promise<number> {
  const counted = `SELECT toFloat64(count(*)) FROM ${name}.${quoted(source)}`;
  const [[held] = []] = await first.read(counted, { skip_unavailable_shards: 0 });
  return Number(held);
}

/** Versions that cannot be dropped now are dropped after the next load. */
async function dropOldVersions(home: ClickhouseTarget): Promise<void> {
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
