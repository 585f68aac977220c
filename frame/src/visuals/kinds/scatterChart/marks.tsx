import { ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { pickingOfPoints } from "../../chart-kit/mark-picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutScatter, shapeOf, type ScatterLayout } from "./layout.ts";
import { scatterOf, type Scatter, type ScatterPoint } from "./scatter-points.ts";

interface PointsProps extends VisualProps {
  readonly scatter: Scatter;
  readonly size: Size;
}

/** Two figures against each other, one point for each row. A third figure makes them bubbles. */
export function ScatterChart(props: VisualProps): React.ReactElement {
  const scatter = scatterOf(props.result.main, (value, column) => props.formats.full(value, column));
  return (
    <div className={styles.chart}>
      {scatter.groups.length < 2 ? null : (
        <ul className={styles.legend} aria-hidden="true" data-legend="">
          {scatter.groups.map((name, group) => (
            <li key={name} className={styles.legendEntry}>
              <svg width="12" height="12">
                <path
                  d={shapeOf(group, 4.5)}
                  transform="translate(6 6)"
                  style={{ fill: seriesColour(group) }}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartSpace>{(size) => <Points {...props} scatter={scatter} size={size} />}</ChartSpace>
    </div>
  );
}

function Points(props: PointsProps): React.ReactElement {
  const { scatter, size, formats, interaction } = props;
  const { points, up } = scatter;
  const layout = layoutScatter({
    scatter,
    size,
    formats,
    sharedAcross: props.sharedExtent,
    sharedUp: props.sharedSecond,
    axes: props.axes ?? null,
  });
  const picking = pickingOfPoints(
    points.map(({ point }) => point),
    interaction,
  );
  const highlighted = highlightedPoints(props);
  const isHighlighted = ({ point }: ScatterPoint): boolean =>
    highlighted?.has(JSON.stringify(point)) ?? false;
  const isFaded = (one: ScatterPoint, place: number): boolean =>
    highlighted === null ? picking.picked.size > 0 && !picking.picked.has(place) : !isHighlighted(one);
  return (
    <Plot
      title={props.visual.definition.title}
      messages={props.messages}
      size={size}
      count={points.length}
      layout={layout}
      tooltipOf={(place) => pointTooltip(props, points[place])}
      picking={picking}
    >
      {(active) => (
        <>
          <ValueAxis {...layout} format={up?.format ?? null} formats={formats} />
          <AxisTexts {...{ scatter, layout, size }} />
          {points.map((one, place) => (
            <PointMark
              key={place}
              point={one}
              {...{ place, layout }}
              isFaded={isFaded(one, place)}
              isHighlighted={isHighlighted(one)}
              isActive={active === place}
            />
          ))}
          {layout.names.map(({ text, x, y }) => (
            <text key={text} x={x} y={y} dy="0.32em" className={styles.axisText}>
              {text}
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

interface AxisTextsProps {
  readonly scatter: Scatter;
  readonly layout: ScatterLayout;
  readonly size: Size;
}

/** The measures of both axes, and the amounts of the horizontal one. */
function AxisTexts({ scatter, layout, size }: AxisTextsProps): React.ReactElement {
  return (
    <>
      {layout.hasAmounts ? (
        <text x={0} y={10} className={styles.axisText}>
          {scatter.up?.displayName}
        </text>
      ) : null}
      {layout.acrossTicks.map(({ text, x, y }) => (
        <text key={x} x={x} y={y} textAnchor="middle" className={styles.axisText}>
          {text}
        </text>
      ))}
      {layout.acrossTicks.length === 0 ? null : (
        <text x={layout.right} y={size.height - 6} textAnchor="end" className={styles.axisText}>
          {scatter.across?.displayName}
        </text>
      )}
    </>
  );
}

interface PointMarkProps {
  readonly point: ScatterPoint;
  readonly place: number;
  readonly layout: ScatterLayout;
  readonly isFaded: boolean;
  readonly isHighlighted: boolean;
  readonly isActive: boolean;
}

function PointMark({
  point,
  place,
  layout,
  isFaded,
  isHighlighted,
  isActive,
}: PointMarkProps): React.ReactElement {
  const { x, y } = layout.anchorOf(place);
  return (
    <path
      d={layout.shapes[place]}
      transform={`translate(${x} ${y})`}
      data-mark={point.label}
      className={isFaded ? styles.faded : undefined}
      data-part={isHighlighted ? point.label : undefined}
      fillOpacity={isActive ? 1 : 0.72}
      style={{
        fill: seriesColour(point.group),
        stroke: isActive ? "var(--ink-1)" : "var(--surface-1)",
      }}
    />
  );
}

/** The points that are highlighted as a whole, because a point has only one position. */
function highlightedPoints({ interaction: { highlight } }: VisualProps): ReadonlySet<string> | null {
  if (highlight === null) return null;
  return new Set(scatterOf(highlight, () => "").points.map(({ point }) => JSON.stringify(point)));
}

function pointTooltip({ scatter, formats }: PointsProps, one: ScatterPoint | undefined): TooltipContent {
  const { across, up, area } = scatter;
  const figures = one === undefined ? [] : [one.x, one.y, one.size];
  return {
    heading: one?.label ?? "",
    rows: [across, up, area].flatMap((column, index) =>
      column === null
        ? []
        : [
            {
              colour: index === 0 ? seriesColour(one?.group ?? 0) : "transparent",
              label: column.displayName,
              value: formats.full(figures[index] ?? null, column),
            },
          ],
    ),
    note: null,
  };
}
