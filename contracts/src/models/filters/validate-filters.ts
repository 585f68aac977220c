import type { IError } from "../errors.ts";
import { filterTarget } from "./validate-filter-targets.ts";
import type { Rule } from "../validation.ts";
import {
  boolean,
  check,
  errorsOf,
  fieldsOf,
  forbidden,
  number,
  object,
  passes,
  primitive,
  required,
  string,
  text,
} from "../validation.ts";

const primitives: Rule = { list: primitive };
const relativeOperator: Rule = [required, "012"];

/** The fields of all filters. */
const base: Rule = {
  target: [required, filterTarget],
  $schema: string,
  displaySettings: { isLockedInViewMode: boolean, isHiddenInViewMode: boolean, displayName: string },
};

const basic: Rule = {
  filterType: "1",
  operator: text,
  values: [required, primitives],
  requireSingleSelection: boolean,
};

const advanced: Rule = {
  filterType: "0",
  logicalOperator: text,
  conditions: { list: { value: primitive, operator: text } },
};

const relativeDate: Rule = {
  filterType: "4",
  operator: relativeOperator,
  timeUnitsCount: number,
  timeUnitType: [required, "0123456"],
  includeToday: [required, boolean],
};

const relativeTime: Rule = {
  filterType: "7",
  operator: relativeOperator,
  timeUnitsCount: number,
  timeUnitType: [required, "78"],
};

const topN: Rule = {
  filterType: "5",
  operator: text,
  itemCount: [required, number],
  orderBy: [required, filterTarget],
};

const point: Rule = { value: [required, primitive], keyValues: primitives };

const includeExclude: Rule = {
  filterType: "3",
  isExclude: [required, boolean],
  values: [required, { list: { anyOf: [primitive, { list: { list: point } }] } }],
};

const hierarchy: Rule = { filterType: "9", hierarchyData: [required, hierarchyNodes] };

const hierarchyNode: Rule = {
  value: primitive,
  keyValues: primitives,
  children: { list: object },
  operator: string,
};

/** Validates level by level instead of by recursion, so that it ends for a message with a tree that contains itself. */
function hierarchyNodes(nodes: unknown, name: string | undefined): string | null {
  let level = nodes;
  for (let depth = 0; depth < 1000; depth++) {
    const failure = check({ list: hierarchyNode }, level, name);
    if (failure || !Array.isArray(level) || level.length === 0) {
      return failure;
    }
    level = [...new Set(level.flatMap((node) => fieldsOf(node)["children"] ?? []))];
  }
  return passes(false, name);
}

const notSupported: Rule = { filterType: "2", message: text, notSupportedTypeName: text };

const anyKind: Rule = {
  anyOf: [basic, advanced, includeExclude, notSupported, relativeDate, topN, relativeTime, hierarchy],
};

/**
 * A filter. Tuple, identity and hierarchy-identity filters are rejected, because frames only report them. The single
 * alternative makes the message the same for faults of the base and of the type.
 */
export const filter: Rule = [object, { anyOf: [[base, anyKind]] }];

const filters: Rule = { list: filter };

/** An operation on the existing filters, and the new filters; `RemoveAll` has none. */
function updateBy(operationField: string): Rule {
  return {
    anyOf: [
      { [operationField]: [required, "123"], filters: [required, filters] },
      { [operationField]: [required, "0"], filters: forbidden },
    ],
  };
}

/** Filters at load time: a list, or operations for all pages and for the first page. */
export const loadFilters: Rule = {
  anyOf: [
    filters,
    (value, name) => {
      const update = updateBy("operation");
      return check({ allPages: update, currentPage: update }, value, name);
    },
  ],
};

/**
 * Validates a filter in JSON form.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateFilter({ operator: "In" }); // [{ message: "undefined property is invalid" }]
 * ```
 */
export function validateFilter(input: unknown): IError[] | undefined {
  return errorsOf(filter, input);
}

/**
 * Validates an update of filters, {@link IUpdateFiltersRequest}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateUpdateFiltersRequest({ filtersOperation: FiltersOperations.RemoveAll }); // undefined
 * ```
 */
export function validateUpdateFiltersRequest(input: unknown): IError[] | undefined {
  return errorsOf(updateBy("filtersOperation"), input);
}
