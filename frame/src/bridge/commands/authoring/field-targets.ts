import type { DatasetDescription } from "@vitrine/contracts/http";
import type { FieldRef } from "@vitrine/contracts/report/edits";
import type { RoleEntry } from "../../../editing/fields/hidden-fields.ts";
import { hierarchyOf, type HierarchySource, type Visual } from "@vitrine/contracts/report";

const schema = (name: string): string => `http://powerbi.com/product/schema#${name}`;
const grains = ["day", "week", "month", "quarter", "year"] as const;

/** A field as the protocol describes it. The grain of a date is an addition of ours. */
export function toTarget({ field: named, shown }: RoleEntry): object {
  const { displayName: _, ...field } = named;
  return {
    $schema: schema("measure" in field ? "measure" : "column"),
    ...field,
    ...(shown === null ? { hidden: true } : {}),
  };
}

/** The levels of a visual's hierarchy; null if it has none that the reader may query. */
export function levelTargets(visual: Visual, tables: readonly HierarchySource[]): readonly object[] | null {
  const found = hierarchyOf(visual, tables);
  const { hierarchy } = visual;
  if (found === null || hierarchy === undefined) return null;
  return found.levels.map((level) => ({
    $schema: schema("hierarchyLevel"),
    ...hierarchy,
    hierarchyLevel: level.displayName,
  }));
}

type Read = { readonly ok: true; readonly field: FieldRef } | { readonly ok: false; readonly fault: string };

/** Whether a host's field is to be computed: an aggregated column, or a visual calculation. */
export function isCalculated(input: unknown): input is object {
  return (
    typeof input === "object" &&
    input !== null &&
    ("aggregationFunction" in input || "daxExpression" in input)
  );
}

/** Whether a host's field is a share of the grand total, as the provider's models recognise it. Visuals have none. */
export function isShare(input: object): boolean {
  return Boolean(Reflect.get(input, "percentOfGrandTotal"));
}

export const noShares = "percentOfGrandTotal is not supported: the field would be shown as an amount";

/**
 * Reads a field of a host. Targets are recognised by their fields, because hosts leave out `$schema`, or write it as
 * `schema`.
 */
export function readTarget(input: unknown, { tables }: DatasetDescription): Read {
  if (typeof input !== "object" || input === null) return refused("the field must be an object");
  const given = (key: string): unknown => Reflect.get(input, key);
  if (isShare(input)) return refused(noShares);
  if (given("hidden") === true && given("measure") === undefined)
    return refused("only measures can be hidden");
  const of = given("table");
  if (typeof of !== "string") return refused("the field must name a table, and a column or a measure of it");
  const table = tables.find(({ name }) => name === of);
  if (table === undefined) return refused(`there is no table "${of}" in the dataset`);
  const unknown = (key: string): Read =>
    refused(`there is no ${key} "${String(given(key))}" in the table "${table.name}"`);
  if (given("measure") !== undefined) {
    const measure = table.measures.find(({ name }) => name === given("measure"));
    return measure === undefined
      ? unknown("measure")
      : accepted({ table: table.name, measure: measure.name });
  }
  if (given("hierarchy") !== undefined) {
    const hierarchy = (table.hierarchies ?? []).find(({ name }) => name === given("hierarchy"));
    if (hierarchy === undefined) return unknown("hierarchy");
    const level = hierarchy.levels.find(({ name, displayName }) =>
      [name, displayName].includes(String(given("hierarchyLevel"))),
    );
    return level === undefined
      ? unknown("hierarchyLevel")
      : accepted({ table: level.table, column: level.column });
  }
  const column = table.columns.find(({ name }) => name === given("column"));
  if (column === undefined) return unknown("column");
  if (given("grain") === undefined) return accepted({ table: table.name, column: column.name });
  const grain = grains.find((one) => one === given("grain"));
  return grain === undefined
    ? refused(`grain must be one of: ${grains.join(", ")}`)
    : accepted({ table: table.name, column: column.name, grain });
}

function accepted(field: FieldRef): Read {
  return { ok: true, field };
}

function refused(fault: string): Read {
  return { ok: false, fault };
}

/** What a field is called in its visual, or else in the model, in the reader's language. */
export function nameOfField(field: FieldRef, { tables }: DatasetDescription): string {
  if (field.displayName !== undefined) return field.displayName;
  const table = tables.find(({ name }) => name === field.table);
  if ("measure" in field)
    return table?.measures.find(({ name }) => name === field.measure)?.displayName ?? field.measure;
  return table?.columns.find(({ name }) => name === field.column)?.displayName ?? field.column;
}
