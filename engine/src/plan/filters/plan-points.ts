import { AppError } from "@vitrine/contracts/errors";
import type {
  BasicFilter,
  FilterValue,
  IncludeExcludeFilter,
  TupleElement,
  TupleFilter,
} from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import { coerceValue } from "./coerce-value.ts";
import { filterField, type FilterField } from "./filter-target.ts";
import type { QueryFields } from "../query-fields.ts";
import type { ColumnRef, Condition, Predicate } from "../query-plan.ts";

/** A column and the value that it must have or must not have. The comparison is exact, and blank is a value. */
export interface Match {
  readonly column: ColumnRef;
  readonly value: FilterValue;
  readonly at: string;
}

/** True for rows that have all values of a point; with `negated`, for all other rows. Never unknown. */
export function matchAll(matches: readonly Match[], negated: boolean, timeZone: string): Predicate {
  const tests = matches.map(({ column, value, at }): Predicate => {
    const condition: Condition =
      value === null
        ? { kind: "blank", negated }
        : {
            kind: "in",
            values: [coerceValue(value, column.type, at, timeZone)],
            negated,
            blanksPass: negated,
          };
    return { kind: "column", column, condition };
  });
  return combine(negated ? "or" : "and", tests);
}

/** True for rows at one of the points; with `negated`, for rows at none of them. */
export function matchAny(
  points: readonly (readonly Match[])[],
  negated: boolean,
  timeZone: string,
): Predicate {
  const [first] = points;
  const column = first?.length === 1 ? first[0]?.column : undefined;
  // Points of one column become a plain list, for which every database has a fast lookup.
  const isSame = (one: Match) => one.column.source === column?.source && one.column.column === column.column;
  if (column !== undefined && points.every((point) => point.length === 1 && point.every(isSame))) {
    const matches = points.flat();
    const values = matches.flatMap(({ value, at }) =>
      value === null ? [] : [coerceValue(value, column.type, at, timeZone)],
    );
    const listsBlank = matches.some(({ value }) => value === null);
    const blanksPass = negated ? !listsBlank : listsBlank;
    return { kind: "column", column, condition: { kind: "in", values, negated, blanksPass } };
  }
  const tests = points.map((point) => matchAll(point, negated, timeZone));
  return combine(negated ? "and" : "or", tests);
}

function combine(kind: "and" | "or", tests: readonly Predicate[]): Predicate {
  const [first] = tests;
  if (first === undefined) return { kind: kind === "and" ? "always" : "never" };
  return tests.length === 1 ? first : { kind, tests };
}

/** A basic filter whose target has keys: the tuples of keys are compared, and the values are only for display. */
export function planKeys(
  filter: BasicFilter,
  field: FilterField,
  at: string,
  timeZone: string,
): readonly Predicate[] {
  if (filter.operator === "All") return [];
  const { keys } = field;
  if (keys === null || filter.keyValues === undefined) {
    const side = keys === null ? "target.keys" : "keyValues";
    throw new AppError("query_invalid", { message: messages.keysAndValues(), detail: `${at}.${side}` });
  }
  if (filter.keyValues.length === 0) {
    throw new AppError("query_invalid", { message: messages.emptyValues(), detail: `${at}.keyValues` });
  }
  const points = filter.keyValues.map((tuple, index) => keyMatches(keys, tuple, `${at}.keyValues[${index}]`));
  return [matchAny(points, filter.operator === "NotIn", timeZone)];
}

/** @throws AppError `query_invalid` if the tuple has another length than the keys */
function keyMatches(keys: readonly ColumnRef[], tuple: readonly FilterValue[], at: string): readonly Match[] {
  if (tuple.length !== keys.length) {
    const message = messages.tupleLength(tuple.length, keys.length);
    throw new AppError("query_invalid", { message, detail: at });
  }
  return keys.flatMap((column, index) => {
    const value = tuple[index];
    return value === undefined ? [] : [{ column, value, at: `${at}[${index}]` }];
  });
}

/** What one element of a point or node compares: the keys if both sides have them, else the column. */
export function elementMatches(field: FilterField, element: TupleElement, at: string): readonly Match[] {
  if (field.keys !== null && element.keyValues !== undefined) {
    return keyMatches(field.keys, element.keyValues, `${at}.keyValues`);
  }
  if (element.value !== undefined) return [{ column: field.ref, value: element.value, at: `${at}.value` }];
  throw new AppError("query_invalid", { message: messages.elementNeedsValue(), detail: `${at}.value` });
}

function pointMatches(
  targets: readonly FilterField[],
  point: readonly TupleElement[],
  at: string,
): readonly Match[] {
  if (point.length !== targets.length) {
    const message = messages.tupleLength(point.length, targets.length);
    throw new AppError("query_invalid", { message, detail: at });
  }
  return targets.flatMap((field, index) => elementMatches(field, point[index] ?? {}, `${at}[${index}]`));
}

export function planTuples(
  filter: TupleFilter,
  fields: QueryFields,
  at: string,
  timeZone: string,
): readonly Predicate[] {
  const targets = filter.target.map((target, index) =>
    filterField(target, fields, "tuple", `${at}.target[${index}]`),
  );
  requireSome(filter.values, `${at}.values`);
  const points = filter.values.map((point, index) => pointMatches(targets, point, `${at}.values[${index}]`));
  return [matchAny(points, false, timeZone)];
}

/** Rows at one of the values or points, or at none of them. */
export function planIncludeExclude(
  filter: IncludeExcludeFilter,
  fields: QueryFields,
  at: string,
  timeZone: string,
): readonly Predicate[] {
  const { target, values, isExclude } = filter;
  requireSome(values, `${at}.values`);
  if (!Array.isArray(target)) {
    const { ref } = filterField(target, fields, "include/exclude", `${at}.target`);
    const points = values.map((value, index): readonly Match[] => {
      const place = `${at}.values[${index}]`;
      if (Array.isArray(value))
        throw new AppError("query_invalid", { message: messages.oneColumn(), detail: place });
      return [{ column: ref, value, at: place }];
    });
    return [matchAny(points, isExclude, timeZone)];
  }
  const points = values.flatMap((group, index) => {
    const place = `${at}.values[${index}]`;
    const targets = target[index];
    if (!Array.isArray(group) || targets === undefined) {
      throw new AppError("query_invalid", { message: messages.groupsOfPoints(), detail: place });
    }
    const groupFields = targets.map((one, column) =>
      filterField(one, fields, "include/exclude", `${at}.target[${index}][${column}]`),
    );
    return group.map((point, at) => pointMatches(groupFields, point, `${place}[${at}]`));
  });
  requireSome(points, `${at}.values`);
  return [matchAny(points, isExclude, timeZone)];
}

function requireSome(values: readonly unknown[], at: string): void {
  if (values.length > 0) return;
  throw new AppError("query_invalid", { message: messages.emptyValues(), detail: at });
}
