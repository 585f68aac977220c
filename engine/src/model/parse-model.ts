import type { ColumnType, NumberFormat } from "@vitrine/contracts/query";

import { closestName } from "../closest-name.ts";
import { checkExpression, type MeasureSource } from "./check-expression.ts";
import type { Expression } from "./expression.ts";
import type { Fault, Parsed } from "./fault.ts";
import { lintRelationships } from "./lint-relationships.ts";
import { parseExpression } from "./parse-expression.ts";
import { readObject, type JsonReader } from "./read-json.ts";
import type {
  FieldPlace,
  ModelColumn,
  ModelMeasure,
  ModelTable,
  Relationship,
  SemanticModel,
} from "./semantic-model.ts";

/**
 * Reads a model file (`engine/models/*.json`, described in the room's README) and checks what it says: names are
 * unique, expressions parse and type-check, relationships are many-to-one. Every fault is named by its place.
 */
export function parseModel(input: unknown): Parsed<SemanticModel> {
  const faults: Fault[] = [];
  const draft = readObject(input, "", faults, readModel);
  if (faults.length === 0) lintNames(draft, faults);
  const model = { ...draft, tables: draft.tables.map((table, index) => typeMeasures(table, index, faults)) };
  if (faults.length === 0) lintRelationships(model, faults);
  return faults.length === 0 ? { ok: true, value: model } : { ok: false, faults };
}

/** A measure before its expression is checked against its table. */
type DraftMeasure = Omit<ModelMeasure, "type">;
type DraftTable = Omit<ModelTable, "measures"> & { readonly measures: readonly DraftMeasure[] };
type DraftModel = Omit<SemanticModel, "tables"> & { readonly tables: readonly DraftTable[] };

function readModel(reader: JsonReader): DraftModel {
  const currency = reader.text("currency");
  if (currency !== "" && !/^[A-Z]{3}$/.test(currency)) reader.fault("currency", "must be an ISO 4217 code");
  const version = reader.text("version");
  if (version !== "" && !/^\d+\.\d+\.\d+$/.test(version))
    reader.fault("version", "must be three numbers, such as 1.0.0");
  return {
    name: reader.text("name"),
    version,
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    defaultFacts: reader.text("defaultFacts"),
    tables: reader.list("tables", (table) => readTable(table, currency)),
    relationships: reader.list("relationships", readRelationship),
  };
}

function readTable(reader: JsonReader, currency: string): DraftTable {
  return {
    name: reader.text("name"),
    source: readSourceName(reader, "source"),
    role: reader.choice("role", ["facts", "dimension"]),
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    columns: reader.list("columns", readColumn),
    measures: reader.list("measures", (measure) => readMeasure(measure, currency)),
  };
}

function readColumn(reader: JsonReader): ModelColumn {
  return {
    name: readSourceName(reader, "name"),
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    type: reader.choice("type", ["string", "date", "integer", "decimal", "boolean"]),
    key: reader.flag("key"),
    hidden: reader.flag("hidden"),
    internal: reader.flag("internal"),
  };
}

/** Names that reach the engine are plain, so that no dialect has to fold their case or escape them. */
function readSourceName(reader: JsonReader, field: string): string {
  const name = reader.text(field);
  if (name !== "" && !/^[a-z][a-z0-9_]*$/.test(name)) {
    reader.fault(field, "must be small letters, digits and underscores");
  }
  return name;
}

function readMeasure(reader: JsonReader, currency: string): DraftMeasure {
  const name = reader.text("name");
  if (/[[\]]/.test(name)) reader.fault("name", "must not hold brackets");
  return {
    name,
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    folder: reader.text("folder"),
    ...readExpression(reader),
    format: reader.object("format", (format) => readFormat(format, currency)),
    additivity: reader.choice("additivity", ["additive", "derived", "non-additive"]),
    internal: reader.flag("internal"),
  };
}

function readExpression(reader: JsonReader): { readonly source: string; readonly expression: Expression } {
  const source = reader.text("expression");
  const parsed = source === "" ? null : parseExpression(source);
  if (parsed?.ok) return { source, expression: parsed.expression };
  if (parsed !== null) reader.fault("expression", `${parsed.message} (character ${parsed.at + 1})`);
  return { source, expression: { kind: "rows" } };
}

