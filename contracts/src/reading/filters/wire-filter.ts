import { filterSchema, type Filter } from "../../query/index.ts";
import { parse } from "../../parse.ts";
import type { PeriodPreset } from "../../report/index.ts";

/**
 * A filter as the host wrote it, and the same filter for queries. Hosts get back exactly what they sent, such as
 * `$schema` and display settings; queries contain only keys that the planner supports.
 */
export interface HeldFilter {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly filter: Filter;
  /** Present if the user chose the filter as the report's period: the preset, or `null` for days. */
  readonly chosen?: PeriodPreset | null;
}

export type ReadFilters =
  | { readonly ok: true; readonly filters: readonly HeldFilter[] }
  | { readonly ok: false; readonly faults: readonly string[] };

const schemaNames: Readonly<Record<Filter["filterType"], string>> = {
  0: "advanced",
  1: "basic",
  3: "includeExclude",
  4: "relativeDate",
  5: "topN",
  6: "tuple",
  7: "relativeTime",
  8: "identity",
  9: "hierarchy",
};

/** Reads a list of filters from a host. If one of them is invalid, none is accepted. */
export function readFilters(input: unknown): ReadFilters {
  if (!Array.isArray(input)) return { ok: false, faults: ["filters must be an array"] };
  const filters: HeldFilter[] = [];
  const faults: string[] = [];
  input.forEach((given: unknown, index) => {
    const wire = withMoments(given);
    const parsed = parse(filterSchema, withFilterType(wire));
    if (parsed.ok && isRecord(wire)) filters.push({ wire, filter: parsed.value });
    else if (!parsed.ok) faults.push(...parsed.faults.map(({ message }) => `filters[${index}]: ${message}`));
  });
  return faults.length === 0 ? { ok: true, filters } : { ok: false, faults };
}

/** A filter of the report's definition, with the `$schema` that hosts expect. */
export function holdFilter(filter: Filter): HeldFilter {
  return {
    wire: { $schema: `http://powerbi.com/product/schema#${schemaNames[filter.filterType]}`, ...filter },
    filter,
  };
}

/** Whether two filters have the same fields. Other keys of the target are ignored. */
export function isSameTarget(one: Filter["target"], other: Filter["target"]): boolean {
  return describeTarget(one) === describeTarget(other);
}

/** The names of a filter's fields, for people. */
export function nameOfTarget(target: Filter["target"]): string {
  if (Array.isArray(target)) {
    const names = target.map((part) => (typeof part === "number" ? String(part) : nameOfTarget(part)));
    return [...new Set(names)].join(", ");
  }
  if ("measure" in target) return target.measure;
  if ("hierarchyLevel" in target) return target.hierarchyLevel;
  return target.column;
}

function describeTarget(target: Filter["target"]): string {
  return JSON.stringify(target, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

const typeBySchema: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(schemaNames).map(([filterType, name]) => [name, Number(filterType)]),
);

/**
 * Filters may have only `$schema` instead of a type. Basic and advanced filters are also recognised by their
 * properties.
 */
function withFilterType(wire: unknown): unknown {
  if (!isRecord(wire) || wire["filterType"] !== undefined) return wire;
  const schema = wire["$schema"];
  const filterType =
    typeof schema === "string" ? typeBySchema[schema.split("#")[1] ?? ""] : typeByParts(wire);
  return filterType === undefined ? wire : { ...wire, filterType };
}

function typeByParts(wire: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof wire["operator"] === "string" && Array.isArray(wire["values"])) return 1;
  return typeof wire["logicalOperator"] === "string" && Array.isArray(wire["conditions"]) ? 0 : undefined;
}

/** Messages can contain `Date` objects, which queries cannot. */
function withMoments(wire: unknown): unknown {
  if (!isRecord(wire) || !Array.isArray(wire["conditions"])) return wire;
  const conditions = wire["conditions"].map((condition: unknown) => {
    if (!isRecord(condition) || !(condition["value"] instanceof Date)) return condition;
    const moment = condition["value"];
    return Number.isNaN(moment.getTime()) ? condition : { ...condition, value: moment.toISOString() };
  });
  return { ...wire, conditions };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
