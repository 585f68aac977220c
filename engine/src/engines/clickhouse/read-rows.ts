import type { WorkspaceView } from "../../registry/data-registry.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import type { BlockColumn, BlockValue, FactColumns, LoadPlace, RowBlock } from "../remote/remote-rows.ts";
import { quoteName } from "./literals.ts";
import { readableColumns, readValue } from "./members.ts";
import type { LoadMark, Replica } from "./replica.ts";
import { loadColumn, type TableLayout } from "./row-layout.ts";
import { writeLoads } from "./stored-rows.ts";
import { writeCounted, writeNotReplaced, writeSkipped } from "./view-source.ts";

/** How many rows a block has at most. */
const blockRows = 16_384;

/** All rows of a table that count, with the number of their load. */
export async function* readTable(
  replica: Replica,
  table: TableLayout,
  view: WorkspaceView,
  mark: LoadMark,
): AsyncGenerator<RowBlock> {
  const { source, sortColumn, role } = table;
  const load = quoteName(loadColumn);
  const tests = [writeCounted(view), writeNotReplaced(table, view) ?? "1 = 1"];
  const newest =
    role === "dimension" && sortColumn !== null
      ? `ORDER BY ${quoteName(sortColumn)}, ${load} DESC LIMIT 1 BY ${quoteName(sortColumn)}`
      : "";
  const rows = writeSkipped(`FROM ${quoteName(source)} WHERE ${tests.join(" AND ")} ${newest}`, view, mark);
  const all = { ...table, columns: [...table.columns, { name: loadColumn, type: "integer" as const }] };
  const lines = replica.node.lines(`SELECT ${readableColumns(all)} ${rows}`, {
    limitMs: replica.limits.table,
  });
  let waiting: (readonly (string | null)[])[] = [];
  let count = 0;
  for await (const line of lines) {
    waiting.push(line);
    count += 1;
    if (waiting.length < blockRows) continue;
    yield toBlock(all, waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield toBlock(all, waiting);
  const [[stored] = []] = await replica.read(
    `SELECT toFloat64(count(*)) FROM (SELECT ${load} ${rows})`,
    {},
    replica.limits.table,
  );
  if (stored !== count)
    throw new Error(`${replica.node.origin} sent ${count} of ${stored} rows of ${source}`);
}

function toBlock({ columns }: TableLayout, lines: readonly (readonly (string | null)[])[]): RowBlock {
  return {
    rowCount: lines.length,
    columns: columns.map(({ name, type }, index): BlockColumn => {
      return { name, type, values: lines.map((line) => readValue(line[index] ?? null, type)) };
    }),
  };
}

/** The newest rows of members, with the values in the order of the columns of the table. */
export async function findFormer(
  replica: Replica,
  table: TableLayout,
  {
    view,
    mark,
    members,
  }: { readonly view: WorkspaceView; readonly mark: LoadMark; readonly members: string },
): Promise<readonly (readonly BlockValue[])[]> {
  if (view.version === 0 || table.sortColumn === null) return [];
  const key = quoteName(table.sortColumn);
  const statement = `SELECT ${readableColumns(table)} FROM ${quoteName(table.source)}
    WHERE ${writeCounted(view)} AND ${members}
    ORDER BY ${key}, ${quoteName(loadColumn)} DESC LIMIT 1 BY ${key}`;
  const lines = replica.node.lines(writeSkipped(statement, view, mark), {
    limitMs: replica.limits.block,
    settings: { wait_end_of_query: 1, max_query_size: 64 * 1024 * 1024, max_ast_elements: 10_000_000 },
  });
  const rows: (readonly BlockValue[])[] = [];
  await replica.use(async () => {
    for await (const line of lines)
      rows.push(table.columns.map(({ type }, index) => readValue(line[index] ?? null, type)));
  });
  return rows;
}

/** The loads among these that have a value in one of the columns. */
export async function findLoadsWith(
  replica: Replica,
  workspace: string,
  loads: readonly number[],
  { table, columns }: FactColumns,
): Promise<readonly number[]> {
  const tests = columns.map((name) => `isNotNull(${quoteName(name)})`);
  const [found = []] = await replica.read(
    `SELECT DISTINCT toFloat64(${quoteName(loadColumn)}) FROM ${quoteName(table)}
     WHERE ${writeLoads(workspace, loads)} AND (${tests.join(" OR ")})`,
    {},
    replica.limits.table,
  );
  return found.map(Number);
}

/** The sums of the rows of a load. */
export async function readStoredSums(
  replica: Replica,
  { workspace, load }: LoadPlace,
  { source, amounts }: WrittenRows,
): Promise<AmountSums> {
  if (amounts.length === 0) return {};
  const texts = amounts.map(({ name, isMoney }, index) => {
    const summed = isMoney ? `toDecimal128(${quoteName(name)}, 0)` : quoteName(name);
    return `toString(sum(${summed})) AS s${index}`;
  });
  const columns = await replica.read(
    `SELECT ${texts.join(", ")} FROM ${quoteName(source)} WHERE ${writeLoads(workspace, [load])}`,
    {},
    replica.limits.table,
  );
  const sums = columns.map(([text], index) => {
    if (typeof text !== "string" || amounts[index]?.isMoney !== false) return text;
    // Newer versions leave out zeros at the end.
    const [whole = "", fraction = ""] = text.split(".");
    return `${whole}.${fraction.padEnd(6, "0")}`;
  });
  return readSums(amounts, sums);
}
