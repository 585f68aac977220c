import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { isAdditive } from "../../series/chart-data.ts";
import type { VisualProps } from "../../visual-props.ts";
import { pivotTree, type PivotTreeRow } from "../pivotTable/pivot-rows.ts";

/** A group of the answer with its parts, the greatest first. */
export interface Branch {
  readonly label: string;
  readonly path: readonly Cell[];
  readonly value: number | null;
  readonly parts: readonly Branch[];
  /** All that the answer leaves out of its group. It cannot be selected or opened. */
  readonly isRest?: true;
}

export interface TreeData {
  /** The figure of all, whose parts are those of the first level. */
  readonly root: Branch;
  /** The names of the levels. */
  readonly levels: readonly string[];
  /** The measure; undefined in an answer without one. */
  readonly column: ResultColumn | undefined;
  /** Whether figures add up to those of their group, so that they have shares. */
  readonly isAdditive: boolean;
}

/** The groups of the answer as a tree. Figures of groups are the model's, nothing is added up here. */
export function treeDataOf(props: VisualProps): TreeData {
  const { main } = props.result;
  const { dimensions } = props.visual.definition;
  const levels = main.columns.filter(({ role }) => role === "dimension");
  const column = main.columns.find(({ role }) => role === "measure");
  const doesAddUp = column !== undefined && isAdditive(column, props.dataset ?? null);
  const branchOf = ({ path, figures, children }: PivotTreeRow): Branch => {
    const level = path.length - 1;
    const names = levels[level];
    const value = numberIn(figures[0]);
    return {
      label:
        names === undefined ? "" : props.formats.full(path.at(-1) ?? null, names, dimensions[level]?.grain),
      path,
      value,
      parts: partsOf(children, level + 1, value),
    };
  };
  const partsOf = (rows: readonly PivotTreeRow[], level: number, whole: number | null): readonly Branch[] => {
    const parts = rows.map(branchOf);
    const isOfTime = levels[level]?.type === "date";
    const ordered = isOfTime ? parts : parts.toSorted(greaterFirst);
    const rest = doesAddUp && isCut(main, level) ? restOf(parts, whole) : null;
    return rest === null
      ? ordered
      : [...ordered, { label: props.messages.others, path: [], value: rest, parts: [], isRest: true }];
  };
  const total = numberIn(main.totals?.[0]);
  return {
    root: {
      label: column?.displayName ?? "",
      path: [],
      value: total,
      parts: partsOf(pivotTree(main), 0, total),
    },
    levels: levels.map(({ displayName }) => displayName),
    column,
    isAdditive: doesAddUp,
  };
}

/** Whether the answer has not all groups of a level. */
function isCut({ subtotals = [], truncated, columns }: QueryResult, level: number): boolean {
  const depth = columns.filter(({ role }) => role === "dimension").length;
  if (level === depth - 1) return truncated;
  return subtotals.some((one) => one.depth === level + 1 && one.truncated);
}

/** What the listed parts leave of their group; null for nothing but a rounding error. */
function restOf(parts: readonly Branch[], whole: number | null): number | null {
  if (whole === null) return null;
  const rest = whole - parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return Math.abs(rest) < Math.abs(whole) * 1e-9 ? null : rest;
}

function greaterFirst(one: Branch, other: Branch): number {
  return (other.value ?? -Infinity) - (one.value ?? -Infinity) || 0;
}

function numberIn(cell: Cell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}

/** The open branches from the root down, as far as the answer has them. */
export function openBranches({ root }: TreeData, path: readonly Cell[]): readonly Branch[] {
  const open = [root];
  for (const value of path) {
    const next = open.at(-1)?.parts.find((part) => part.path.at(-1) === value && part.isRest !== true);
    if (next === undefined) break;
    open.push(next);
  }
  return open;
}

/** The path to the greatest part of each level, which is open at the beginning. */
export function greatestPath({ root }: TreeData): readonly Cell[] {
  let branch = root;
  for (;;) {
    const next = branch.parts
      .filter(({ parts, isRest }) => parts.length > 0 && isRest !== true)
      .toSorted(greaterFirst)[0];
    if (next === undefined) return branch.path;
    branch = next;
  }
}
