import type {
  AdvancedFilter,
  Cell,
  Filter,
  FilterTarget,
  HierarchyNode,
  TupleElement,
} from "@vitrine/contracts/query";

import { compareCells } from "./naive-cells.ts";

/** A fact with everything that it is related to: `Item[name]` → value. */
export type WideRow = ReadonlyMap<string, Cell>;

/** Where levels of hierarchies lead, and the moment at which it is asked, as the tests know them. */
export interface NaiveContext {
  readonly levels: Readonly<Record<string, string>>;
  /** The first and last day of a relative filter, worked out elsewhere. */
  readonly days: (filter: Extract<Filter, { filterType: 4 | 7 }>) => readonly [string, string];
  readonly identity: { readonly field: string; readonly digits: number } | null;
}

export function isOfGroups(filter: Filter): boolean {
  const { target } = filter;
  return !Array.isArray(target) && ("measure" in target || "aggregationFunction" in target);
}

/** `Item[name]`, for a column and for a hierarchy's level. */
export function fieldOf(target: FilterTarget, context: NaiveContext): string {
  if ("hierarchy" in target) return context.levels[`${target.hierarchy}/${target.hierarchyLevel}`] ?? "";
  return "column" in target ? `${target.table}[${target.column}]` : target.measure;
}

/** Every column that a filter on rows looks at. */
export function fieldsOf(filter: Filter, context: NaiveContext): readonly string[] {
  if (filter.filterType === 8) return context.identity === null ? [] : [context.identity.field];
  const targets: readonly FilterTarget[] = Array.isArray(filter.target)
    ? filter.target.flat()
    : [filter.target];
  return targets.flatMap((target) => [fieldOf(target, context), ...keysOf(target, context)]);
}

function keysOf(target: FilterTarget, context: NaiveContext): readonly string[] {
  const keys = "keys" in target ? (target.keys ?? []) : [];
  const table = fieldOf(target, context).split("[")[0] ?? "";
  return keys.map((key) => `${table}[${key}]`);
}

/** Whether a row passes a filter on columns, said in the plainest way. */
export function passes(filter: Filter, row: WideRow, context: NaiveContext): boolean {
  const at = (target: FilterTarget): Cell => row.get(fieldOf(target, context)) ?? null;
  const isAt = (targets: readonly FilterTarget[], point: readonly TupleElement[]): boolean =>
    targets.every((target, index) => matches(target, point[index] ?? {}));
  function matches(target: FilterTarget, element: TupleElement | HierarchyNode): boolean {
    const keys = keysOf(target, context);
    if (keys.length > 0 && element.keyValues !== undefined) {
      return keys.every((key, index) => (row.get(key) ?? null) === element.keyValues?.[index]);
    }
    return at(target) === (element.value ?? null);
  }
  switch (filter.filterType) {
    case 0:
      return passesConditions(filter, at(filter.target));
    case 1: {
      if (filter.operator === "All") return true;
      const keys = keysOf(filter.target, context);
      const isListed =
        keys.length === 0
          ? filter.values.includes(at(filter.target))
          : (filter.keyValues ?? []).some((tuple) =>
              keys.every((key, index) => (row.get(key) ?? null) === tuple[index]),
            );
      return isListed === (filter.operator === "In");
    }
    case 3: {
      const { target, values } = filter;
      const isListed = Array.isArray(target)
        ? target.some((group, index) => {
            const points = values[index];
            return Array.isArray(points) && points.some((point) => isAt(group, point));
          })
        : values.some((value) => value === at(target));
      return isListed !== filter.isExclude;
    }
    case 4:
    case 7: {
      const [from, to] = context.days(filter);
      const day = at(filter.target);
      return typeof day === "string" && day >= from && day <= to;
    }
    case 6:
      return filter.values.some((point) => isAt(filter.target, point));
    case 8: {
      const { field, digits } = context.identity ?? { field: "", digits: 0 };
      return filter.target.some(
        (number) => String(number).padStart(digits, "0") === String(row.get(field) ?? null),
      );
    }
    case 9: {
      const { hierarchyData } = filter;
      if (hierarchyData.length === 0) return true;
      let isThrough = !JSON.stringify(withOperators(hierarchyData)).includes('"Selected"');
      let nodes = hierarchyData;
      for (const target of filter.target) {
        const node = nodes.find((candidate) => matches(target, candidate));
        if (node === undefined) break;
        const operator = operatorOf(node);
        if (operator !== "Inherited") isThrough = operator === "Selected";
        nodes = node.children ?? [];
      }
      return isThrough;
    }
    case 5:
      throw new Error("Rankings need all rows");
  }
}

function operatorOf(node: HierarchyNode): string {
  return node.operator ?? ((node.children ?? []).length === 0 ? "Selected" : "Inherited");
}

/** Only the operators that count, of nodes that a row can meet. */
function withOperators(nodes: readonly HierarchyNode[]): readonly unknown[] {
  const firsts = nodes.filter(
    (node, index) =>
      nodes.findIndex(
        (other) => other.value === node.value && String(other.keyValues) === String(node.keyValues),
      ) === index,
  );
  return firsts.map((node) => [operatorOf(node), withOperators(node.children ?? [])]);
}

export function passesConditions(filter: AdvancedFilter, value: Cell): boolean {
  const tests = filter.conditions
    .filter((condition) => condition.operator !== "None")
    .map((condition) => meets(condition.operator, value, condition.value ?? null));
  if (tests.length === 0) return true;
  return filter.logicalOperator === "And" ? tests.every(Boolean) : tests.some(Boolean);
}

type AdvancedOperator = Extract<Filter, { filterType: 0 }>["conditions"][number]["operator"];

function meets(operator: AdvancedOperator, value: Cell, wanted: Cell): boolean {
  const text = typeof value === "string" ? value.toLowerCase() : null;
  const part = String(wanted).toLowerCase();
  const isSame = wanted === null || value === null ? value === wanted : String(value).toLowerCase() === part;
  const order = value === null || wanted === null ? null : compareCells(value, wanted);
  switch (operator) {
    case "None":
      return true;
    case "LessThan":
      return order !== null && order < 0;
    case "LessThanOrEqual":
      return order !== null && order <= 0;
    case "GreaterThan":
      return order !== null && order > 0;
    case "GreaterThanOrEqual":
      return order !== null && order >= 0;
    case "Contains":
      return text?.includes(part) ?? false;
    case "DoesNotContain":
      return !(text?.includes(part) ?? false);
    case "StartsWith":
      return text?.startsWith(part) ?? false;
    case "DoesNotStartWith":
      return !(text?.startsWith(part) ?? false);
    case "Is":
      return isSame;
    case "IsNot":
      return !isSame;
    case "IsBlank":
      return value === null;
    case "IsNotBlank":
      return value !== null;
    case "IsEmptyString":
      return value === "";
    case "IsNotEmptyString":
      return value !== "";
  }
}
