import { symbol, symbolsFill } from "d3-shape";

import { isCovered } from "../../../report/selection.ts";
import { ValueAxis } from "../../chart-kit/axes.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { textWidth } from "../../chart-kit/text-width.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/value-scale.ts";
import { bubbleRadius, nearestPoint, scatterOf, type Scatter, type ScatterPoint } from "./scatter-points.ts";
import type { VisualProps } from "../../visual-props.ts";

const [top, bottom] = [24, 44];
/** More names than this cover each other. */
const mostNamed = 16;
const reach = 24;

/** Two figures against each other, one point for each row; a third figure makes bubbles of them. */
export function ScatterChart(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
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
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Points {...props} scatter={scatter} size={size} />}
      </div>
    </div>
  );
}

function Points(
  props: VisualProps & { readonly scatter: Scatter; readonly size: Size },
): React.ReactElement | null {
  const { scatter, size, formats, messages, visual, interaction } = props;
  const { across, up, area, points, groups } = scatter;
  const { selection, onSelect } = interaction;
  const upTicks = Math.max(2, Math.round(size.height / 56));
  const y = scaleOf(
    [...points.map((one) => one.y), ...(props.sharedSecond ?? [])],
    [size.height - bottom, top],
    upTicks,
  );
  const yTicks = y.ticks(upTicks);
  const left = Math.max(0, ...formats.axis(yTicks, up?.format ?? null).map(textWidth)) + 12;
  const right = size.width - 16;
  const acrossTicks = Math.max(2, Math.round((right - left) / 90));
  const x = scaleOf(
    [...points.map((one) => one.x), ...(props.sharedExtent ?? [])],
    [left, right],
    acrossTicks,
  );
  const xTicks = x.ticks(acrossTicks);
  const xLabels = formats.axis(xTicks, across?.format ?? null);
  const greatest = Math.max(0, ...points.map((one) => one.size ?? 0));
  const places = points.map((one) => ({
    x: x(one.x),
    y: y(one.y),
    radius: bubbleRadius(one.size, greatest),
  }));
  const picked = new Set(points.flatMap(({ point }, place) => (isCovered(selection, point) ? [place] : [])));
  const pointsAt = (place: number | null) => (place === null ? [] : [points[place]?.point ?? []]);
  // A point has one place: it stands out as a whole when something of it is highlighted.
  const lit =
    interaction.highlight === null
      ? null
      : new Set(scatterOf(interaction.highlight, () => "").points.map(({ point }) => JSON.stringify(point)));
  const isFaded = ({ point }: ScatterPoint, place: number): boolean =>
    lit === null ? picked.size > 0 && !picked.has(place) : !lit.has(JSON.stringify(point));

  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={points.length}
      indexAt={(px, py) => nearestPoint(places, px, py, reach)}
      anchorOf={(place) => places[place] ?? { x: 0, y: 0 }}
      tooltipOf={(place) => {
        const one = points[place];
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
      }}
      picking={{
        picked,
        onPick: onSelect === null ? null : (place, isMulti) => onSelect(pointsAt(place), isMulti),
        onMenu: (place) => interaction.onMenuPoint(pointsAt(place)),
      }}
    >
      {(active) => (
        <>
          <ValueAxis scale={y} ticks={yTicks} format={up?.format ?? null} {...{ formats, left, right }} />
          <text x={0} y={10} className={styles.axisText}>
            {up?.displayName}
          </text>
          {xTicks.map((tick, place) => (
            <text
              key={tick}
              x={x(tick)}
              y={size.height - bottom + 18}
              textAnchor="middle"
              className={styles.axisText}
            >
              {xLabels[place]}
            </text>
          ))}
          <text x={right} y={size.height - 6} textAnchor="end" className={styles.axisText}>
            {across?.displayName}
          </text>
          {points.map((one, place) => (
            <path
              key={place}
              d={shapeOf(one.group, places[place]?.radius ?? 5)}
              transform={`translate(${places[place]?.x ?? 0} ${places[place]?.y ?? 0})`}
              data-mark={one.label}
              className={isFaded(one, place) ? styles.faded : undefined}
              data-part={lit !== null && lit.has(JSON.stringify(one.point)) ? one.label : undefined}
              fillOpacity={active === place ? 1 : 0.72}
              style={{
                fill: seriesColour(one.group),
                stroke: active === place ? "var(--ink-1)" : "var(--surface-1)",
              }}
            />
          ))}
          {groups.length < 2 && points.length <= mostNamed
            ? namedPoints(points, places, right).map(({ label, x: px, y: py }) => (
                <text key={label} x={px} y={py} dy="0.32em" className={styles.axisText}>
                  {label}
                </text>
              ))
            : null}
        </>
      )}
    </Plot>
  );
}

/** Names beside their points, those that would cover another one or leave the plot left out. */
function namedPoints(
  points: readonly ScatterPoint[],
  places: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
  right: number,
): readonly { readonly label: string; readonly x: number; readonly y: number }[] {
  const named: { label: string; x: number; y: number; end: number }[] = [];
  points.forEach(({ label }, index) => {
    const place = places[index];
    if (place === undefined) return;
    const x = place.x + place.radius + 4;
    const end = x + textWidth(label);
    const covers =
      named.some((one) => Math.abs(one.y - place.y) < 14 && x < one.end && one.x < end) ||
      places.some((one, other) => other !== index && isOver(one, place.y, x, end));
    if (!covers && end <= right + 12) named.push({ label, x, y: place.y, end });
  });
  return named;
}

/** Whether a bubble reaches into a line of text. */
function isOver(
  bubble: { readonly x: number; readonly y: number; readonly radius: number },
  y: number,
  start: number,
  end: number,
): boolean {
  const nearest = Math.min(end, Math.max(start, bubble.x));
  return Math.hypot(bubble.x - nearest, bubble.y - y) < bubble.radius + 6;
}

/** Groups differ by shape as well as by colour. */
function shapeOf(group: number, radius: number): string {
  const shape = symbolsFill[group % symbolsFill.length] ?? symbolsFill[0];
  return symbol(shape, Math.PI * radius * radius)() ?? "";
}

/** A scale with some room at both ends, so that no point is cut by the edge. */
function scaleOf(values: readonly number[], range: readonly [number, number], ticks: number) {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const greatest = values.reduce((high, value) => Math.max(high, value), -Infinity);
  const extent = values.length === 0 ? ([0, 1] as const) : ([least, greatest] as const);
  return createValueScale({ extent, range, fromZero: false, ticks });
}
