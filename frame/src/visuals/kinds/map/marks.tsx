import { geoContains } from "d3-geo";
import { useMemo } from "react";

import { isCovered } from "../../../report/selection.ts";
import { barColour } from "../../tables/cell-face.tsx";
import { cellLooks } from "../../tables/cell-looks.ts";
import { measureFigures } from "../../series/chart-data.ts";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour, tint } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { ShadeLegend } from "../../chart-kit/shade-legend.tsx";
import { fitText } from "../../chart-kit/text-width.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { bubbleRadius, nearestPoint } from "../scatterChart/scatter-points.ts";
import type { VisualProps } from "../../visual-props.ts";
import { countries } from "./countries.ts";
import { mapPlaces, type MapPlaces } from "./map-places.ts";
import { planMap } from "./layout.ts";
import mapStyles from "./map.module.css";

const reach = 16;
/** Points with an area have their greatest radius here. */
const largestBubble = 22;

export function PointMap(props: VisualProps): React.ReactElement {
  return <MapChart {...props} isFilled={false} />;
}

export function FilledMap(props: VisualProps): React.ReactElement {
  return <MapChart {...props} isFilled />;
}

/** Countries shaded by a figure, or points whose areas are as a figure, on outlines that come with the page. */
function MapChart(props: VisualProps & { readonly isFilled: boolean }): React.ReactElement {
  const [attach, size] = useSize();
  const { result, formats, messages, isFilled } = props;
  const map = useMemo(
    () => mapPlaces(result.main, (value, column) => formats.full(value, column)),
    [result.main, formats],
  );
  const values = map.places.flatMap(({ value }) => (value === null ? [] : [value]));
  const ends =
    values.length === 0 ? ([0, 0] as const) : ([Math.min(...values), Math.max(...values)] as const);
  return (
    <div className={styles.chart}>
      {isFilled ? <ShadeLegend {...{ ends, formats, shade }} format={map.measure?.format ?? null} /> : null}
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Land {...props} {...{ map, ends, size }} />}
      </div>
      {map.unplaced.length === 0 ? null : (
        <p className={mapStyles.unplaced}>{messages.notOnMap(formats.list(map.unplaced.slice(0, 8)))}</p>
      )}
    </div>
  );
}

interface LandProps extends VisualProps {
  readonly isFilled: boolean;
  readonly map: MapPlaces;
  readonly ends: readonly [number, number];
  readonly size: Size;
}

