import { quote, quoteName } from "./literals.ts";
import type { Replica } from "./replica.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";
import { messages } from "../../messages.ts";
import { fileNumber, filesSource } from "../import-ledger.ts";

/*
 * Earlier versions kept the data of all workspaces in a database per version, spread over all nodes, with the columns of
 * dimensions in the tables of facts. The table `versions` on one node names these databases.
 */
const versionsTable = "versions";

/** The newest version of the earlier layout. */
export interface EarlierVersion {
  /** The node with the table of versions. Like all others it has every dimension and the ledger. */
  readonly first: Replica;
  /** All nodes; each has a share of the facts. */
  readonly nodes: readonly Replica[];
  readonly database: string;
  /** The columns by table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
}

/** @returns `null` if there is nothing of an earlier version. @throws AppError `engine_unavailable` */
export async function findEarlier(
  nodes: readonly Replica[],
  database: string,
): Promise<EarlierVersion | null> {
  const there = await Promise.all(nodes.map((node) => hasTable(node, database, versionsTable)));
  const first = nodes[there.indexOf(true)];
  if (first === undefined) return null;
  const [[name] = []] = await first.read(
    `SELECT name FROM ${quoteName(database)}.${versionsTable} WHERE name IN (SELECT name FROM system.databases)
     ORDER BY number DESC, name DESC LIMIT 1`,
    inSystem,
  );
  if (typeof name !== "string") return { first, nodes, database, columns: new Map() };
  const [tables = [], names = []] = await first.read(
    `SELECT table, name FROM system.columns WHERE database = ${quote(name)}`,
    inSystem,
  );
  const columns = new Map<string, Set<string>>();
  for (const [index, table] of tables.entries()) {
    const found = columns.get(String(table)) ?? new Set();
    columns.set(String(table), found.add(String(names[index])));
  }
  return { first, nodes, database: name, columns };
}

/** Statements that do not need the database of this version, which may not be there yet. */
export const inSystem = { database: "system" };

async function hasTable(node: Replica, database: string, table: string): Promise<boolean> {
  const [[count] = []] = await node.read(
    `SELECT toFloat64(count(*)) FROM system.tables WHERE database = ${quote(database)} AND name = ${quote(table)}`,
    inSystem,
  );
  return count === 1;
}

export function earlierColumn(source: string, column: string): string {
  return quoteName(`${source}$${column}`);
}

/** The table with the share of a node; `null` if the version has no imports of these facts. */
export function shareOf({ database, columns }: EarlierVersion, source: string): string | null {
  const name = columns.has(`${source}_share`) ? `${source}_share` : source;
  const isImported = columns.get(name)?.has(`${source}$${fileNumber}`) === true;
  return isImported ? `${quoteName(database)}.${quoteName(name)}` : null;
}

/** @throws AnalyticsSetupError if the nodes are not all those with a share of the facts */
export async function checkShares(earlier: EarlierVersion, source: string): Promise<void> {
  const share = shareOf(earlier, source);
  if (share === null || !earlier.columns.has(`${source}_share`)) return;
  const count = async (node: Replica, table: string): Promise<number> => {
    const settings = { ...inSystem, skip_unavailable_shards: 0 };
    const [[rows] = []] = await node.read(`SELECT toFloat64(count(*)) FROM ${table}`, settings);
    return Number(rows);
  };
  const all = await count(earlier.first, `${quoteName(earlier.database)}.${quoteName(source)}`);
  const shares = await Promise.all(earlier.nodes.map((node) => count(node, share)));
  const found = shares.reduce((sum, rows) => sum + rows, 0);
  if (found !== all) throw new AnalyticsSetupError(messages.nodesMissing(found, all));
}

/** Removes the databases of earlier versions, unless one has rows of an import that its ledger does not name. */
export async function removeEarlier(
  earlier: EarlierVersion,
  sources: readonly string[],
  database: string,
): Promise<boolean> {
  const { first, nodes, columns } = earlier;
  for (const source of sources) {
    const share = shareOf(earlier, source);
    if (share === null || !columns.has(filesSource)) continue;
    const file = earlierColumn(source, fileNumber);
    const known = `SELECT number FROM ${quoteName(earlier.database)}.${quoteName(filesSource)}`;
    for (const node of nodes) {
      const [[lost] = []] = await node.read(
        `SELECT toFloat64(count(*)) FROM ${share} WHERE isNotNull(${file}) AND ${file} NOT IN (${known})`,
        inSystem,
      );
      if (lost !== 0) return false;
    }
  }
  for (const node of nodes) {
    const [names = []] = await node.read("SELECT name FROM system.databases", inSystem);
    for (const name of names.map(String)) {
      const form = name.startsWith(`${database}_`) ? name.slice(database.length + 1) : "";
      if (!/^[0-9a-z]*_[0-9a-z]{8,9}[0-9a-f]{6}$/.test(form)) continue;
      await node.command(`DROP DATABASE ${quoteName(name)}`, node.limits.block, inSystem);
    }
  }
  // Dropped last: after an interruption, the next attempt finds the databases through this table.
  await first.command(`DROP TABLE ${quoteName(database)}.${versionsTable}`, first.limits.block, inSystem);
  return true;
}
