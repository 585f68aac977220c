import type { DuckDBConnection } from "@duckdb/node-api";
import type { ImportSource } from "@vitrine/contracts/query";

import type { ImportDimension, ImportFacts, ImportShape } from "../../../import/import-types.ts";
import { platforms } from "../../../import/platforms/index.ts";
import { naturalKey, namelessNumber } from "../../../import/rows/file-members.ts";
import type { NewMember } from "../../../registry/data-registry.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { campaignNumber } from "./campaign-number.ts";
import type { MemberRegistry } from "./import-questions.ts";
import { MemberNames, type FoundMember, type MemberName } from "./member-names.ts";
import { writeKeys } from "./member-keys.ts";
import { tablesOf, type MemberRow, type MemberTables } from "./member-tables.ts";
import { readStagedList, type StagedMember } from "./read-staged-list.ts";
import type { StagedFile } from "./staged-file.ts";

export interface MemberContext {
  readonly workspace: string;
  /** Display name of the client. */
  readonly client: string;
  readonly source: ImportSource;
}

type Keys = (number | undefined)[];

/**
 * Finds or creates the members of dimensions that a file names, from the top level down. Memory grows with the members,
 * not with the rows.
 */
export class ImportMembers {
  /** Members and names that the registry does not have yet. */
  readonly added: NewMember[] = [];
  readonly #connection: DuckDBConnection;
  readonly #tables: MemberTables;
  readonly #registry: MemberRegistry;
  readonly #shape: ImportShape;
  readonly #context: MemberContext;

  /** @param connection to the database with the staged file attached; by default it also has the tables */
  constructor(
    connection: DuckDBConnection,
    registry: MemberRegistry,
    shape: ImportShape,
    context: MemberContext,
    tables: MemberTables = tablesOf(connection),
  ) {
    this.#connection = connection;
    this.#tables = tables;
    this.#registry = registry;
    this.#shape = shape;
    this.#context = context;
  }

