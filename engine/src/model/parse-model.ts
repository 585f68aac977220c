import type { DraftMeasure, DraftModel, DraftTable } from "./draft-model.ts";
import {
  measureDirections,
  type ColumnContent,
  type ColumnType,
  type NumberFormat,
} from "@vitrine/contracts/query";
import { reportLanguages } from "@vitrine/contracts/languages";

import type { Fault, Parsed } from "./fault.ts";
import { importRoles } from "./import-roles.ts";
import { lintHierarchies } from "./lint/lint-hierarchies.ts";
import { lintImports } from "./lint/lint-imports.ts";
import { lintNames } from "./lint/lint-names.ts";
import { lintCalendar, lintPlaces } from "./lint/lint-places.ts";
import { lintRatios } from "./lint/lint-ratios.ts";
import { lintRelationships } from "./lint/lint-relationships.ts";
import { lintRollups } from "./lint/lint-rollups.ts";
import { parseExpression } from "@vitrine/contracts/measures";
import { expressionOf, readBands } from "./read-bands.ts";
import { readObject, type JsonReader } from "./read-json.ts";
import type {
  FieldPlace,
  HierarchyLevel,
  ModelColumn,
  ModelHierarchy,
  ModelMeasure,
  Relationship,
  SemanticModel,
  SynonymsIn,
} from "./semantic-model.ts";
import { typeMeasures } from "./type-measures.ts";

/**
 * Reads a model file (`engine/models/*.json`, described in `engine/models/README.md`) and checks it: names are unique,
 * expressions parse and type-check, relationships are many-to-one. Every fault has its path.
 */
export function parseModel(input: unknown): Parsed<SemanticModel> {
  const unread: Fault[] = [];
  const draft = readObject(input, "", unread, readModel);
  const faults: Fault[] = [];
  if (unread.length === 0) lintNames(draft, faults);
  const model = { ...draft, tables: typeMeasures(draft.tables, faults) };
  if (unread.length === 0) lintMeaning(model, faults);
  // Unreadable values were replaced by placeholders, about which no further faults can be reported.
  const all = [
    ...unread,
    ...faults.filter(({ path }) => !unread.some((fault) => isWithin(fault.path, path))),
  ];
  return all.length === 0 ? { ok: true, value: model } : { ok: false, faults: all };
}

/** Reports all faults at once, except for consequences of invalid relationships or an invalid calendar. */
function lintMeaning(model: SemanticModel, faults: Fault[]): void {
  const ways: Fault[] = [];
  lintPlaces(model, ways);
  lintImports(model, faults);
  lintRelationships(model, ways);
  faults.push(...ways);
  if (ways.length === 0) lintCalendar(model, faults);
  lintHierarchies(model, ways.length === 0, faults);
  lintRollups(model, faults);
  lintRatios(model, faults);
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}

const periods = ["day", "week", "month", "quarter", "year"] as const;

function readModel(reader: JsonReader): DraftModel {
  const currency = reader.text("currency");
  if (currency !== "" && !Intl.supportedValuesOf("currency").includes(currency))
    reader.fault("currency", "must be an ISO 4217 code");
  const version = reader.text("version");
  if (version !== "" && !/^\d+\.\d+\.\d+$/.test(version))
    reader.fault("version", "must be three numbers, such as 1.0.0");
  return {
    name: reader.text("name"),
    version,
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    currency,
    timeZone: readTimeZone(reader),
    calendar: readOptionalPlace(reader, "calendar"),
    identity: reader.object("identity", readIdentity),
    defaultFacts: reader.text("defaultFacts"),
    tables: readTables(reader, currency),
    relationships: reader.list("relationships", readRelationship),
  };
}

function readTables(reader: JsonReader, currency: string): readonly DraftTable[] {
  const tables = reader.list("tables", (table) => readTable(table, currency));
  if (tables.length === 0) reader.fault("tables", "must list at least one table");
  return tables;
}

function readTimeZone(reader: JsonReader): string {
  const timeZone = reader.optionalText("timeZone") ?? "UTC";
  try {
    Intl.DateTimeFormat("en", { timeZone });
  } catch {
    reader.fault("timeZone", "must be the IANA name of a time zone, such as Europe/Berlin");
  }
  return timeZone;
}

function readIdentity(reader: JsonReader): NonNullable<SemanticModel["identity"]> {
  return { column: readPlace(reader, "column"), digits: reader.digits("digits") };
}

