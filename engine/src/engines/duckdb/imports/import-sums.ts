import type { DuckDBConnection } from "@duckdb/node-api";

import type { ImportFacts } from "../../../import/import-types.ts";
import type { LineSums } from "../../../import/rows/line-sums.ts";
import { readSums, type AmountSums, type WrittenRows } from "../../amount-sums.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { fileColumn } from "./import-tables.ts";
import { originalsTable, stagedTable } from "./staged-rows.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** The sums of staged lines that meet a condition. */
export async function readStagedSums(
  connection: DuckDBConnection,
  { amounts }: Pick<ImportFacts, "amounts">,
  condition: string,
): Promise<LineSums> {
  const fields = amounts.flatMap(({ name }) => [
    `count(${quote(name)})::DOUBLE`,
    `sum(CAST(${quote(name)} AS HUGEINT))::VARCHAR`,
  ]);
  const [[lines, ...sums] = []] = await readRows(
    connection,
    `SELECT count(*)::DOUBLE, ${fields.join(", ")} FROM ${stagedTable} WHERE ${condition}`,
  );
  const converted = await readRows(
    connection,
    `SELECT amount, currency, count(*)::DOUBLE, sum(CAST(millionths AS HUGEINT))::VARCHAR,
       sum(CAST(converted AS HUGEINT))::VARCHAR
     FROM ${originalsTable} WHERE ${condition} GROUP BY amount, currency`,
  );
  return {
    lines: Number(lines),
    amounts: new Map(
      amounts.flatMap(({ name }, index) => {
        const [values, sum] = sums.slice(2 * index);
        return typeof sum === "string" ? [[name, { values: Number(values), sum: BigInt(sum) }] as const] : [];
      }),
    ),
    converted: converted.map(([amount, currency, values, millionths, into]) => ({
      amount: String(amount),
      currency: String(currency),
      values: Number(values),
      millionths: BigInt(String(millionths)),
      converted: BigInt(String(into)),
    })),
  };
}

export async function readStoredSums(
  connection: DuckDBConnection,
  { source, file, amounts }: Omit<WrittenRows, "sums">,
): Promise<AmountSums> {
  const texts = amounts.map(({ name }) => `sum(${quote(name)})::VARCHAR`);
  const [row = []] = await readRows(
    connection,
    `SELECT ${texts.join(", ")} FROM ${quote(source)} WHERE ${fileColumn} = ${file}`,
  );
  return readSums(amounts, row);
}

async function readRows(
  connection: DuckDBConnection,
  text: string,
): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(text)).getRows();
}