function readFormat(reader: JsonReader, currency: string): NumberFormat {
  const kind = reader.choice("kind", ["integer", "decimal", "percent", "currency"]);
  return { kind, digits: reader.digits("digits"), currency: kind === "currency" ? currency : null };
}

function readRelationship(reader: JsonReader): Relationship {
  return { from: readPlace(reader, "from"), to: readPlace(reader, "to") };
}

function readPlace(reader: JsonReader, field: string): FieldPlace {
  const text = reader.text(field);
  const match = /^(?<table>[^[\]]+)\[(?<column>[^[\]]+)\]$/.exec(text);
  if (match === null && text !== "") reader.fault(field, "must read Table[column]");
  return { table: match?.groups?.["table"] ?? "", column: match?.groups?.["column"] ?? "" };
}

function lintNames(model: DraftModel, faults: Fault[]): void {
  lintUnique(model.tables, "tables", "name", faults);
  lintUnique(model.tables, "tables", "source", faults);
  for (const [index, { columns, measures }] of model.tables.entries()) {
    lintUnique(columns, `tables[${index}].columns`, "name", faults);
    // One space of names: a query says "table, field" and security forbids by it.
    const columnNames = new Set(columns.map((column) => column.name));
    lintUnique(measures, `tables[${index}].measures`, "name", faults);
    for (const [at, { name }] of measures.entries()) {
      const path = `tables[${index}].measures[${at}].name`;
      if (columnNames.has(name)) faults.push({ path, message: `${path} is a column's name already` });
    }
  }
  const facts = model.tables.filter((table) => table.role === "facts").map((table) => table.name);
  if (!facts.includes(model.defaultFacts)) {
    faults.push({
      path: "defaultFacts",
      message: `defaultFacts must name a table of facts: ${facts.join(", ")}`,
    });
  }
}

function lintUnique<Key extends string>(
  items: readonly Readonly<Record<Key, string>>[],
  place: string,
  key: Key,
  faults: Fault[],
): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const path = `${place}[${index}].${key}`;
    if (seen.has(item[key])) faults.push({ path, message: `${path} "${item[key]}" is used twice` });
    seen.add(item[key]);
  }
}

function typeMeasures(table: DraftTable, tableIndex: number, faults: Fault[]): ModelTable {
  const source: MeasureSource = {
    columns: new Map(table.columns.map((column) => [column.name, column.type])),
    measures: new Map(table.measures.map((measure) => [measure.name, measure.expression])),
  };
  const measures = table.measures.map((measure, index): ModelMeasure => {
    const checked = checkExpression(measure.expression, source, [measure.name]);
    const path = `tables[${tableIndex}].measures[${index}]`;
    if (checked.ok) lintMeasure(measure, checked.type, path, table, faults);
    else
      faults.push({ path: `${path}.expression`, message: `${path}.expression ${sentence(checked.fault)}` });
    return { ...measure, type: checked.ok ? checked.type : "decimal" };
  });
  return { ...table, measures };

  function sentence(fault: { readonly message: string; readonly name: string | null }): string {
    const known = [...source.columns.keys(), ...source.measures.keys()];
    const closest = fault.name === null ? null : closestName(fault.name, known);
    return closest === null ? fault.message : `${fault.message}; did you mean "${closest}"?`;
  }
}

function lintMeasure(
  measure: DraftMeasure,
  type: ColumnType,
  path: string,
  table: DraftTable,
  faults: Fault[],
): void {
  if (!aggregates(measure.expression)) {
    faults.push({ path: `${path}.expression`, message: `${path}.expression must aggregate something` });
  }
  if (table.role !== "facts") {
    faults.push({
      path,
      message: `${path} must belong to a table of facts: measures of dimensions could fan out`,
    });
  }
  if (type === "date" && measure.format !== null) {
    faults.push({
      path: `${path}.format`,
      message: `${path}.format must be left out: the measure is a date`,
    });
  }
  if (measure.format?.kind === "integer" && type === "decimal") {
    faults.push({
      path: `${path}.format`,
      message: `${path}.format must not be "integer": the measure has decimals`,
    });
  }
}

/** Without an aggregate a measure would be computed per row, and a query without dimensions would answer every row. */
function aggregates(expression: Expression): boolean {
  switch (expression.kind) {
    case "number":
      return false;
    case "rows":
    case "aggregate":
    case "measure":
      return true;
    case "negate":
      return aggregates(expression.operand);
    case "arithmetic":
      return aggregates(expression.left) || aggregates(expression.right);
  }
}
