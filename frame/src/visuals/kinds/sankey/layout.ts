import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Flow, FlowData, FlowNode } from "./flows.ts";

/** Width of a node, gap between nodes, height of the names of stages, and least height of a node with its name. */
const [nodeWidth, nodeGap, headHeight, namedHeight] = [12, 8, 22, 11];
/** The height that a value of a stage needs to have a place of its own. */
const nodeSpace = 22;

/** How many values of a stage fit into a height. */
export function placesIn(height: number): number {
  return Math.max(2, Math.min(40, Math.floor((height - headHeight) / nodeSpace)));
}

export interface PlacedNode {
  readonly node: FlowNode;
  readonly box: Box;
  /** Its name, at its right or, in the last stage, at its left; null if it is too low for it. */
  readonly name: (PlacedText & { readonly anchor: "start" | "end" }) | null;
}

export interface Band {
  readonly flow: Flow;
  readonly path: string;
  readonly start: { readonly x: number; readonly y: number };
  readonly end: { readonly x: number; readonly y: number };
  readonly height: number;
}

export interface SankeyLayout {
  readonly nodes: readonly PlacedNode[];
  readonly bands: readonly Band[];
  readonly heads: readonly (PlacedText & { readonly anchor: "start" | "middle" | "end" })[];
  /** Nodes come first, then bands. */
  readonly indexAt: (x: number, y: number) => number | null;
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out the stages from left to right. All have the same total, and one scale. */
export function layoutSankey(data: FlowData, size: Size): SankeyLayout {
  const { stages, flows, total, names } = data;
  const last = stages.length - 1;
  const xOf = (stage: number): number => (last < 1 ? 0 : (stage * (size.width - nodeWidth)) / last);
  const most = Math.max(1, ...stages.map((nodes) => nodes.length));
  // Each node is at least a pixel high.
  const space = size.height - headHeight - nodeGap * (most - 1) - most;
  const scale = total > 0 ? Math.max(0, space) / total : 0;
  const labelled = last < 1 ? size.width : Math.max(0, (size.width - nodeWidth) / last - nodeWidth - 16);
  const nodes = stages.flatMap((list, stage) => {
    let y = headHeight;
    return list.map((node): PlacedNode => {
      const box = { x: xOf(stage), y, width: nodeWidth, height: Math.max(1, node.amount * scale) };
      y += box.height + nodeGap;
      // The names of the last two stages are in one space.
      return {
        node,
        box,
        name: nameOf(node, box, stage === last, stage < last - 1 ? labelled : labelled / 2),
      };
    });
  });
  const bands = bandsOf(nodes, flows, scale);
  const heads = names.map((name, stage) => {
    const anchor = stage === 0 ? ("start" as const) : stage === last ? ("end" as const) : ("middle" as const);
    const x = stage === 0 ? 0 : stage === last ? size.width : xOf(stage) + nodeWidth / 2;
    return { text: fitText(name, size.width / Math.max(1, stages.length) - 8), x, y: 12, anchor };
  });
  return { nodes, bands, heads, ...pointing(nodes, bands) };
}

function nameOf(node: FlowNode, box: Box, isLast: boolean, width: number): PlacedNode["name"] {
  if (box.height + nodeGap < namedHeight) return null;
  const text = fitText(node.label, width);
  if (textWidth(text) > width + 14) return null;
  const y = box.y + box.height / 2;
  return isLast
    ? { text, x: box.x - 6, y, anchor: "end" }
    : { text, x: box.x + box.width + 6, y, anchor: "start" };
}

/** Bands leave and reach each node in the order of the nodes at their other end. */
function bandsOf(nodes: readonly PlacedNode[], flows: readonly Flow[], scale: number): readonly Band[] {
  const placed = new Map(nodes.map((one, order) => [one.node, { ...one, order, out: 0, into: 0 }]));
  const orderOf = (node: FlowNode): number => placed.get(node)?.order ?? 0;
  const sorted = flows.toSorted(
    (one, other) => orderOf(one.from) - orderOf(other.from) || orderOf(one.to) - orderOf(other.to),
  );
  return sorted.flatMap((flow): readonly Band[] => {
    const [from, to] = [placed.get(flow.from), placed.get(flow.to)];
    if (from === undefined || to === undefined) return [];
    const height = flow.amount * scale;
    const start = { x: from.box.x + nodeWidth, y: from.box.y + from.out };
    const end = { x: to.box.x, y: to.box.y + to.into };
    from.out += height;
    to.into += height;
    const middle = (start.x + end.x) / 2;
    const path =
      `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}` +
      `v${height}C${middle} ${end.y + height} ${middle} ${start.y + height} ${start.x} ${start.y + height}Z`;
    return [{ flow, path, start, end, height }];
  });
}

function pointing(
  nodes: readonly PlacedNode[],
  bands: readonly Band[],
): Pick<SankeyLayout, "indexAt" | "anchorOf"> {
  return {
    indexAt: (x, y) => {
      const node = nodes.findIndex(
        ({ box }) =>
          x >= box.x - 3 && x <= box.x + box.width + 3 && y >= box.y - 2 && y <= box.y + box.height + 2,
      );
      if (node >= 0) return node;
      const band = bands.findIndex((one) => {
        const top = topOf(one, x);
        return top !== null && y >= top - 1 && y <= top + one.height + 1;
      });
      return band < 0 ? null : nodes.length + band;
    },
    anchorOf: (index) => {
      const box = nodes[index]?.box;
      if (box !== undefined) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const band = bands[index - nodes.length];
      if (band === undefined) return { x: 0, y: 0 };
      const { start, end, height } = band;
      return { x: (start.x + end.x) / 2, y: (start.y + end.y + height) / 2 };
    },
  };
}

/** The upper edge of a band at a pixel across; null beyond its ends. */
function topOf({ start, end }: Band, x: number): number | null {
  if (x < start.x || x > end.x || end.x <= start.x) return null;
  const share = (x - start.x) / (end.x - start.x);
  // The curve's place across grows with its parameter, so halving finds it.
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (1.5 * middle * (1 - middle) + middle ** 3 < share) low = middle;
    else high = middle;
  }
  return start.y + (end.y - start.y) * (3 * low ** 2 - 2 * low ** 3);
}
