import type { CopyLoads, CopyTable } from "../../copy/copy-tables.ts";
import { readTotals, writeTotals, type TotalRow, type TotalsDialect } from "../../copy/totals.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import type { BlockColumn, BlockValue, FactColumns, LoadPlace, RowBlock } from "../remote/remote-rows.ts";
import { quote, quoteName } from "./literals.ts";
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
  const { source } = table;
  const load = quoteName(loadColumn);
  const rows = writeRows(table, view, mark);
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

/** The source of a statement for the rows of a table that count. */
function writeRows(table: TableLayout, view: WorkspaceView, mark: LoadMark): string {
  const { source, sortColumn, role } = table;
  const tests = [writeCounted(view), writeNotReplaced(table, view) ?? "1 = 1"];
  const newest =
    role === "dimension" && sortColumn !== null
      ? `ORDER BY ${quoteName(sortColumn)}, ${quoteName(loadColumn)} DESC LIMIT 1 BY ${quoteName(sortColumn)}`
      : "";
  return writeSkipped(`FROM ${quoteName(source)} WHERE ${tests.join(" AND ")} ${newest}`, view, mark);
}

const totalsDialect: TotalsDialect = {
  quote: quoteName,
  text: quote,
  day: (column) => `toString(${column})`,
  count: "toFloat64(count(*))",
  // Sums of integers of 64 bits would overflow silently.
  sum: (column, type) =>
    type === "integer" ? `toString(sum(toDecimal128(${column}, 0)))` : `toString(sum(${column}))`,
};

/** The totals of the rows of a table that count. */
export async function readTotalsOf(
  replica: Replica,
  { table, layout }: { readonly table: CopyTable; readonly layout: TableLayout },
  { view, mark, loads }: { readonly view: WorkspaceView; readonly mark: LoadMark; readonly loads: CopyLoads },
): Promise<readonly TotalRow[]> {
  const statement = writeTotals(table, loads, quoteName(loadColumn), totalsDialect);
  const fields = statement.fields.map((field, index) => `${field} AS f${index}`);
  const by = statement.groups.length === 0 ? "" : `GROUP BY ${statement.groups.join(", ")}`;
  const names = [...table.columns.map(({ name }) => name), loadColumn].map(quoteName).join(", ");
  const columns = await replica.read(
    `SELECT ${fields.join(", ")} FROM (SELECT ${names} ${writeRows(layout, view, mark)}) ${by}`,
    {},
    replica.limits.table,
  );
  const rows = (columns[0] ?? []).map((_, row) => columns.map((values) => values[row]));
  return readTotals(table, statement, rows);
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
