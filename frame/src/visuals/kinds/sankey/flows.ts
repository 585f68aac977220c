import type { Cell, ResultColumn } from "@vitrine/contracts/query";

import { isAdditive } from "../../series/chart-data.ts";
import type { VisualProps } from "../../visual-props.ts";

/** A value of a stage with all that flows through it. */
export interface FlowNode {
  readonly stage: number;
  readonly label: string;
  /** Null for the rest. */
  readonly value: Cell;
  readonly amount: number;
  /** All values of its stage that have no place of their own. It cannot be selected. */
  readonly isRest: boolean;
}

export interface Flow {
  readonly from: FlowNode;
  readonly to: FlowNode;
  readonly amount: number;
}

export interface FlowData {
  /** By stage, in their order from the top. */
  readonly stages: readonly (readonly FlowNode[])[];
  readonly flows: readonly Flow[];
  readonly total: number;
  readonly names: readonly string[];
  readonly column: ResultColumn | undefined;
  /** Rows without a figure above zero, which have no width. */
  readonly leftOut: number;
  /** False for figures that cannot be added up, so that no band has a width. */
  readonly canFlow: boolean;
}

interface Row {
  readonly values: readonly Cell[];
  readonly amount: number;
}

/**
 * The flows between stages next to each other.
 *
 * @param most how many values of a stage have a place of their own
 */
export function flowsOf(props: VisualProps, most: number): FlowData {
  const { columns } = props.result.main;
  const stages = columns.filter(({ role }) => role === "dimension");
  const column = columns.find(({ role }) => role === "measure");
  const amounts = column?.values ?? [];
  const rows = amounts.flatMap((amount, row): readonly Row[] =>
    typeof amount === "number" && amount > 0
      ? [{ values: stages.map(({ values }) => values[row] ?? null), amount }]
      : [],
  );
  const nodes = stages.map((_, stage) => nodesOf(props, rows, stage, most));
  const flows = stages.slice(1).flatMap((_, stage) => flowsBetween(rows, nodes, stage));
  return {
    stages: orderNodes(
      nodes.map(({ list }) => list),
      flows,
    ),
    flows,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    names: stages.map(({ displayName }) => displayName),
    column,
    leftOut: amounts.length - rows.length,
    canFlow: column === undefined || isAdditive(column, props.dataset ?? null),
  };
}

interface StageNodes {
  readonly list: readonly FlowNode[];
  readonly of: (value: Cell) => FlowNode | undefined;
}

/** The greatest values of a stage; the others are one node. */
function nodesOf(props: VisualProps, rows: readonly Row[], stage: number, most: number): StageNodes {
  const { formats, messages, visual, result } = props;
  const column = result.main.columns.filter(({ role }) => role === "dimension")[stage];
  const { grain } = visual.definition.dimensions[stage] ?? {};
  const sums = new Map<Cell, number>();
  for (const { values, amount } of rows) {
    const value = values[stage] ?? null;
    sums.set(value, (sums.get(value) ?? 0) + amount);
  }
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one);
  const kept = sorted.slice(0, sorted.length > most ? most - 1 : most);
  const own = new Map(
    kept.map(([value, amount]): [Cell, FlowNode] => {
      const label = column === undefined ? String(value) : formats.full(value, column, grain);
      return [value, { stage, label, value, amount, isRest: false }];
    }),
  );
  const amount = sorted.slice(kept.length).reduce((sum, [, one]) => sum + one, 0);
  const label = `${messages.others} (${formats.count(sorted.length - kept.length)})`;
  const rest: FlowNode | undefined =
    sorted.length > kept.length ? { stage, label, value: null, amount, isRest: true } : undefined;
  return {
    list: [...own.values(), ...(rest === undefined ? [] : [rest])],
    of: (value) => own.get(value) ?? rest,
  };
}

function flowsBetween(rows: readonly Row[], nodes: readonly StageNodes[], stage: number): readonly Flow[] {
  const sums = new Map<FlowNode, Map<FlowNode, number>>();
  for (const { values, amount } of rows) {
    const from = nodes[stage]?.of(values[stage] ?? null);
    const to = nodes[stage + 1]?.of(values[stage + 1] ?? null);
    if (from === undefined || to === undefined) continue;
    const own = sums.get(from) ?? new Map<FlowNode, number>();
    sums.set(from, own);
    own.set(to, (own.get(to) ?? 0) + amount);
  }
  return [...sums].flatMap(([from, own]) => [...own].map(([to, amount]) => ({ from, to, amount })));
}

/** Each stage in the order of what flows into it, so that few bands cross; the rest is last. */
function orderNodes(
  stages: readonly (readonly FlowNode[])[],
  flows: readonly Flow[],
): readonly (readonly FlowNode[])[] {
  const ordered: (readonly FlowNode[])[] = [];
  for (const [stage, nodes] of stages.entries()) {
    const before = ordered[stage - 1];
    const middles = new Map(
      nodes.map((node) => {
        const into = flows.filter(({ to }) => to === node);
        const sum = into.reduce((all, { from, amount }) => all + (before?.indexOf(from) ?? 0) * amount, 0);
        return [node, sum / node.amount];
      }),
    );
    const middleOf = (node: FlowNode): number => middles.get(node) ?? 0;
    ordered.push(
      nodes.toSorted(
        (one, other) =>
          Number(one.isRest) - Number(other.isRest) ||
          middleOf(one) - middleOf(other) ||
          other.amount - one.amount,
      ),
    );
  }
  return ordered;
}
