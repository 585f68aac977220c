import { importShape } from "../../import/import-shape.ts";
import { largestAmount } from "../../import/values/exact-amount.ts";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { ImportRecord, NewMember } from "../../registry/data-registry.ts";
import { fileNumber, filesSource, firstImportedKey, membersSource } from "../import-ledger.ts";
import type { BlockColumn, BlockValue, RowBlock } from "../remote/remote-rows.ts";
import { earlierColumn, inSystem, shareOf, type EarlierVersion } from "./earlier-layout.ts";
import { quote, quoteName } from "./literals.ts";
import { readValue } from "./members.ts";
import type { Replica } from "./replica.ts";

const blockRows = 16_384;
/** Between the parts of the scope of a member. */
const separator = "\u001F";

/** What was imported into one workspace. Sample data are made again. */
export class EarlierWorkspace {
  readonly workspace: string;
  readonly #earlier: EarlierVersion;
  readonly #model: SemanticModel;

  constructor(workspace: string, earlier: EarlierVersion, model: SemanticModel) {
    this.workspace = workspace;
    this.#earlier = earlier;
    this.#model = model;
  }

  /** The imports in their order. */
  async loads(): Promise<readonly ImportRecord[]> {
    const { first, columns } = this.#earlier;
    const digits = columns.get(filesSource)?.has("digits") === true ? "toFloat64(digits)" : "NULL";
    const found = await first.read(
      `SELECT toFloat64(number), id, source, facts, grain, file_name, toString(first_day), toString(last_day),
         complete_through, toFloat64(taken), toFloat64(replaced), imported_at, ${digits}
       FROM ${this.#table(filesSource)} WHERE workspace = ${quote(this.workspace)} ORDER BY number`,
      inSystem,
    );
    return (found[0] ?? []).map((_, row) => {
      const [
        number,
        id,
        source,
        facts,
        grain,
        fileName,
        firstDay,
        lastDay,
        through,
        taken,
        replaced,
        at,
        exact,
      ] = found.map((values) => values[row] ?? null);
      const texts = {
        id,
        source,
        facts,
        grain,
        fileName,
        firstDay,
        lastDay,
        completeThrough: through,
        importedAt: at,
      };
      return {
        ...mapTexts(texts),
        kind: "import",
        number: Number(number),
        taken: Number(taken),
        replaced: Number(replaced),
        digits: exact === null ? null : Number(exact),
        report: null,
      };
    });
  }

