import { idRoles, levelRoles, type ImportRole } from "../model/import-roles.ts";
import type { FieldPlace, ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { ImportDimension, ImportFacts, ImportShape } from "./import-types.ts";

/** The parts of a dataset that importing needs, read from its model. The importer contains no names of tables. */
export function importShape(model: SemanticModel): ImportShape {
  const { currency, identity, calendar } = model;
  const calendarTable = model.tables.find(({ name }) => name === calendar?.table) ?? null;
  const facts = model.tables
    .filter(({ role, period }) => role === "facts" && period === "day")
    .toSorted((a, b) => Number(b.name === model.defaultFacts) - Number(a.name === model.defaultFacts))
    .flatMap((table) => describeFacts(table, model));
  const roles = placesOfRoles(model);
  return {
    currency,
    levels: levelRoles.flatMap((role) => roles[role]?.table ?? []),
    roles,
    identity:
      identity === null
        ? null
        : { column: `${identity.column.table}[${identity.column.column}]`, digits: identity.digits },
    facts,
    dimensions: model.tables
      .filter((table) => table.role === "dimension" && table !== calendarTable)
      .flatMap(describeDimension),
    calendar: calendarTable?.source ?? null,
  };
}

function placesOfRoles({ tables }: SemanticModel): ImportShape["roles"] {
  const places: Partial<Record<ImportRole, FieldPlace>> = {};
  for (const { name: table, columns } of tables) {
    for (const { name: column, importRole } of columns)
      if (importRole !== null) places[importRole] = { table, column };
  }
  return places;
}

function describeFacts(table: ModelTable, model: SemanticModel): ImportFacts[] {
  const links = model.relationships.filter(({ from }) => from.table === table.name);
  const date = links.find(({ to }) => to.table === model.calendar?.table);
  if (date === undefined) return [];
  const keys = links
    .filter((link) => link !== date)
    .map(({ from, to }) => ({ column: from.column, dimension: to.table }));
  const linked = new Set(links.map(({ from }) => from.column));
  const amounts = table.columns
    .filter(({ name, type }) => !linked.has(name) && (type === "decimal" || isMoney(name)))
    .map(({ name, displayName }) => ({ name, displayName, isMoney: isMoney(name) }));
  return [{ source: table.source, dateColumn: date.from.column, amounts, keys }];
}

function describeDimension(table: ModelTable): ImportDimension[] {
  const key = table.columns.find((column) => column.key);
  const texts = table.columns.filter(({ type }) => type === "string");
  const withRole = (roles: readonly (ImportRole | null)[]) =>
    texts.find(({ importRole }) => importRole !== null && roles.includes(importRole))?.name;
  const idColumn = withRole(idRoles) ?? null;
  const nameColumn = withRole(levelRoles) ?? texts[0]?.name;
  if (key === undefined || nameColumn === undefined) return [];
  const columns = table.columns
    .filter((column) => column !== key)
    .map(({ name, displayName, type }) => ({ name, displayName, type }));
  // The code and region of a country follow from its name.
  const country = texts.find(({ importRole }) => importRole === "country");
  const naturalKey = (country === undefined ? texts : [country])
    .filter((column) => column !== key)
    .map(({ name }) => name);
  const { name, source } = table;
  return [{ name, source, key: key.name, columns, idColumn, nameColumn, naturalKey }];
}

/**
 * The table of facts for the figures of a file: the first one with all dimensions by which the file splits its figures.
 * Further dimensions of the file, such as ads or devices, are aggregated.
 */
export function findFacts(shape: ImportShape, splits: readonly string[]): ImportFacts | null {
  const hasAll = ({ keys }: ImportFacts) =>
    splits.every((name) => keys.some(({ dimension }) => dimension === name));
  return shape.facts.find(hasAll) ?? null;
}

/** True if a column of facts contains figures that platforms nearly always report as whole numbers. */
export function isCount(name: string): boolean {
  return name === "impressions" || name === "clicks" || name === "all_clicks";
}

/** Amounts that earlier versions of the product rounded if a file had fractions. Fractional counts were refused. */
export function onceRounded({ amounts }: ImportFacts): readonly string[] {
  return amounts.flatMap(({ name, isMoney: money }) => (money || isCount(name) ? [] : [name]));
}

/** True if a column of facts contains money, which is stored as integers of millionths. */
export function isMoney(name: string): boolean {
  return name.endsWith("_micros");
}
