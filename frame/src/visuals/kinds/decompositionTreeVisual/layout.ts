import type { Cell } from "@vitrine/contracts/query";

import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { openBranches, type Branch, type TreeData } from "./tree-data.ts";

/** Sizes in CSS pixels: a node with its bar, the name of a level, and the space between levels. */
const [nodeHeight, barHeight, headHeight, moreHeight, gap] = [40, 7, 26, 18, 36];
const [narrowest, widest] = [118, 210];

interface TreeOptions {
  readonly tree: TreeData;
  /** The values of the branches that are open, from the first level down. */
  readonly path: readonly Cell[];
  readonly formats: Formats;
  readonly size: Size;
}

/** A branch with its bar, in the plot's pixels. */
export interface TreeNode {
  readonly branch: Branch;
  readonly level: number;
  /** The branch that it is a part of; null for the root. */
  readonly parent: Branch | null;
  readonly isOpen: boolean;
  readonly box: Box;
  readonly track: Box;
  readonly bar: Box;
  readonly name: PlacedText;
  /** Ends at its `x`. */
  readonly figure: PlacedText;
}

export interface TreeLayout {
  readonly nodes: readonly TreeNode[];
  /** The name of each level, and the number of parts without space. */
  readonly heads: readonly PlacedText[];
  readonly more: readonly (Omit<PlacedText, "text"> & { readonly count: number })[];
  /** From a branch to its parts. */
  readonly links: readonly { readonly key: string; readonly path: string; readonly isOpen: boolean }[];
  readonly indexAt: (x: number, y: number) => number | null;
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
  /** The node that an arrow key leads to: parts at the right, siblings above and below. */
  readonly stepTo: (key: string, from: number) => number | null;
}

/** Lays out the levels next to each other, each with the parts of the branch that is open before it. */
export function layoutTree(options: TreeOptions): TreeLayout {
  const { tree, path, size } = options;
  const open = openBranches(tree, path);
  const columns = open.flatMap((branch, level) =>
    branch.parts.length === 0 ? [] : [{ level: level + 1, branch, parts: branch.parts }],
  );
  const all = [{ level: 0, branch: null, parts: [tree.root] }, ...columns];
  const count = Math.max(1, Math.min(all.length, Math.floor((size.width + gap) / (narrowest + gap))));
  // On a narrow screen the last levels are shown.
  const shown = all.slice(all.length - count);
  const width = Math.min(widest, (size.width - gap * (count - 1)) / count);
  const nodes: TreeNode[] = [];
  const heads: PlacedText[] = [];
  const more: TreeLayout["more"][number][] = [];
  for (const [place, { level, branch, parts }] of shown.entries()) {
    const x = place * (width + gap);
    const rows = Math.max(1, Math.floor((size.height - headHeight - moreHeight) / nodeHeight));
    const listed = withOpen(parts, rows, open[level]);
    const parent = nodes.find((node) => node.branch === branch);
    const height = listed.length * nodeHeight;
    const middle = parent === undefined ? size.height / 2 : parent.box.y + nodeHeight / 2;
    const top = Math.max(headHeight, Math.min(middle - height / 2, size.height - moreHeight - height));
    const heading = level === 0 ? "" : (tree.levels[level - 1] ?? "");
    if (heading !== "") heads.push({ text: fitText(heading, width), x, y: top - 9 });
    if (parts.length > listed.length)
      more.push({ count: parts.length - listed.length, x, y: top + height + 12 });
    const spans = barSpans(parts, width);
    for (const [row, part] of listed.entries()) {
      const box = { x, y: top + row * nodeHeight, width, height: nodeHeight };
      nodes.push(nodeOf(options, { part, level, parent: branch, box, spans, isOpen: part === open[level] }));
    }
  }
  return { nodes, heads, more, links: linksOf(nodes), ...pointing(nodes) };
}

/** The first parts, and the open one even if it comes later. */
function withOpen(parts: readonly Branch[], rows: number, open: Branch | undefined): readonly Branch[] {
  const first = parts.slice(0, rows);
  const isMissing = open !== undefined && parts.includes(open) && !first.includes(open);
  return isMissing ? [...first.slice(0, -1), open] : first;
}

/** The bar of each figure of a level from zero, as start and length within the width. */
function barSpans(
  parts: readonly Branch[],
  width: number,
): (value: number | null) => { readonly start: number; readonly length: number } {
  let [least, greatest] = [0, 0];
  for (const { value } of parts) {
    least = Math.min(least, value ?? 0);
    greatest = Math.max(greatest, value ?? 0);
  }
  const scale = greatest === least ? 0 : width / (greatest - least);
  return (value) => {
    const [from, to] = [Math.min(0, value ?? 0), Math.max(0, value ?? 0)];
    return { start: (from - least) * scale, length: (to - from) * scale };
  };
}

interface NodeParts extends Pick<TreeNode, "level" | "parent" | "box" | "isOpen"> {
  readonly part: Branch;
  readonly spans: ReturnType<typeof barSpans>;
}

function nodeOf(
  { tree, formats }: TreeOptions,
  { part, level, parent, box, spans, isOpen }: NodeParts,
): TreeNode {
  const { x, y, width } = box;
  const { start, length } = spans(part.value);
  const text = part.value === null ? "–" : formats.compact(part.value, tree.column?.format ?? null);
  const track = { x, y: y + 22, width, height: barHeight };
  return {
    branch: part,
    level,
    parent,
    isOpen,
    box,
    track,
    bar: { ...track, x: x + start, width: part.value === null ? 0 : Math.max(1, length) },
    name: { text: fitText(part.label, width - textWidth(text) - 10), x, y: y + 16 },
    figure: { text, x: x + width, y: y + 16 },
  };
}

function linksOf(nodes: readonly TreeNode[]): TreeLayout["links"] {
  return nodes.flatMap(({ parent, track, isOpen, branch }) => {
    const from = nodes.find((node) => node.branch === parent);
    if (from === undefined) return [];
    const [x1, y1] = [from.track.x + from.track.width + 2, from.track.y + barHeight / 2];
    const [x2, y2] = [track.x - 2, track.y + barHeight / 2];
    const middle = (x1 + x2) / 2;
    const path = `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
    return [{ key: JSON.stringify([branch.path, branch.label]), path, isOpen }];
  });
}

function pointing(nodes: readonly TreeNode[]): Pick<TreeLayout, "indexAt" | "anchorOf" | "stepTo"> {
  const found = (test: (node: TreeNode) => boolean): number | null => {
    const index = nodes.findIndex(test);
    return index < 0 ? null : index;
  };
  return {
    indexAt: (x, y) =>
      found(({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y < box.y + box.height),
    anchorOf: (index) => {
      const { x, y, width } = nodes[index]?.track ?? { x: 0, y: 0, width: 0 };
      return { x: x + width / 2, y };
    },
    stepTo: (key, from) => {
      const node = nodes[from];
      if (node === undefined) return null;
      const sibling = (by: number): number | null =>
        nodes[from + by]?.level === node.level ? from + by : from;
      if (key === "ArrowUp") return sibling(-1);
      if (key === "ArrowDown") return sibling(1);
      if (key === "ArrowLeft") return found(({ branch }) => branch === node.parent) ?? from;
      if (key === "ArrowRight") return found(({ parent }) => parent === node.branch) ?? from;
      return null;
    },
  };
}
