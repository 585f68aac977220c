import { isDeepStrictEqual } from "node:util";

import { AppError } from "@vitrine/contracts/errors";
import { checkMeasures, faultInWords } from "@vitrine/contracts/measures";
import type { Filter, ModelDescription } from "@vitrine/contracts/query";
import type { ReportDefinition } from "@vitrine/contracts/report";
import { fitFields } from "@vitrine/contracts/report/edits";

/** A fault of a definition: where it is, and the rule. */
export interface DefinitionFault {
  readonly path: string;
  readonly rule: string;
}

/** Refuses a definition with the place of its first fault. @throws AppError `invalid_input` */
export function requireSound(
  definition: ReportDefinition,
  stored: ReportDefinition,
  dataset: ModelDescription,
): void {
  const [fault] = definitionFaults(definition, stored, dataset);
  if (fault === undefined) return;
  throw new AppError("invalid_input", { detail: `definition.${fault.path} ${fault.rule}` });
}

/**
 * What is wrong with a definition that a person wants to save: another dataset, measures with faults, fields that the
 * dataset does not have or the person is not allowed to query, and fields for which a visual's type has no role. Fields of the stored definition
 * are always accepted: a person with more rights may have added them, or the model may have had them then.
 *
 * @param dataset the fields that the person may query
 */
export function definitionFaults(
  definition: ReportDefinition,
  stored: ReportDefinition,
  dataset: ModelDescription,
): readonly DefinitionFault[] {
  if (definition.dataset !== stored.dataset)
    return [{ path: "dataset", rule: `must stay the report's: ${stored.dataset}` }];
  const { measures = [] } = definition;
  const known = new Set([
    ...fieldsOf(dataset),
    ...measures.map(({ table, name }) => `${table}[${name}]`),
    ...namedIn(stored).map(({ field }) => field),
  ]);
  const unknown = namedIn(definition).filter(({ field }) => !known.has(field));
  return [
    ...measureFaults(definition, stored, dataset),
    ...unknown.map(({ path, field }) => ({ path, rule: `names a field that you cannot query: ${field}` })),
    ...roleFaults(definition, stored),
  ];
}

/** Faults of measures, which name only what the person may query. Measures of the stored definition are accepted. */
function measureFaults(
  { measures = [] }: ReportDefinition,
  { measures: before = [] }: ReportDefinition,
  dataset: ModelDescription,
): readonly DefinitionFault[] {
  const checks = checkMeasures(dataset, measures);
  return measures.flatMap((measure, at) => {
    const check = checks[at];
    if (check?.ok !== false || before.some((one) => isDeepStrictEqual(one, measure))) return [];
    const place = check.span === null ? "" : ` (character ${check.span.from + 1})`;
    return [{ path: `measures[${at}].expression`, rule: `${faultInWords(check.fault)}${place}` }];
  });
}

function roleFaults(definition: ReportDefinition, stored: ReportDefinition): readonly DefinitionFault[] {
  const before = new Set(stored.pages.flatMap(({ visuals }) => visuals.map((one) => JSON.stringify(one))));
  return definition.pages.flatMap((page, at) =>
    page.visuals.flatMap((visual, place) => {
      const [dropped] = fitFields(visual, visual.type).dropped;
      if (dropped === undefined || before.has(JSON.stringify(visual))) return [];
      const name = "measure" in dropped ? dropped.measure : dropped.column;
      const rule = `of type ${visual.type} has no place for the field ${name}`;
      return [{ path: `pages[${at}].visuals[${place}]`, rule }];
    }),
  );
}

interface Named {
  readonly path: string;
  /** Kind, table and name. */
  readonly field: string;
}

function fieldsOf({ tables }: ModelDescription): readonly string[] {
  return tables.flatMap((table) => [
    ...table.columns.map(({ name }) => `${table.name}[${name}]`),
    ...table.measures.map(({ name }) => `${table.name}[${name}]`),
    ...table.hierarchies.map(({ name }) => `${table.name}[${name}]`),
  ]);
}

/** Every field that a definition names, with its place. */
function namedIn(definition: ReportDefinition): readonly Named[] {
  const { filters, filterFields = [], bookmarks = [], pages } = definition;
  return [
    ...filters.flatMap((filter, at) => named(`filters[${at}]`, filter)),
    ...named("filterFields", filterFields),
    ...bookmarks.flatMap(({ state }, at) => named(`bookmarks[${at}].state`, state)),
    ...pages.flatMap((page, at) => {
      const { visuals, filters: ofPage, drillthrough = [], tooltip } = page;
      const path = `pages[${at}]`;
      return [
        ...ofPage.flatMap((filter, place) => named(`${path}.filters[${place}]`, filter)),
        ...named(`${path}.drillthrough`, drillthrough),
        ...named(`${path}.tooltip.fields`, tooltip?.fields),
        ...visuals.flatMap((visual, place) => {
          const own = `${path}.visuals[${place}]`;
          const {
            dimensions,
            measures,
            columns,
            smallMultiples,
            trend,
            hierarchy,
            hiddenFields,
            filters: ofVisual,
          } = visual;
          const parts = {
            dimensions,
            measures,
            columns,
            smallMultiples,
            trend,
            hierarchy,
            hiddenFields,
            filters: ofVisual,
          };
          return Object.entries(parts).flatMap(([key, part]) => named(`${own}.${key}`, part));
        }),
      ];
    }),
  ];
}

/** The fields that a part of a definition names, at any depth: filters hold targets in many shapes. */
function named(path: string, part: Filter | object | null | undefined): readonly Named[] {
  if (part === undefined || part === null) return [];
  if (Array.isArray(part))
    return part.flatMap((one: unknown, at) => (isObject(one) ? named(`${path}[${at}]`, one) : []));
  const { table, column, measure, hierarchy } = part as Readonly<Record<string, unknown>>;
  const name = [column, measure, hierarchy].find((one) => typeof one === "string");
  if (typeof table === "string" && typeof name === "string") return [{ path, field: `${table}[${name}]` }];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    isObject(value) ? named(`${path}.${key}`, value) : [],
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
