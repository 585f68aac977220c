import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { queryBatchSchema } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { clickhouseDialect } from "../engines/clickhouse/clickhouse-dialect.ts";
import { layOut } from "../engines/clickhouse/row-layout.ts";
import { duckdbDialect } from "../engines/duckdb/duckdb-dialect.ts";
import { postgresDialectAt } from "../engines/postgres/postgres-dialect.ts";
import { campaignDigital } from "../models.ts";
import { planQuery } from "../plan/plan-query.ts";
import { clientOf, everything } from "../testing/queries.ts";
import type { SqlStatement } from "./dialect.ts";
import { writeQuery } from "./write-query.ts";

/*
 * `engine/goldens/NAME.query.json` contains a query in wire format and its scope; `NAME.DIALECT.sql` contains its
 * statements. `npx vitest run engine/ -u` writes them again, for review.
 */
const folder = join(import.meta.dirname, "../../goldens");
const names = readdirSync(folder).flatMap((file) =>
  file.endsWith(".query.json") ? [file.slice(0, -".query.json".length)] : [],
);

const view = { workspace: "alpha", version: 7, hidden: [5] };
const dialects = [duckdbDialect, postgresDialectAt(view), clickhouseDialect(view, layOut(campaignDigital))];
const cases = names.flatMap((name) => dialects.map((dialect) => ({ name, dialect })));

test.each(cases)("writes $name for $dialect.name", async ({ name, dialect }) => {
  const golden: unknown = JSON.parse(readFileSync(join(folder, `${name}.query.json`), "utf8"));
  const { asker, query } = readGolden(golden);
  const scope = asker === "agency" ? everything : clientOf(campaignDigital, asker);
  const plan = planQuery(query, {
    model: campaignDigital,
    scope,
    now: new Date("2026-11-01T12:00:00Z"),
    completeThrough: "2026-10-31",
    maxRows: 100_000,
  });
  const { rows, totals } = writeQuery(plan, dialect);
  const text = [show(rows), ...(totals === null ? [] : [`-- Totals\n${show(totals)}`])].join("\n");
  await expect(text).toMatchFileSnapshot(join(folder, `${name}.${dialect.name}.sql`));
});

function readGolden(golden: unknown) {
  if (typeof golden !== "object" || golden === null || !("asker" in golden) || !("query" in golden)) {
    throw new Error("A golden needs an asker and a query");
  }
  const [entry] = queryBatchSchema.parse({ queries: [{ id: "golden", query: golden.query }] }).queries;
  if (entry === undefined) throw new Error("No query");
  return { asker: String(golden.asker), query: entry.query };
}

function show({ text, params }: SqlStatement): string {
  const list = params.map(({ value }, index) => `-- $${index + 1} = ${JSON.stringify(value)}`);
  return [text + ";", ...list, ""].join("\n");
}
