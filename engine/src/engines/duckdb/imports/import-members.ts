import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import type { ImportSource } from "@vitrine/contracts/query";

import type { ImportDimension, ImportFacts, ImportShape } from "../../../import/import-types.ts";
import { platforms } from "../../../import/platforms/index.ts";
import { naturalKey, namelessNumber } from "../../../import/rows/file-members.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { membersTable } from "./import-tables.ts";
import { writeKeys } from "./member-keys.ts";
import { readStagedList, type StagedMember } from "./read-staged-list.ts";
import type { StagedFile } from "./staged-file.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

interface KnownDimension {
  readonly dimension: ImportDimension;
  readonly keys: Map<string, number>;
  /** Keys by workspace, source and id, whatever the account; `null` if accounts have different members of one id. */
  readonly anywhere: Map<string, number | null>;
  readonly identified: Set<number>;
  readonly changed: Map<number, Record<string, string | null>>;
  readonly added: [scope: string, member: string, key: number][];
  next: number;
}

export interface MemberContext {
  readonly workspace: string;
  /** Display name of the client. */
  readonly client: string;
  readonly source: ImportSource;
}

/** Finds or creates the members of dimensions that a file names. Memory grows with the members, not with the rows. */
export class ImportMembers {
  readonly #dimensions: ReadonlyMap<string, KnownDimension>;
  readonly #shape: ImportShape;
  readonly #context: MemberContext;

  private constructor(
    dimensions: ReadonlyMap<string, KnownDimension>,
    shape: ImportShape,
    context: MemberContext,
  ) {
    this.#dimensions = dimensions;
    this.#shape = shape;
    this.#context = context;
  }

  /** @param names the dimensions that the file or its facts refer to; the others are not read */
  static async read(
    connection: DuckDBConnection,
    shape: ImportShape,
    context: MemberContext,
    names: ReadonlySet<string>,
  ): Promise<ImportMembers> {
    const known = new Map<string, KnownDimension>();
    for (const dimension of shape.dimensions)
      if (names.has(dimension.name)) known.set(dimension.name, await readDimension(connection, dimension));
    return new ImportMembers(known, shape, context);
  }

  /** Finds or creates the members of the staged lists, and writes their keys to a temporary table per dimension. */
  async addStaged(
    connection: DuckDBConnection,
    lists: StagedFile["dimensions"],
    facts: ImportFacts,
  ): Promise<void> {
    const { levels } = this.#shape;
    const keysOf = new Map<string, readonly (number | undefined)[]>();
    for (const { name, hasNameless } of lists) {
      const known = this.#known(name);
      const above = levels.slice(0, Math.max(0, levels.indexOf(name))).filter((level) => keysOf.has(level));
      const staged = await readStagedList(connection, known.dimension, above);
      const keys: (number | undefined)[] = [];
      for (const member of staged) {
        const parents = above.flatMap((level) => keysOf.get(level)?.[member.parents[level] ?? -1] ?? []);
        keys[member.number] = this.#keyOf(known, member, parents);
      }
      if (known.dimension.idColumn !== null) this.#describeAll(known, staged, keys);
      if (hasNameless) keys[namelessNumber] = nameless(known);
      keysOf.set(name, keys);
      await writeKeys(connection, name, keys);
    }
    for (const { dimension } of facts.keys) if (!keysOf.has(dimension)) nameless(this.#known(dimension));
  }

  #known(name: string): KnownDimension {
    const known = this.#dimensions.get(name);
    if (known === undefined) throw new Error(`The dataset has no dimension ${name}`);
    return known;
  }

