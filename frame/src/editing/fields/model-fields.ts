import type { DatasetDescription } from "@vitrine/contracts/http";
import type { ColumnContent, MeasureDirection, NumberFormat, ReportMeasure } from "@vitrine/contracts/query";
import type { FieldRef } from "@vitrine/contracts/report/edits";

/** A field of the model that a visual can show. */
export interface ModelField {
  readonly ref: FieldRef;
  readonly kind: "measure" | "derived" | "date" | "number" | "category";
  readonly displayName: string;
  readonly description: string;
  /** Empty for measures of the report. */
  readonly folder: string;
  readonly unit: string | null;
  readonly direction: MeasureDirection;
  readonly synonyms: readonly string[];
}

export interface FieldFolder {
  readonly name: string;
  readonly fields: readonly ModelField[];
}

/** Pictures are shown by the types that need them; they are not chosen. */
const hidden: ReadonlySet<ColumnContent | undefined> = new Set<ColumnContent>(["picture"]);

/**
 * The fields of a dataset: measures of the report, then those of the dataset by folder, then the columns of each table.
 *
 * @param ofReport the measures of the report
 */
export function modelFields(
  dataset: DatasetDescription | null,
  ofReport: readonly ReportMeasure[] = [],
): readonly ModelField[] {
  const tables = dataset?.tables ?? [];
  const measures = tables.flatMap((table) =>
    table.measures.map((measure): ModelField => ({
      ref: { table: table.name, measure: measure.name },
      kind: measure.additivity === "derived" ? "derived" : "measure",
      displayName: measure.displayName,
      description: measure.description,
      folder: measure.folder ?? table.displayName,
      unit: unitOf(measure.format, measure.unit),
      direction: measure.direction ?? "neutral",
      synonyms: measure.synonyms ?? [],
    })),
  );
  const columns = tables.flatMap((table) =>
    table.columns
      .filter(({ content }) => !hidden.has(content))
      .map((column): ModelField => ({
        ref: { table: table.name, column: column.name },
        kind: kindOfColumn(column.type),
        displayName: column.displayName,
        description: column.description,
        folder: table.displayName,
        unit: null,
        direction: "neutral",
        synonyms: column.synonyms ?? [],
      })),
  );
  const own = ofReport.map(({ table, name }) => {
    const ref = { table, measure: name };
    // A measure with a fault is no field of the dataset.
    return (
      measures.find((field) => fieldKey(field.ref) === fieldKey(ref)) ?? { ...unknownField(ref), folder: "" }
    );
  });
  return [...own, ...measures.filter(({ folder }) => folder !== ""), ...columns];
}

function kindOfColumn(type: DatasetDescription["tables"][number]["columns"][number]["type"]) {
  if (type === "date") return "date";
  return type === "integer" || type === "decimal" ? "number" : "category";
}

function unitOf(format: NumberFormat, unit: string | null | undefined): string | null {
  if (format.kind === "currency") return format.currency;
  return format.kind === "percent" ? "%" : (unit ?? null);
}

/**
 * Fields by folder, in the model's order. A search finds them by name, folder, synonym and description, and lists those
 * first whose name it is, begins, or is part of.
 */
export function foldersOf(fields: readonly ModelField[], search: string): readonly FieldFolder[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fields.filter((field) => words.every((word) => wordsOf(field).includes(word)));
  const folders = new Map<string, ModelField[]>();
  const text = words.join(" ");
  for (const field of text === ""
    ? found
    : found.toSorted((one, other) => rankOf(one, text) - rankOf(other, text))) {
    const folder = folders.get(field.folder);
    if (folder === undefined) folders.set(field.folder, [field]);
    else folder.push(field);
  }
  return [...folders].map(([name, members]) => ({ name, fields: members }));
}

/** How well the name of a field fits what was searched; the least is best. */
function rankOf({ displayName }: ModelField, text: string): number {
  const name = displayName.toLowerCase();
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(text) ? 2 : 3;
}

function wordsOf({ displayName, description, folder, synonyms }: ModelField): string {
  return [displayName, description, folder, ...synonyms].join(" ").toLowerCase();
}

/** Identifies a field, without the grain of a date. */
export function fieldKey(ref: FieldRef): string {
  return JSON.stringify([
    ref.table,
    "measure" in ref ? ref.measure : null,
    "column" in ref ? ref.column : null,
  ]);
}

/** The fields of each list by their keys: the screen looks up all fields of what is selected after every change. */
const byKey = new WeakMap<readonly ModelField[], ReadonlyMap<string, ModelField>>();

/**
 * A field by its reference, with the name that it has there. Fields that the author may not see have the name of the
 * reference.
 */
export function fieldOfRef(fields: readonly ModelField[], ref: FieldRef): ModelField {
  let known = byKey.get(fields);
  if (known === undefined) {
    // The first of several with one key wins.
    known = new Map(fields.toReversed().map((field) => [fieldKey(field.ref), field]));
    byKey.set(fields, known);
  }
  const found = known.get(fieldKey(ref)) ?? unknownField(ref);
  return ref.displayName === undefined ? found : { ...found, displayName: ref.displayName };
}

function unknownField(ref: FieldRef): ModelField {
  return {
    ref,
    kind: "measure" in ref ? "measure" : "grain" in ref ? "date" : "category",
    displayName: "measure" in ref ? ref.measure : ref.column,
    description: "",
    folder: ref.table,
    unit: null,
    direction: "neutral",
    synonyms: [],
  };
}