  /**
   * Writes the members of the staged lists to the tables of their dimensions, and their keys to a temporary table per
   * dimension.
   */
  async addStaged(lists: StagedFile["dimensions"], facts: ImportFacts): Promise<void> {
    const { levels } = this.#shape;
    const keysOf = new Map<string, Keys>();
    for (const { name, hasNameless } of lists) {
      const dimension = this.#dimension(name);
      const above = levels.slice(0, Math.max(0, levels.indexOf(name))).filter((level) => keysOf.has(level));
      const staged = await readStagedList(this.#connection, dimension, above);
      const parentsOf = ({ parents }: StagedMember) =>
        above.flatMap((level) => keysOf.get(level)?.[parents[level] ?? -1] ?? []);
      const keys = await (dimension.idColumn === null
        ? this.#findPlain(dimension, staged)
        : this.#findEntities(dimension, staged, parentsOf));
      if (hasNameless) {
        keys[namelessNumber] = firstImportedKey;
        await this.#addNameless(dimension);
      }
      keysOf.set(name, keys);
      await writeKeys(this.#connection, name, keys);
    }
    for (const { dimension } of facts.keys)
      if (!keysOf.has(dimension)) await this.#addNameless(this.#dimension(dimension));
  }

  #dimension(name: string): ImportDimension {
    const found = this.#shape.dimensions.find((dimension) => dimension.name === name);
    if (found === undefined) throw new Error(`The dataset has no dimension ${name}`);
    return found;
  }

  /** The member without a name, for rows that name none. */
  async #addNameless(dimension: ImportDimension): Promise<void> {
    await this.#tables.write(dimension, new Map([[firstImportedKey, { values: {}, nameInstead: null }]]));
  }

  /** Members of a plain list such as devices, which the sample has as well. */
  async #findPlain(dimension: ImportDimension, staged: readonly StagedMember[]): Promise<Keys> {
    const sample = await this.#tables.readSampleList(dimension);
    const named = staged.map((one) => {
      return { one, member: storable(naturalKey(dimension, (name) => one.values[name])) };
    });
    const names = await this.#ask(
      dimension,
      named.map(({ member }) => member),
    );
    const found = named.map(({ member }) => {
      const inSample = sample.get(member);
      return inSample === undefined ? names.of({ scope: "", byId: null, byName: member }) : { key: inSample };
    });
    const keys = await this.#settle(dimension, names);
    const described = new Map<number, MemberRow>();
    for (const [index, { one }] of named.entries()) {
      const key = keys(found[index]?.key ?? firstImportedKey);
      if (key >= firstImportedKey) described.set(key, { values: { ...one.values }, nameInstead: null });
    }
    await this.#tables.write(dimension, described);
    return byNumber(staged, (index) => keys(found[index]?.key ?? firstImportedKey));
  }

  /** Members of one account, such as campaigns. */
  async #findEntities(
    dimension: ImportDimension,
    staged: readonly StagedMember[],
    parentsOf: (member: StagedMember) => readonly number[],
  ): Promise<Keys> {
    const named = staged.map((member) => this.#nameOf(dimension, member, parentsOf(member)));
    const names = await this.#ask(
      dimension,
      named.flatMap(({ byId, byName }) => (byId === null ? [byName] : [byId, byName])),
    );
    const found = named.map((name) => names.of(name));
    const keys = await this.#settle(dimension, names);
    const described = this.#describe(dimension, staged, found, keys);
    await this.#tables.write(dimension, described);
    return byNumber(staged, (index) => keys(found[index]?.key ?? firstImportedKey));
  }

  /** Without an id, the members above it identify a member together with its name. */
  #nameOf(
    { idColumn }: ImportDimension,
    { account, name, values }: StagedMember,
    parents: readonly number[],
  ): MemberName {
    const id = values[idColumn ?? ""] ?? "";
    return {
      scope: storable(`${this.#context.source}\u001f${account}`),
      byId: id === "" ? null : storable(`id:${id}`),
      byName: storable(`name:${[...parents, name ?? ""].join(":")}`),
    };
  }

  async #ask({ source }: ImportDimension, members: readonly string[]): Promise<MemberNames> {
    const place = { workspace: this.#context.workspace, dimension: source };
    const { members: known } = await this.#registry.findMembers(place, {
      members: [...new Set(members)],
      numbers: [],
    });
    return new MemberNames(known, platforms[this.#context.source].idsAreUnique);
  }

  /** Gives the new members their keys and numbers. @returns the key of a found member */
  async #settle(dimension: ImportDimension, names: MemberNames): Promise<(key: number) => number> {
    const place = { workspace: this.#context.workspace, dimension: dimension.source };
    const { created } = names;
    const first = created.length === 0 ? 0 : await this.#registry.reserveKeys(place, created.length);
    const keyOf = (key: number) => (key < 0 ? first - key - 1 : key);
    if (this.#hasNumbers(dimension)) await this.#giveNumbers(place, created);
    for (const { scope, member, of } of names.added)
      this.added.push({ dimension: dimension.source, scope, member, key: keyOf(of.key), number: of.number });
    return keyOf;
  }

  async #giveNumbers(
    place: Parameters<MemberRegistry["findMembers"]>[0],
    created: readonly FoundMember[],
  ): Promise<void> {
    const digits = this.#shape.identity?.digits ?? 0;
    const given = new Set<string>();
    let waiting = created;
    for (let tries = 0; waiting.length > 0; tries += 1) {
      const wanted = waiting.map(({ name }) => campaignNumber([place.workspace, ...name], digits, tries));
      const { takenNumbers } = await this.#registry.findMembers(place, { members: [], numbers: wanted });
      const taken = new Set(takenNumbers);
      const left: FoundMember[] = [];
      for (const [index, member] of waiting.entries()) {
        const number = wanted[index] ?? "";
        if (taken.has(number) || given.has(number)) left.push(member);
        else {
          given.add(number);
          member.number = number;
        }
      }
      waiting = left;
    }
  }

  /** Whether the members of a dimension have numbers for people, in the column of their id. */
  #hasNumbers({ name, idColumn }: ImportDimension): boolean {
    const { identity } = this.#shape;
    return identity !== null && idColumn !== null && identity.column === `${name}[${idColumn}]`;
  }

  /** Names change on platforms. The newest file decides, and within a file its last row. */
  #describe(
    dimension: ImportDimension,
    staged: readonly StagedMember[],
    found: readonly FoundMember[],
    keyOf: (key: number) => number,
  ): ReadonlyMap<number, MemberRow> {
    const idColumn = dimension.idColumn ?? "";
    const described = new Map<number, MemberRow>();
    const inOrder = staged.map((member, index) => ({ member, of: found[index] }));
    for (const { member, of } of inOrder.toSorted((a, b) => a.member.changed - b.member.changed)) {
      if (of === undefined) continue;
      const key = keyOf(of.key);
      const row = described.get(key) ?? { values: this.#placeOf(dimension), nameInstead: null };
      Object.assign(row.values, member.values);
      row.nameInstead ??= member.values[idColumn] ?? null;
      if (this.#hasNumbers(dimension)) row.values[idColumn] = of.number;
      described.set(key, row);
    }
    return described;
  }

  /** What all members of a dimension have in common. */
  #placeOf({ name }: ImportDimension): Record<string, string | null> {
    const { workspace, client } = this.#context;
    const { roles } = this.#shape;
    return {
      ...(roles.workspace?.table === name ? { [roles.workspace.column]: workspace } : {}),
      ...(roles.client?.table === name ? { [roles.client.column]: client } : {}),
    };
  }
}

function byNumber(staged: readonly StagedMember[], keyOf: (index: number) => number): Keys {
  const keys: Keys = [];
  for (const [index, { number }] of staged.entries()) keys[number] = keyOf(index);
  return keys;
}

/** A text that every store can keep. */
function storable(text: string): string {
  return Buffer.from(text.replaceAll("\u0000", ""), "utf8").toString("utf8");
}