  /** The rows of an import, from all nodes. */
  async *facts(table: ModelTable, load: number): AsyncGenerator<RowBlock> {
    const share = shareOf(this.#earlier, table.source);
    if (share === null) return;
    const had = this.#earlier.columns.get(share.endsWith('_share"') ? `${table.source}_share` : table.source);
    const kept = table.columns.filter(({ name }) => had?.has(`${table.source}$${name}`));
    const fields = kept.map(({ name }) => earlierColumn(table.source, name)).join(", ");
    const rows = `FROM ${share} WHERE ${earlierColumn(table.source, fileNumber)} = ${load}`;
    for (const node of this.#earlier.nodes) yield* this.#blocks(node, `SELECT ${fields} ${rows}`, kept);
  }

  /** The members that its facts and its ledger refer to, those that refer to others first. */
  async *dimensions(
    loads: readonly number[],
  ): AsyncGenerator<{ readonly source: string; readonly rows: RowBlock }> {
    const keys = await this.#keysOfFacts(loads);
    const tables = this.#model.tables.filter(({ role }) => role === "dimension");
    const done = new Set<string>();
    while (done.size < tables.length) {
      const table = tables.find(({ name }) => !done.has(name) && !this.#isReferredTo(name, done));
      if (table === undefined) throw new Error("Dimensions refer to each other in a circle");
      done.add(table.name);
      for await (const rows of this.#members(table, keys.get(table.name) ?? new Set())) {
        for (const { from, to } of this.#model.relationships) {
          if (from.table !== table.name) continue;
          addKeys(keys, to.table, rows.columns.find(({ name }) => name === from.column)?.values ?? []);
        }
        yield { source: table.source, rows };
      }
    }
  }

  /** The scope of an entry of earlier versions begins with the workspace; that of members of lists is empty. */
  async members(adopted: ReadonlyMap<string, RowBlock[]>): Promise<readonly NewMember[]> {
    if (!this.#earlier.columns.has(membersSource)) return [];
    const { dimensions, identity } = importShape(this.#model);
    const found: NewMember[] = [];
    for (const { name, source, key, idColumn } of dimensions) {
      const isIdentity = idColumn !== null && identity?.column === `${name}[${idColumn}]`;
      const numbers = new Map<BlockValue, BlockValue>();
      for (const { columns, rowCount } of adopted.get(source) ?? []) {
        const valuesOf = (column: string | null) => columns.find((one) => one.name === column)?.values ?? [];
        const [keys, ids] = [valuesOf(key), valuesOf(isIdentity ? idColumn : null)];
        for (let row = 0; row < rowCount; row += 1) numbers.set(keys[row] ?? null, ids[row] ?? null);
      }
      const [scopes = [], members = [], memberKeys = []] = await this.#earlier.first.read(
        `SELECT scope, member, toFloat64(key) FROM ${this.#table(membersSource)}
         WHERE dimension = ${quote(source)} AND key > ${firstImportedKey} AND ${this.#isOwnScope()} ORDER BY scope, member`,
        inSystem,
      );
      for (const [row, scope] of scopes.entries()) {
        const memberKey = Number(memberKeys[row]);
        if (!numbers.has(memberKey)) continue;
        const number = numbers.get(memberKey) ?? null;
        const own = String(scope).split(separator).slice(1).join(separator);
        const member = String(members[row]);
        found.push({
          dimension: source,
          scope: own,
          member,
          key: memberKey,
          number: number === null ? null : String(number),
        });
      }
    }
    return found;
  }

  #table(source: string): string {
    return `${quoteName(this.#earlier.database)}.${quoteName(source)}`;
  }

  #isOwnScope(): string {
    return `(scope = '' OR startsWith(scope, ${quote(`${this.workspace}${separator}`)}))`;
  }

  #isReferredTo(name: string, done: ReadonlySet<string>): boolean {
    return this.#model.relationships.some(({ from, to }) => {
      const other = this.#model.tables.find((table) => table.name === from.table);
      return to.table === name && other?.role === "dimension" && !done.has(from.table);
    });
  }

  async #keysOfFacts(loads: readonly number[]): Promise<Map<string, Set<BlockValue>>> {
    const keys = new Map<string, Set<BlockValue>>();
    for (const { from, to } of this.#model.relationships) {
      const table = this.#model.tables.find(({ name }) => name === from.table);
      const share = table?.role === "facts" ? shareOf(this.#earlier, table.source) : null;
      if (table === undefined || share === null || to.table === this.#model.calendar?.table) continue;
      const column = earlierColumn(table.source, from.column);
      const rows = `FROM ${share} WHERE ${earlierColumn(table.source, fileNumber)} IN (${loads.join(", ")})`;
      for (const node of this.#earlier.nodes) {
        const [values = []] = await node.read(`SELECT DISTINCT toFloat64(${column}) ${rows}`, inSystem);
        addKeys(keys, to.table, values);
      }
    }
    return keys;
  }

  /** All days of the calendar; otherwise the members with one of the keys, and those that only the ledger names. */
  async *#members(table: ModelTable, keys: ReadonlySet<BlockValue>): AsyncGenerator<RowBlock> {
    const had = this.#earlier.columns.get(table.source);
    const key = table.columns.find((column) => column.key);
    if (had === undefined || key === undefined) return;
    const kept = table.columns.filter(({ name }) => had.has(name));
    const listed = this.#earlier.columns.has(membersSource)
      ? `SELECT key FROM ${this.#table(membersSource)} WHERE dimension = ${quote(table.source)} AND scope <> '' AND ${this.#isOwnScope()}`
      : "SELECT toInt64(-1)";
    const used = [...keys].filter((one) => one !== null).join(", ");
    const wanted =
      table.name === this.#model.calendar?.table
        ? "1 = 1"
        : `(${quoteName(key.name)} IN (${used === "" ? "-1" : used}) OR ${quoteName(key.name)} IN (${listed}))`;
    const fields = kept.map(({ name }) => quoteName(name)).join(", ");
    yield* this.#blocks(
      this.#earlier.first,
      `SELECT ${fields} FROM ${this.#table(table.source)} WHERE ${wanted}`,
      kept,
    );
  }

  async *#blocks(node: Replica, statement: string, columns: ModelTable["columns"]): AsyncGenerator<RowBlock> {
    let waiting: (readonly (string | null)[])[] = [];
    const options = {
      limitMs: node.limits.table,
      settings: { ...inSystem, max_query_size: 64 * 1024 * 1024 },
    };
    for await (const line of node.node.lines(statement, options)) {
      waiting.push(line);
      if (waiting.length < blockRows) continue;
      yield toBlock(columns, waiting);
      waiting = [];
    }
    if (waiting.length > 0) yield toBlock(columns, waiting);
  }
}

function mapTexts<Names extends string>(texts: Readonly<Record<Names, unknown>>): Record<Names, string> {
  const mapped = {} as Record<Names, string>; // Filled below.
  for (const name in texts) mapped[name] = String(texts[name]);
  return mapped;
}

function addKeys(keys: Map<string, Set<BlockValue>>, table: string, values: readonly BlockValue[]): void {
  const found = keys.get(table) ?? new Set();
  for (const value of values) found.add(value);
  keys.set(table, found);
}

function toBlock(columns: ModelTable["columns"], lines: readonly (readonly (string | null)[])[]): RowBlock {
  return {
    rowCount: lines.length,
    columns: columns.map(({ name, type }, index): BlockColumn => {
      return {
        name,
        type,
        values: lines.map((line) => carriedValue(readValue(line[index] ?? null, type), type)),
      };
    }),
  };
}

const largestMillionths = BigInt(largestAmount) * 1_000_000n;

/** Integers of earlier versions become decimals. Values larger than an amount can be are no amounts, and are left out. */
function carriedValue(value: BlockValue, type: string): BlockValue {
  if (type !== "decimal" || typeof value !== "bigint") return value;
  return value > largestMillionths || value < -largestMillionths ? null : value;
}
