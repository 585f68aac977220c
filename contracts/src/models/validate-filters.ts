import type { IError } from "./errors.ts";
import { filterTarget } from "./validate-filter-targets.ts";
import type { Rule } from "./validation.ts";
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
} from "./validation.ts";

const primitives: Rule = { list: primitive };
const relativeOperator: Rule = [required, "012"];

/** What all filters have. */
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

/** Level by level, not by recursion: a message may hold a tree that contains itself, and its check must end. */
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
 * A filter. Tuple, identity and hierarchy-identity filters are not taken: frames only report them. The one option keeps
 * what is wrong with the base untold, as with the kinds.
 */
export const filter: Rule = [object, { anyOf: [[base, anyKind]] }];

const filters: Rule = { list: filter };

/** What is done with the filters that are there, and by which ones; `RemoveAll` takes none. */
function updateBy(operationField: string): Rule {
  return {
    anyOf: [
      { [operationField]: [required, "123"], filters: [required, filters] },
      { [operationField]: [required, "0"], filters: forbidden },
    ],
  };
}

/** Filters given at load time: a plain list, or what to do for all pages and for the page shown first. */
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
 * Checks a filter in JSON form.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateFilter({ operator: "In" }); // [{ message: "undefined property is invalid" }]
 * ```
 */
export function validateFilter(input: unknown): IError[] | undefined {
  return errorsOf(filter, input);
}

/**
 * Checks an update of filters, {@link IUpdateFiltersRequest}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateUpdateFiltersRequest({ filtersOperation: FiltersOperations.RemoveAll }); // undefined
 * ```
 */
export function validateUpdateFiltersRequest(input: unknown): IError[] | undefined {
  return errorsOf(updateBy("filtersOperation"), input);
}
