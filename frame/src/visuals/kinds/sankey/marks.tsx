import { isCovered, type DataPoint } from "@vitrine/contracts/reading/selection/selection";

import { chartSentences } from "../../../messages/chart-sentences.ts";
import { flowSentences } from "../../../messages/flow-sentences.ts";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import type { MarkPicking } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { flowsOf, type FlowData, type FlowNode } from "./flows.ts";
import { layoutSankey, placesIn, type Band, type PlacedNode, type SankeyLayout } from "./layout.ts";

/** Flows between stages as bands whose heights are their figures. */
export function Sankey(props: VisualProps): React.ReactElement {
  const { noFlows, withoutAmount } = flowSentences(props.messages.language);
  const { canFlow, column, leftOut } = flowsOf(props, 2);
  if (!canFlow) return <p className={styles.legend}>{noFlows(column?.displayName ?? "")}</p>;
  return (
    <div className={styles.chart}>
      <ChartSpace>{(size) => <Flows {...props} size={size} />}</ChartSpace>
      {leftOut === 0 ? null : (
        <p className={styles.chartNote}>{withoutAmount(props.formats.count(leftOut))}</p>
      )}
    </div>
  );
}

interface FlowsProps extends VisualProps {
  readonly size: Size;
}

function Flows(props: FlowsProps): React.ReactElement {
  const { visual, size, messages } = props;
  const data = flowsOf(props, placesIn(size.height));
  const layout = layoutSankey(data, size);
  const { nodes, bands } = layout;
  const picking = pickingOfFlows(layout, props);
  const isFaded = (active: number | null, place: number): boolean => {
    if (picking.picked.size > 0) return !picking.picked.has(place);
    return active !== null && !belongs(layout, active, place);
  };
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={nodes.length + bands.length}
      layout={layout}
      tooltipOf={(place) => flowTooltip(layout, data, place, props)}
      picking={picking}
    >
      {(active) => (
        <>
          <Heads heads={layout.heads} />
          {bands.map((band, place) => (
            <BandMark
              key={`${band.flow.from.stage} ${band.flow.from.label} ${band.flow.to.label}`}
              band={band}
              colour={colourOf(band.flow.from, data)}
              isFaded={isFaded(active, nodes.length + place)}
            />
          ))}
          {nodes.map((placed, place) => (
            <NodeMark
              key={`${placed.node.stage} ${placed.node.label}`}
              placed={placed}
              colour={colourOf(placed.node, data)}
              isFaded={isFaded(active, place)}
            />
          ))}
        </>
      )}
    </Plot>
  );
}

function Heads({ heads }: Pick<SankeyLayout, "heads">): React.ReactElement {
  return (
    <g>
      {heads.map(({ text, x, y, anchor }) => (
        <text key={x} x={x} y={y} textAnchor={anchor} className={styles.seriesText}>
          {text}
        </text>
      ))}
    </g>
  );
}

interface MarkProps {
  readonly colour: string;
  readonly isFaded: boolean;
}

function BandMark({ band, colour, isFaded }: MarkProps & { readonly band: Band }): React.ReactElement {
  const { from, to } = band.flow;
  return (
    <path
      d={band.path}
      data-mark={`${from.label} → ${to.label}`}
      opacity={isFaded ? 0.12 : 0.4}
      style={{ fill: colour }}
    />
  );
}

function NodeMark({
  placed,
  colour,
  isFaded,
}: MarkProps & { readonly placed: PlacedNode }): React.ReactElement {
  const { node, box, name } = placed;
  return (
    <g className={isFaded ? styles.faded : undefined}>
      <rect {...box} rx="2" data-mark={node.label} style={{ fill: colour }} />
      {name === null ? null : (
        <text x={name.x} y={name.y} dy="0.32em" textAnchor={name.anchor} className={styles.labelText}>
          {name.text}
        </text>
      )}
    </g>
  );
}

/** The first stage has the colours of series, by size; what follows is grey. */
function colourOf(node: FlowNode, { stages }: FlowData): string {
  if (node.stage > 0 || node.isRest) return "var(--ink-3)";
  const place = (stages[0] ?? []).indexOf(node);
  return place < 8 ? seriesColour(place) : "var(--ink-3)";
}

/** Whether a mark is lit with the one that is pointed at: itself, the bands of a node, and the ends of a band. */
function belongs({ nodes, bands }: SankeyLayout, active: number, place: number): boolean {
  if (active === place) return true;
  const endsOf = (index: number): readonly FlowNode[] => {
    const flow = bands[index - nodes.length]?.flow;
    return flow === undefined ? [] : [flow.from, flow.to];
  };
  const [one, other] = [nodes[active]?.node, nodes[place]?.node];
  if (one !== undefined) return other === undefined && endsOf(place).includes(one);
  return other !== undefined && endsOf(active).includes(other);
}

function pickingOfFlows({ nodes, bands }: SankeyLayout, { interaction }: FlowsProps): MarkPicking {
  const { selection, onSelect, onMenuPoint } = interaction;
  const points = [
    ...nodes.map(({ node }) => pointOf(node)),
    ...bands.map(({ flow: { from, to } }) => [...pointOf(from), ...pointOf(to)]),
  ];
  const at = (place: number | null): readonly DataPoint[] => {
    const point = place === null ? [] : (points[place] ?? []);
    return point.length === 0 ? [] : [point];
  };
  return {
    picked: new Set(points.flatMap((point, place) => (isCovered(selection, point) ? [place] : []))),
    onPick: onSelect === null ? null : (place, isMulti) => onSelect(at(place), isMulti),
    onMenu: (place) => onMenuPoint(at(place)),
  };
}

function pointOf({ stage, value, isRest }: FlowNode): DataPoint {
  return isRest ? [] : [{ dimension: stage, value }];
}

function flowTooltip(
  { nodes, bands }: SankeyLayout,
  { column, total, names }: FlowData,
  place: number,
  { formats, messages }: FlowsProps,
): TooltipContent {
  const { shareOf } = chartSentences(messages.language);
  const { flow: flowName } = flowSentences(messages.language);
  if (column === undefined) return { heading: "", rows: [], note: null };
  const shareRow = (of: string, amount: number, whole: number) => ({
    colour: "transparent",
    label: shareOf(of),
    value: formats.share(amount / whole),
  });
  const figure = (amount: number) => ({
    colour: "transparent",
    label: column.displayName,
    value: formats.full(amount, column),
  });
  const node = nodes[place]?.node;
  if (node !== undefined) {
    const rows = [figure(node.amount), shareRow(column.displayName, node.amount, total)];
    return { heading: node.label, rows, note: names[node.stage] ?? null };
  }
  const flow = bands[place - nodes.length]?.flow;
  if (flow === undefined) return { heading: "", rows: [], note: null };
  const { from, to, amount } = flow;
  const ofEnds = [shareRow(from.label, amount, from.amount), shareRow(to.label, amount, to.amount)];
  return { heading: flowName(from.label, to.label), rows: [figure(amount), ...ofEnds], note: null };
}