function Land(props: LandProps): React.ReactElement {
  const { map, ends, size, isFilled, visual, formats, messages, interaction, result } = props;
  const { places, measure } = map;
  const plan = useMemo(() => planMap(places, size), [places, size]);
  const ground = useMemo(
    () => countries().map(({ outline, name }) => ({ name, path: plan.path(outline) ?? "" })),
    [plan],
  );
  const figures = measureFigures(result.main);
  const lookOf = cellLooks(visual.definition, figures);
  const colourOf = (place: number): string => {
    const one = places[place];
    if (one === undefined || one.value === null) return "var(--surface-2)";
    const look = lookOf(
      0,
      figures.map((values) => values[one.row] ?? null),
    );
    const own = isFilled ? shade(shareOf(one.value, ends)) : seriesColour(0);
    return barColour(look) ?? own;
  };
  const spots = places.map(({ at, value }) => {
    const [x, y] = plan.project(at) ?? [-99, -99];
    return { x, y, radius: measure === null ? 5 : bubbleRadius(value, Math.max(0, ends[1])) };
  });
  const { selection, onSelect, highlight } = interaction;
  const picked = new Set(places.flatMap(({ point }, place) => (isCovered(selection, point) ? [place] : [])));
  const pointsAt = (place: number | null) => (place === null ? [] : [places[place]?.point ?? []]);
  const lit = highlight === null ? null : new Set(highlight.columns[0]?.values);
  const isFaded = (place: number): boolean => {
    if (lit !== null) return !lit.has(places[place]?.point[0]?.value ?? null);
    return picked.size > 0 && !picked.has(place);
  };

  function indexAt(x: number, y: number): number | null {
    if (!isFilled) return nearestPoint(spots, x, y, reach);
    const spot = plan.invert(x, y);
    if (spot === null) return null;
    const place = places.findIndex(({ country }) => country !== null && geoContains(country.outline, spot));
    return place < 0 ? null : place;
  }

  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={places.length}
      indexAt={indexAt}
      anchorOf={(place) => spots[place] ?? { x: 0, y: 0 }}
      tooltipOf={(place) => {
        const one = places[place];
        if (one === undefined) return { heading: "", rows: [], note: null };
        const measures = result.main.columns.filter(({ role }) => role === "measure");
        return {
          heading: one.label,
          rows: measures.map((column, index) => ({
            colour: index === 0 ? colourOf(place) : "transparent",
            label: column.displayName,
            value: formats.full(column.values[one.row] ?? null, column),
          })),
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
          {ground.map(({ name, path }) =>
            path === "" ? null : <path key={name} d={path} className={mapStyles.land} />,
          )}
          {isFilled
            ? places.map(({ country, label }, place) => (
                <path
                  key={label}
                  d={(country === null ? null : plan.path(country.outline)) ?? ""}
                  data-mark={label}
                  className={isFaded(place) ? `${mapStyles.country} ${styles.faded}` : mapStyles.country}
                  style={{
                    fill: colourOf(place),
                    ...(active === place || picked.has(place)
                      ? { stroke: "var(--ink-1)", strokeWidth: 1.75 }
                      : {}),
                  }}
                />
              ))
            : spots.map(({ x, y, radius }, place) => (
                <circle
                  key={place}
                  cx={x}
                  cy={y}
                  r={Math.min(largestBubble, radius)}
                  data-mark={places[place]?.label}
                  className={isFaded(place) ? `${mapStyles.bubble} ${styles.faded}` : mapStyles.bubble}
                  style={{
                    fill: colourOf(place),
                    ...(active === place || picked.has(place)
                      ? { stroke: "var(--ink-1)", strokeWidth: 2 }
                      : {}),
                  }}
                />
              ))}
          {named(places, spots, size, isFilled).map(({ text, x, y }) => (
            <text key={`${text} ${x}`} {...{ x, y }} textAnchor="middle" className={mapStyles.name}>
              {text}
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

/** Names at their places, those with the greatest figures first; one that would cover another is left out. */
function named(
  places: MapPlaces["places"],
  spots: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
  size: Size,
  isFilled: boolean,
): readonly { readonly text: string; readonly x: number; readonly y: number }[] {
  const order = places
    .map(({ value, label }, place) => ({ value: value ?? 0, label, place }))
    .toSorted((a, b) => b.value - a.value);
  const kept: { text: string; x: number; y: number; half: number }[] = [];
  for (const { label, place } of order.slice(0, 40)) {
    const spot = spots[place];
    if (spot === undefined) continue;
    const text = fitText(label, 110);
    const half = text.length * 3.2 + 4;
    // In a country, below a point.
    const [x, y] = [spot.x, spot.y + (isFilled ? 4 : Math.min(largestBubble, spot.radius) + 13)];
    const isInside = x - half > 0 && x + half < size.width && y > 12 && y < size.height - 4;
    const isFree = kept.every((one) => Math.abs(one.y - y) > 14 || Math.abs(one.x - x) > one.half + half);
    if (isInside && isFree) kept.push({ text, x, y, half });
  }
  return kept;
}

function shareOf(value: number, [least, greatest]: readonly [number, number]): number {
  return greatest === least ? 1 : (value - least) / (greatest - least);
}

/** Up to where a name in ink can be read on it. */
function shade(share: number): string {
  return tint(0.14 + share * 0.46);
}
