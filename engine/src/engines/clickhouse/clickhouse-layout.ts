import type { ColumnType } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import { JoinTree } from "../../plan/join-tree.ts";
import type { ColumnRef, PlannedJoin } from "../../plan/query-plan.ts";
import { fileNumber, type RemoteTable } from "../import-ledger.ts";
import { clickhouseDialect } from "./wide-dialect.ts";
import { wideName } from "./wide-source.ts";

/** A table of facts that contains the columns of its dimensions. */
export interface WideTable {
  readonly source: string;
  readonly own: readonly ColumnRef[];
  readonly joins: readonly (PlannedJoin & { readonly columns: readonly ColumnRef[] })[];
}

const name = (text: string) => clickhouseDialect.identifier(text);

export function wideTables(model: SemanticModel): readonly WideTable[] {
  const dimensions = model.tables.filter(({ role }) => role === "dimension");
  return model.tables.flatMap((facts) => {
    if (facts.role !== "facts") return [];
    const tree = new JoinTree(model, facts);
    const reached = dimensions.flatMap((table) =>
      table.columns.map((column) => tree.column({ table: table.name, column: column.name })),
    );
    const found = new Map(reached.flatMap((ref) => (ref === null ? [] : [[wideName(ref), ref]])));
    const joins = tree.source.joins.map((join) => {
      return { ...join, columns: [...found.values()].filter(({ source }) => source === join.source) };
    });
    const file = { source: facts.source, column: fileNumber, type: "integer" as const };
    return [{ source: facts.source, own: [...refsOf(facts), file], joins }];
  });
}

function refsOf({ source, columns }: ModelTable): readonly ColumnRef[] {
  return columns.map((column) => ({ source, column: column.name, type: column.type }));
}

const plainTypes: Readonly<Record<ColumnType, string>> = {
  string: "Nullable(String)",
  date: "Nullable(Date)",
  integer: "Nullable(Int64)",
  decimal: "Nullable(Decimal(18, 6))",
  boolean: "Nullable(UInt8)",
};

/** Columns of a table as it is loaded. All are nullable, because a missing value must not become 0. */
export function plainShape(table: RemoteTable): string {
  return table.columns.map((column) => `${name(column.name)} ${plainTypes[column.type]}`).join(", ");
}

/** @param supportsLowCardinality true if the nodes support LowCardinality columns */
export function wideShape({ own, joins }: WideTable, supportsLowCardinality: boolean): string {
  const typeOf = (type: ColumnType) =>
    supportsLowCardinality && type === "string" ? "LowCardinality(Nullable(String))" : plainTypes[type];
  const refs = [...own, ...joins.flatMap(({ columns }) => columns)];
  return refs.map((ref) => `${name(wideName(ref))} ${typeOf(ref.type)}`).join(", ");
}

/** Joins loaded facts with their dimensions, in nested joins. */
export function wideSelection({ own, joins }: WideTable, database: string, rowsTable: string): string {
  const fields = own.map((ref) => `${name(ref.column)} AS ${name(wideName(ref))}`);
  let query = `SELECT ${fields.join(", ")} FROM ${database}.${rowsTable}`;
  let known = own.map((ref) => name(wideName(ref)));
  for (const { source, key, from, columns } of joins) {
    const looked = columns.map((ref) => `${name(ref.column)} AS ${name(wideName(ref))}`);
    const dimension = `SELECT ${[`${name(key)} AS "looked up"`, ...looked].join(", ")} FROM ${database}.${name(source)}`;
    const all = [...known, ...columns.map((ref) => name(wideName(ref)))];
    query = `SELECT ${all.join(", ")} FROM (${query}) ANY LEFT JOIN (${dimension}) ON ${name(wideName(from))} = "looked up"`;
    known = all;
  }
  return query;
}
