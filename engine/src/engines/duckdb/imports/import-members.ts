import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";
import type { ImportSource } from "@vitrine/contracts/query";

import {
  ImportFault,
  type ImportDimension,
  type ImportShape,
  type MappedRow,
} from "../../../import/import-types.ts";
import { platforms } from "../../../import/platforms/index.ts";
import { limitMessages } from "../../../import/read/reading-limits.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { membersTable } from "./import-tables.ts";

/** Most members that one file may add, and most characters of their names, because all are kept in memory. */
const mostAdded = 500_000;
const mostAddedText = 64 * 1024 * 1024;
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
  /** Members by account and id, with the name that came last. Most rows refer to a member of an earlier row. */
  readonly seen: Map<string, { readonly key: number; readonly name: string | undefined }>;
}

export interface MemberContext {
  readonly workspace: string;
  /** Display name of the client. */
  readonly client: string;
  readonly source: ImportSource;
}

/** Finds or creates the members of dimensions that rows refer to. Memory grows with the members, not with the rows. */
export class ImportMembers {
  readonly #dimensions: ReadonlyMap<string, KnownDimension>;
  readonly #shape: ImportShape;
  readonly #context: MemberContext;
  #added = 0;
  #addedText = 0;

  private constructor(
    dimensions: ReadonlyMap<string, KnownDimension>,
    shape: ImportShape,
    context: MemberContext,
  ) {
    this.#dimensions = dimensions;
    this.#shape = shape;
    this.#context = context;
  }

  static async read(
    connection: DuckDBConnection,
    shape: ImportShape,
    context: MemberContext,
  ): Promise<ImportMembers> {
    const known = new Map<string, KnownDimension>();
    for (const dimension of shape.dimensions)
      known.set(dimension.name, await readDimension(connection, dimension));
    return new ImportMembers(known, shape, context);
  }

  /** The key of the member that a row refers to; the key of the nameless member if it refers to none. */
  keyOf(name: string, row: MappedRow): number {
    const known = this.#dimensions.get(name);
    if (known === undefined) throw new Error(`The dataset has no dimension ${name}`);
    const values = row.members[name];
    if (values === undefined) return this.#nameless(known);
    return known.dimension.idColumn === null
      ? this.#plainKey(known, values)
      : this.#entityKey(known, values, row, known.dimension.idColumn);
  }

  #nameless(known: KnownDimension): number {
    if (!known.keys.has("\u001f")) {
      known.keys.set("\u001f", firstImportedKey);
      known.added.push(["", "", firstImportedKey]);
      known.changed.set(firstImportedKey, {});
    }
    return firstImportedKey;
  }

  #plainKey(known: KnownDimension, values: Readonly<Record<string, string>>): number {
    const member = naturalKey(known.dimension, values);
    const found = known.keys.get(`\u001f${member}`);
    if (found !== undefined) return found;
    return this.#add(known, "", [member], { ...values });
  }

  #entityKey(
    known: KnownDimension,
    values: Readonly<Record<string, string>>,
    row: MappedRow,
    idColumn: string,
  ): number {
    const id = values[idColumn] ?? "";
    const name = values[known.dimension.nameColumn];
    const place = `${row.account}\u001f${id}`;
    const seen = id === "" ? undefined : known.seen.get(place);
    if (seen !== undefined && seen.name === name) return seen.key;
    const key = this.#findEntity(known, values, row, idColumn);
    if (id !== "") known.seen.set(place, { key, name });
    return key;
  }

  #findEntity(
    known: KnownDimension,
    values: Readonly<Record<string, string>>,
    row: MappedRow,
    idColumn: string,
  ): number {
    const { dimension, keys, identified } = known;
    const { workspace, source } = this.#context;
    const scope = [workspace, source, row.account].join("\u001f");
    const id = values[idColumn] ?? "";
    // Without an id, the members above it identify a member together with its name.
    const { levels } = this.#shape;
    const above = levels.slice(0, Math.max(0, levels.indexOf(dimension.name)));
    const parents = above.filter((level) => row.members[level] !== undefined);
    const byId = `id:${id}`;
    const byName = `name:${[...parents.map((level) => this.keyOf(level, row)), values[dimension.nameColumn] ?? ""].join(":")}`;
    const place = (member: string) => `${scope}\u001f${member}`;
    const named = keys.get(place(byName));
    const found =
      id === ""
        ? named
        : (keys.get(place(byId)) ??
          this.#findElsewhere(known, byId, row.account) ??
          (named === undefined || identified.has(named) ? undefined : named));
    if (found === undefined) {
      const members = [...(id === "" ? [] : [byId]), ...(named === undefined ? [byName] : [])];
      const key = this.#add(known, scope, members, this.#describe(dimension, values, known.next));
      if (id !== "") identified.add(key);
      return key;
    }
    if (id !== "" && !keys.has(place(byId))) {
      keys.set(place(byId), found);
      known.added.push([scope, byId, found]);
      identified.add(found);
    }
    this.#update(known, found, values, idColumn);
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

  #add(
    known: KnownDimension,
    scope: string,
    members: readonly string[],
    row: Record<string, string | null>,
  ): number {
    const key = known.next;
    known.next += 1;
    this.#added += 1;
    this.#addedText += members.reduce((sum, { length }) => sum + length, 0);
    if (this.#added > mostAdded || this.#addedText > mostAddedText)
      throw new ImportFault(limitMessages.members(mostAdded));
    for (const member of members) {
      known.keys.set(`${scope}\u001f${member}`, key);
      known.added.push([scope, member, key]);
    }
    known.changed.set(key, row);
    return key;
  }

  /** Names change on platforms. The newest file decides. */
  #update(
    known: KnownDimension,
    key: number,
    values: Readonly<Record<string, string>>,
    idColumn: string,
  ): void {
    const changed = known.changed.get(key);
    if (changed === undefined) known.changed.set(key, this.#describe(known.dimension, values, key));
    else if (this.#shape.identity?.column !== `${known.dimension.name}[${idColumn}]`)
      Object.assign(changed, values);
    else Object.assign(changed, { ...values, [idColumn]: changed[idColumn] });
  }

  #describe(
    dimension: ImportDimension,
    values: Readonly<Record<string, string>>,
    key: number,
  ): Record<string, string | null> {
    const { workspace, client } = this.#context;
    const row: Record<string, string | null> = { ...values };
    const { roles, identity } = this.#shape;
    if (roles.workspace?.table === dimension.name) row[roles.workspace.column] = workspace;
    if (roles.client?.table === dimension.name) row[roles.client.column] = client;
    if (row[dimension.nameColumn] === undefined && dimension.idColumn !== null) {
      row[dimension.nameColumn] = values[dimension.idColumn] ?? null;
    }
    if (
      identity !== null &&
      identity.column === `${dimension.name}[${dimension.idColumn}]` &&
      dimension.idColumn
    ) {
      row[dimension.idColumn] = campaignNumber(key, identity.digits);
    }
    return row;
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

/** The columns that identify a member of a plain list. */
function naturalKey(dimension: ImportDimension, values: Readonly<Record<string, string | null>>): string {
  return dimension.naturalKey.map((name) => (values[name] ?? "").toLowerCase()).join("\u001e");
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
    seen: new Map(),
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
    const member = `\u001f${naturalKey(dimension, values)}`;
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
