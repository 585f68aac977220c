import type { Cell } from "@vitrine/contracts/query";
import { isCovered, type DataPoint } from "@vitrine/contracts/reading/selection/selection";
import { useState } from "react";

import { chartSentences } from "../../../messages/chart-sentences.ts";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import type { MarkPicking } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutTree, type TreeLayout, type TreeNode } from "./layout.ts";
import { greatestPath, treeDataOf, type Branch, type TreeData } from "./tree-data.ts";

/** One figure and its parts, level by level. Pressing a part opens it, and selects its rows. */
export function DecompositionTree(props: VisualProps): React.ReactElement {
  const tree = treeDataOf(props);
  const [chosen, setChosen] = useState<readonly Cell[] | null>(null);
  const path = chosen ?? greatestPath(tree);
  return (
    <ChartSpace isWhole>
      {(size) => <Levels {...props} {...{ tree, path, size }} onOpen={setChosen} />}
    </ChartSpace>
  );
}

interface LevelsProps extends VisualProps {
  readonly tree: TreeData;
  readonly path: readonly Cell[];
  readonly size: Size;
  readonly onOpen: (path: readonly Cell[]) => void;
}

function Levels(props: LevelsProps): React.ReactElement {
  const { visual, tree, path, size, formats, messages } = props;
  const layout = layoutTree({ tree, path, formats, size });
  const { nodes, heads, more, links } = layout;
  const picking = pickingOfNodes(nodes, props);
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={nodes.length}
      layout={layout}
      stepTo={layout.stepTo}
      tooltipOf={(place) => nodeTooltip(nodes[place], props)}
      picking={picking}
    >
      {(active) => (
        <>
          <Links links={links} />
          {heads.map(({ text, x, y }) => (
            <text key={x} x={x} y={y} className={styles.axisText}>
              {text}
            </text>
          ))}
          {nodes.map((node, place) => (
            <Node
              key={JSON.stringify([node.branch.path, node.branch.label])}
              node={node}
              isPicked={picking.picked.has(place)}
              isFaded={picking.picked.size > 0 && !picking.picked.has(place) && !node.isOpen}
              isPointed={active === place}
            />
          ))}
          {more.map(({ x, y, count }) => (
            <text key={x} x={x} y={y} className={styles.axisText}>
              {messages.andMore(count)}
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

const link = { fill: "none", stroke: "var(--line)", strokeWidth: 1.5 };
const openLink = { ...link, stroke: seriesColour(0), strokeOpacity: 0.6 };

function Links({ links }: Pick<TreeLayout, "links">): React.ReactElement {
  return (
    <g>
      {links.map(({ key, path, isOpen }) => (
        <path key={key} d={path} style={isOpen ? openLink : link} />
      ))}
    </g>
  );
}

interface NodeProps {
  readonly node: TreeNode;
  readonly isPicked: boolean;
  readonly isFaded: boolean;
  readonly isPointed: boolean;
}

function Node({ node, isPicked, isFaded, isPointed }: NodeProps): React.ReactElement {
  const { branch, track, bar, name, figure, isOpen } = node;
  const fill = branch.isRest === true ? "var(--ink-3)" : seriesColour(0);
  return (
    <g className={isFaded ? styles.faded : undefined}>
      <rect {...track} rx="2" className={styles.track} />
      <rect
        {...bar}
        rx="2"
        data-mark={branch.label}
        className={isPointed || isPicked ? styles.pointed : undefined}
        style={{ fill }}
      />
      <text x={name.x} y={name.y} className={isOpen ? styles.seriesText : styles.markText}>
        {name.text}
      </text>
      <text
        x={figure.x}
        y={figure.y}
        textAnchor="end"
        className={isOpen ? styles.seriesText : styles.markText}
      >
        {figure.text}
      </text>
    </g>
  );
}

/** A node is selected by the values down to it. The root and the rest stand for nothing that can be selected. */
function pickingOfNodes(nodes: readonly TreeNode[], props: LevelsProps): MarkPicking {
  const { interaction, onOpen, path } = props;
  const { selection, onSelect, onMenuPoint } = interaction;
  const points = nodes.map(({ branch }) => pointOf(branch));
  const at = (place: number | null): readonly DataPoint[] => {
    const point = place === null ? null : points[place];
    return point === null || point === undefined ? [] : [point];
  };
  return {
    picked: new Set(
      points.flatMap((point, place) => (point !== null && isCovered(selection, point) ? [place] : [])),
    ),
    onPick: (place, isMulti) => {
      const branch = place === null ? undefined : nodes[place]?.branch;
      if (branch !== undefined && branch.parts.length > 0) onOpen(toggledPath(branch, path));
      onSelect?.(at(place), isMulti);
    },
    onMenu: (place) => onMenuPoint(at(place)),
  };
}

/** An open branch closes with all that is open in it, and another one opens. */
function toggledPath(branch: Branch, open: readonly Cell[]): readonly Cell[] {
  const isOpen = branch.path.length > 0 && branch.path.every((value, level) => open[level] === value);
  return isOpen ? branch.path.slice(0, -1) : branch.path;
}

function pointOf({ path }: Branch): DataPoint | null {
  return path.length === 0 ? null : path.map((value, dimension) => ({ dimension, value }));
}

function nodeTooltip(node: TreeNode | undefined, props: LevelsProps): TooltipContent {
  const { tree, formats, messages } = props;
  const { column } = tree;
  if (node === undefined || column === undefined) return { heading: "", rows: [], note: null };
  const { branch, parent } = node;
  const { shareOf } = chartSentences(messages.language);
  const rowOf = (whole: Branch): TooltipContent["rows"] => {
    const share = branch.value !== null && whole.value ? branch.value / whole.value : null;
    return tree.isAdditive && share !== null && share >= 0 && share <= 1
      ? [{ colour: "transparent", label: shareOf(whole.label), value: formats.share(share) }]
      : [];
  };
  return {
    heading: branch.label,
    rows: [
      { colour: seriesColour(0), label: column.displayName, value: formats.full(branch.value, column) },
      ...(parent === null ? [] : rowOf(parent)),
      ...(parent === null || parent === tree.root ? [] : rowOf(tree.root)),
    ],
    note: null,
  };
}