  #keyOf(known: KnownDimension, member: StagedMember, parents: readonly number[]): number {
    const { idColumn } = known.dimension;
    return idColumn === null
      ? plainKey(known, member.values)
      : this.#entityKey(known, member, parents, member.values[idColumn] ?? "");
  }

  #entityKey(
    known: KnownDimension,
    { account, name }: StagedMember,
    parents: readonly number[],
    id: string,
  ): number {
    const { keys, identified } = known;
    const { workspace, source } = this.#context;
    const scope = [workspace, source, account].join("\u001f");
    const byId = `id:${id}`;
    // Without an id, the members above it identify a member together with its name.
    const byName = `name:${[...parents, name ?? ""].join(":")}`;
    const place = (member: string) => `${scope}\u001f${member}`;
    const named = keys.get(place(byName));
    const found =
      id === ""
        ? named
        : (keys.get(place(byId)) ??
          this.#findElsewhere(known, byId, account) ??
          (named === undefined || identified.has(named) ? undefined : named));
    if (found === undefined) {
      const key = addKey(known, scope, [
        ...(id === "" ? [] : [byId]),
        ...(named === undefined ? [byName] : []),
      ]);
      if (id !== "") identified.add(key);
      return key;
    }
    if (id !== "" && !keys.has(place(byId))) {
      keys.set(place(byId), found);
      known.added.push([scope, byId, found]);
      identified.add(found);
    }
    return found;
  }

  /**
   * Finds a member with this id in a file with accounts if this one has none, or the reverse. Platforms issue an id once,
   * whatever columns an export has. That is not true of generic tables.
   */
  #findElsewhere({ keys, anywhere }: KnownDimension, byId: string, account: string): number | undefined {
    const { workspace, source } = this.#context;
    if (!platforms[source].idsAreUnique) return undefined;
    if (account !== "") return keys.get([workspace, source, "", byId].join("\u001f"));
    return anywhere.get([workspace, source, byId].join("\u001f")) ?? undefined;
  }

  /** Names change on platforms. The newest file decides, and within a file its last row. */
  #describeAll(
    known: KnownDimension,
    members: readonly StagedMember[],
    keys: readonly (number | undefined)[],
  ): void {
    const { dimension, changed } = known;
    for (const { number, values } of members.toSorted((a, b) => a.changed - b.changed)) {
      const key = keys[number] ?? firstImportedKey;
      const before = changed.get(key);
      if (before === undefined) changed.set(key, this.#describe(dimension, values, key));
      else Object.assign(before, values, this.#numberOf(dimension, key));
    }
  }

  /** The identity number of a campaign, in the column of its id; nothing for other members. */
  #numberOf({ name, idColumn }: ImportDimension, key: number): Record<string, string> {
    const { identity } = this.#shape;
    if (identity === null || idColumn === null || identity.column !== `${name}[${idColumn}]`) return {};
    return { [idColumn]: campaignNumber(key, identity.digits) };
  }

  #describe(
    dimension: ImportDimension,
    values: Readonly<Record<string, string>>,
    key: number,
  ): Record<string, string | null> {
    const { workspace, client } = this.#context;
    const row: Record<string, string | null> = { ...values };
    const { roles } = this.#shape;
    if (roles.workspace?.table === dimension.name) row[roles.workspace.column] = workspace;
    if (roles.client?.table === dimension.name) row[roles.client.column] = client;
    if (row[dimension.nameColumn] === undefined && dimension.idColumn !== null) {
      row[dimension.nameColumn] = values[dimension.idColumn] ?? null;
    }
    return Object.assign(row, this.#numberOf(dimension, key));
  }

  async write(connection: DuckDBConnection): Promise<void> {
    for (const known of this.#dimensions.values()) await writeMembers(connection, known);
    const appender = await connection.createAppender("Import members");
    for (const { dimension, added } of this.#dimensions.values()) {
      for (const [scope, member, key] of added) {
        appender.appendVarchar(dimension.source);
        appender.appendVarchar(scope);
        appender.appendVarchar(member);
        appender.appendBigInt(BigInt(key));
        appender.endRow();
      }
    }
    appender.closeSync();
  }
}

/** Identity numbers of imported campaigns: the upper half of the numbers with so many digits. */
function campaignNumber(key: number, digits: number): string {
  return String(5 * 10 ** (digits - 1) + (key - firstImportedKey)).padStart(digits, "0");
}

function nameless(known: KnownDimension): number {
  if (!known.keys.has("\u001f")) {
    known.keys.set("\u001f", firstImportedKey);
    known.added.push(["", "", firstImportedKey]);
    known.changed.set(firstImportedKey, {});
  }
  return firstImportedKey;
}

function plainKey(known: KnownDimension, values: Readonly<Record<string, string>>): number {
  const member = naturalKey(known.dimension, (name) => values[name]);
  const found = known.keys.get(`\u001f${member}`);
  if (found !== undefined) return found;
  const key = addKey(known, "", [member]);
  known.changed.set(key, { ...values });
  return key;
}

function addKey(known: KnownDimension, scope: string, members: readonly string[]): number {
  const key = known.next;
  known.next += 1;
  for (const member of members) {
    known.keys.set(`${scope}\u001f${member}`, key);
    known.added.push([scope, member, key]);
  }
  return key;
}

async function readDimension(
  connection: DuckDBConnection,
  dimension: ImportDimension,
): Promise<KnownDimension> {
  const known: KnownDimension = {
    dimension,
    keys: new Map(),
    anywhere: new Map(),
    identified: new Set(),
    changed: new Map(),
    added: [],
    next: firstImportedKey + 1,
  };
  const top = await connection.runAndReadAll(
    `SELECT CAST(max(${quote(dimension.key)}) AS DOUBLE) FROM ${quote(dimension.source)}`,
  );
  known.next = Math.max(known.next, Number(top.getRows()[0]?.[0] ?? 0) + 1);
  const reader = await connection.runAndReadAll(
    `SELECT scope, member, CAST(key AS DOUBLE) FROM ${membersTable} WHERE dimension = $1`,
    [dimension.source],
  );
  for (const [scope, member, key] of reader.getRows()) {
    known.keys.set(`${String(scope)}\u001f${String(member)}`, Number(key));
    if (!String(member).startsWith("id:")) continue;
    known.identified.add(Number(key));
    const [workspace = "", source = ""] = String(scope).split("\u001f");
    const place = [workspace, source, String(member)].join("\u001f");
    const other = known.anywhere.get(place);
    known.anywhere.set(place, other === undefined || other === Number(key) ? Number(key) : null);
  }
  if (dimension.idColumn === null) await readPlainMembers(connection, known);
  return known;
}

/** Plain lists, such as devices, are shared with the sample. */
async function readPlainMembers(
  connection: DuckDBConnection,
  { dimension, keys }: KnownDimension,
): Promise<void> {
  const texts = dimension.columns.filter(({ type }) => type === "string").map(({ name }) => name);
  const list = texts.map(quote).join(", ");
  const reader = await connection.runAndReadAll(
    `SELECT CAST(${quote(dimension.key)} AS DOUBLE), ${list} FROM ${quote(dimension.source)}`,
  );
  for (const [key, ...cells] of reader.getRows()) {
    const values = Object.fromEntries(texts.map((name, index) => [name, textOf(cells[index])]));
    const member = `\u001f${naturalKey(dimension, (name) => values[name])}`;
    if (Number(key) !== firstImportedKey && !keys.has(member)) keys.set(member, Number(key));
  }
}

function textOf(value: DuckDBValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

/** Inserts new members and updates existing ones. Columns that a file does not have stay unchanged. */
async function writeMembers(
  connection: DuckDBConnection,
  { dimension, changed }: KnownDimension,
): Promise<void> {
  if (changed.size === 0) return;
  const names = dimension.columns.map(({ name }) => name);
  const columns = names.map((name) => `${quote(name)} VARCHAR`).join(", ");
  await connection.run(`CREATE TEMP TABLE incoming (${quote(dimension.key)} BIGINT, ${columns})`);
  const appender = await connection.createAppender("incoming", undefined, "temp");
  for (const [key, row] of changed) {
    appender.appendBigInt(BigInt(key));
    for (const name of names) {
      const value = row[name] ?? null;
      if (value === null) appender.appendNull();
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
  const table = quote(dimension.source);
  const key = quote(dimension.key);
  const list = [key, ...names.map(quote)].join(", ");
  const updates = dimension.columns
    .filter(({ type }) => type === "string")
    .map(({ name }) => `${quote(name)} = coalesce(incoming.${quote(name)}, ${table}.${quote(name)})`);
  await connection.run(
    `UPDATE ${table} SET ${updates.join(", ")} FROM incoming WHERE ${table}.${key} = incoming.${key}`,
  );
  await connection.run(
    `INSERT INTO ${table} (${list}) SELECT ${list} FROM incoming WHERE ${key} NOT IN (SELECT ${key} FROM ${table})`,
  );
  await connection.run("DROP TABLE incoming");
}
