import type { DuckDBConnection } from "@duckdb/node-api";

import { writeMillionths } from "../../import/exact-amount.ts";
import type { ImportFacts } from "../../import/import-types.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import { duckdbDialect } from "./duckdb-dialect.ts";
import type { AmountEntry } from "./import-job.ts";
import { fileColumn } from "./import-tables.ts";
import { originalsTable, stagedTable } from "./staged-rows.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** What the accepted lines of a file add up to, before anything of them is in the facts. */
export async function readStagedSums(
  connection: DuckDBConnection,
  { amounts }: ImportFacts,
): Promise<AmountSums> {
  const texts = amounts.map(({ name }) => `sum(CAST(${quote(name)} AS HUGEINT))::VARCHAR`);
  const [row = []] = await readRows(connection, `SELECT ${texts.join(", ")} FROM ${stagedTable}`);
  return Object.fromEntries(
    amounts.flatMap(({ name }, index) => {
      const text = row[index];
      return typeof text === "string" ? [[name, writeMillionths(BigInt(text))] as const] : [];
    }),
  );
}

/** What the file's rows add up to in the facts. */
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

/** What of the accepted lines' money is in other currencies, by column. */
export async function readConverted(
  connection: DuckDBConnection,
): Promise<ReadonlyMap<string, AmountEntry["converted"]>> {
  const rows = await readRows(
    connection,
    `SELECT amount, currency, sum(CAST(millionths AS HUGEINT))::VARCHAR, sum(CAST(converted AS HUGEINT))::VARCHAR
     FROM ${originalsTable} GROUP BY amount, currency ORDER BY amount, currency`,
  );
  const found = new Map<string, AmountEntry["converted"][number][]>();
  for (const [amount, currency, sum, into] of rows) {
    const entry = {
      currency: String(currency),
      file: writeMillionths(BigInt(String(sum))),
      stored: writeMillionths(BigInt(String(into))),
    };
    found.set(String(amount), [...(found.get(String(amount)) ?? []), entry]);
  }
  return found;
}

async function readRows(
  connection: DuckDBConnection,
  text: string,
): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(text)).getRows();
}