function readTable(reader: JsonReader, currency: string): DraftTable {
  return {
    name: reader.text("name"),
    source: readSourceName(reader, "source"),
    role: reader.choice("role", ["facts", "dimension"]),
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    period: reader.optionalChoice("period", periods) ?? "day",
    columns: reader.list("columns", readColumn),
    measures: reader.list("measures", (measure) => readMeasure(measure, currency)),
    hierarchies: reader.list("hierarchies", readHierarchy),
    rollups: reader.list("rollups", (rollup) => ({ columns: rollup.texts("columns") })),
  };
}

/** The kinds of content of a column, and the types that each may have. */
const contents: Readonly<Record<ColumnContent, readonly ColumnType[]>> = {
  picture: ["string"],
  month: ["string"],
  year: ["integer"],
  week: ["string"],
  quarter: ["string"],
  fiscalYear: ["string"],
  monthOfYear: ["integer"],
  weekday: ["integer", "string"],
  dayPart: ["string"],
};

const contentNames = [
  "picture",
  "month",
  "year",
  "week",
  "quarter",
  "fiscalYear",
  "monthOfYear",
  "weekday",
  "dayPart",
] as const;

function readColumn(reader: JsonReader): ModelColumn {
  const type = reader.choice("type", ["string", "date", "integer", "decimal", "boolean"]);
  const content = reader.optionalChoice("content", contentNames);
  if (content !== null && !contents[content].includes(type))
    reader.fault("content", `must not be ${content} where the type is ${type}`);
  return {
    name: readSourceName(reader, "name"),
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    synonyms: reader.texts("synonyms"),
    synonymsIn: reader.object("synonymsIn", readSynonymsIn) ?? {},
    type,
    content,
    nameColumn: reader.optionalText("nameColumn"),
    filterGroup: reader.optionalText("filterGroup"),
    importRole: reader.optionalChoice("importRole", importRoles),
    attributed: reader.flag("attributed"),
    period: reader.optionalChoice("period", periods),
    key: reader.flag("key"),
    hidden: reader.flag("hidden"),
    internal: reader.flag("internal"),
  };
}

function readSynonymsIn(reader: JsonReader): SynonymsIn {
  const words = reportLanguages.map((language) => [language, reader.texts(language)] as const);
  return Object.fromEntries(words.filter(([, own]) => own.length > 0));
}

function readHierarchy(reader: JsonReader): ModelHierarchy {
  return {
    name: reader.text("name"),
    displayName: reader.text("displayName"),
    description: reader.text("description"),
    levels: reader.list("levels", readLevel),
  };
}

function readLevel(reader: JsonReader): HierarchyLevel {
  return {
    name: reader.text("name"),
    displayName: reader.text("displayName"),
    column: readPlace(reader, "column"),
  };
}

/** Names in the database are plain, so that no dialect must escape them or change their case. */
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
    synonyms: reader.texts("synonyms"),
    synonymsIn: reader.object("synonymsIn", readSynonymsIn) ?? {},
    folder: reader.text("folder"),
    ...readExpression(reader),
    format: reader.object("format", (format) => readFormat(format, currency)),
    unit: reader.optionalText("unit"),
    additivity: reader.choice("additivity", ["additive", "derived", "non-additive"]),
    direction: reader.choice("direction", measureDirections),
    mixedRows: reader.optionalText("mixedRows"),
    internal: reader.flag("internal"),
  };
}

function readExpression(reader: JsonReader): Pick<ModelMeasure, "source" | "expression" | "bands"> {
  const bands = reader.object("bands", readBands);
  const source = bands === null ? reader.text("expression") : expressionOf(bands);
  const parsed = source === "" ? null : parseExpression(source);
  if (parsed?.ok) return { source, bands, expression: parsed.expression };
  if (parsed !== null) reader.fault("expression", `${parsed.message} (character ${parsed.span.from + 1})`);
  return { source, bands, expression: { kind: "rows" } };
}

function readFormat(reader: JsonReader, currency: string): NumberFormat {
  const kind = reader.choice("kind", ["integer", "decimal", "percent", "currency"]);
  return { kind, digits: reader.digits("digits"), currency: kind === "currency" ? currency : null };
}

function readRelationship(reader: JsonReader): Relationship {
  return { from: readPlace(reader, "from"), to: readPlace(reader, "to") };
}

function readOptionalPlace(reader: JsonReader, field: string): FieldPlace | null {
  return reader.optionalText(field) === null ? null : readPlace(reader, field);
}

function readPlace(reader: JsonReader, field: string): FieldPlace {
  const text = reader.text(field);
  const match = /^(?<table>[^[\]]+)\[(?<column>[^[\]]+)\]$/.exec(text);
  if (match === null && text !== "") reader.fault(field, "must read Table[column]");
  return { table: match?.groups?.["table"] ?? "", column: match?.groups?.["column"] ?? "" };
}
