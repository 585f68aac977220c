import { AppError } from "@vitrine/contracts/errors";
import type { HierarchyFilter, HierarchyNode } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import { filterField, type FilterField } from "./filter-target.ts";
import { elementMatches, matchAll, matchAny, type Match } from "./plan-points.ts";
import type { QueryFields } from "../query-fields.ts";
import type { Predicate } from "../query-plan.ts";

interface Node {
  readonly match: readonly Match[];
  readonly children: readonly Node[];
  readonly operator: NonNullable<HierarchyNode["operator"]>;
}

/**
 * A row descends the tree as long as nodes contain its values, and each node on its path decides again: `Selected`
 * includes it, `NotSelected` excludes it, `Inherited` keeps the previous decision. At first a row is included only if the
 * tree selects nothing, because the filter then lists what to exclude. An empty tree includes everything. A node without
 * operator is selected if it is a leaf, and inherits otherwise. Of equal sibling nodes the first counts.
 */
export function planHierarchyFilter(
  filter: HierarchyFilter,
  fields: QueryFields,
  at: string,
  timeZone: string,
): readonly Predicate[] {
  const levels = filter.target.map((target, index) =>
    filterField(target, fields, "hierarchy", `${at}.target[${index}]`),
  );
  const nodes = readNodes(filter.hierarchyData, levels, `${at}.hierarchyData`);
  if (nodes.length === 0) return [];
  const predicate = descend(nodes, !selectsSome(nodes), timeZone);
  return predicate.kind === "always" ? [] : [predicate];
}

function readNodes(
  nodes: readonly HierarchyNode[],
  levels: readonly FilterField[],
  at: string,
): readonly Node[] {
  const [level, ...below] = levels;
  if (nodes.length === 0) return [];
  if (level === undefined) {
    throw new AppError("query_invalid", { message: messages.tooDeep(), detail: at });
  }
  const seen = new Set<string>();
  return nodes.flatMap((node, index): readonly Node[] => {
    const place = `${at}[${index}]`;
    const match = elementMatches(level, { value: node.value, keyValues: node.keyValues }, place);
    const children = readNodes(node.children ?? [], below, `${place}.children`);
    const operator = node.operator ?? (children.length === 0 ? "Selected" : "Inherited");
    const key = JSON.stringify(match.map(({ column, value }) => [column.column, value]));
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ match, children, operator }];
  });
}

function selectsSome(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.operator === "Selected" || selectsSome(node.children));
}

function descend(nodes: readonly Node[], isThrough: boolean, timeZone: string): Predicate {
  const outside: Predicate = { kind: isThrough ? "always" : "never" };
  if (nodes.length === 0) return outside;
  const ways = nodes.flatMap((node): readonly Predicate[] => {
    const below = descend(
      node.children,
      node.operator === "Inherited" ? isThrough : node.operator === "Selected",
      timeZone,
    );
    if (below.kind === "never") return [];
    const here = matchAll(node.match, false, timeZone);
    return [below.kind === "always" ? here : { kind: "and", tests: [here, below] }];
  });
  if (isThrough)
    ways.push(
      matchAny(
        nodes.map(({ match }) => match),
        true,
        timeZone,
      ),
    );
  const [first] = ways;
  if (first === undefined) return { kind: "never" };
  return ways.length === 1 ? first : { kind: "or", tests: ways };
}
