import { useMemo } from "react";

import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour, tint } from "../../chart-kit/colour.ts";
import { pickingOfPoints } from "../../chart-kit/mark-picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { ShadeLegend } from "../../chart-kit/shade-legend.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { barColour } from "../../tables/cell-face.tsx";
import { cellLooks } from "@vitrine/contracts/reading/cells/cell-looks";
import { measureFigures } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { countries } from "./countries.ts";
import { withCountryNames } from "./country-names.ts";
import { layoutMap, type MapLayout } from "./layout.ts";
import { mapPlaces, type MapPlaces } from "./map-places.ts";
import mapStyles from "./map.module.css";
import { ZoomArea } from "./zoom-area.tsx";
import { chartSentences } from "../../../messages/chart-sentences.ts";

interface LandProps extends VisualProps {
  readonly isFilled: boolean;
  readonly map: MapPlaces;
  /** The least and the greatest figure. */
  readonly ends: readonly [number, number];
  readonly size: Size;
}

export function PointMap(props: VisualProps): React.ReactElement {
  return <MapChart {...props} isFilled={false} />;
}

export function FilledMap(props: VisualProps): React.ReactElement {
  return <MapChart {...props} isFilled />;
}

/** Countries shaded by a figure, or points whose areas are proportional to a figure, on bundled outlines. */
function MapChart(props: VisualProps & { readonly isFilled: boolean }): React.ReactElement {
  const { result, formats, messages, isFilled } = props;
  const map = useMemo(
    () =>
      mapPlaces(withCountryNames(result.main, messages.language), (value, column) =>
        formats.full(value, column),
      ),
    [result.main, formats, messages.language],
  );
  const values = map.places.flatMap(({ value }) => (value === null ? [] : [value]));
  const ends =
    values.length === 0 ? ([0, 0] as const) : ([Math.min(...values), Math.max(...values)] as const);
  return (
    <div className={styles.chart}>
      {isFilled ? <ShadeLegend {...{ ends, formats, shade }} format={map.measure?.format ?? null} /> : null}
      <ChartSpace>
        {(size) => (
          <ZoomArea view={props.visual.look.map} onLook={props.onLook ?? null} {...{ size, messages }}>
            <Land {...props} {...{ map, ends, size }} />
          </ZoomArea>
        )}
      </ChartSpace>
      {map.unplaced.length === 0 ? null : (
        <p className={mapStyles.unplaced}>
          {chartSentences(messages.language).notOnMap(formats.list(map.unplaced.slice(0, 8)))}
        </p>
      )}
    </div>
  );
}

function Land(props: LandProps): React.ReactElement {
  const { map, ends, size, isFilled, interaction } = props;
  const { places } = map;
  const greatest = ends[1];
  const view = props.visual.look.map;
  const layout = useMemo(
    () => layoutMap({ map, size, isFilled, greatest, view }),
    [map, size, isFilled, greatest, view],
  );
  const colourOf = colours(props);
  const picking = pickingOfPoints(
    places.map(({ point }) => point),
    interaction,
  );
  const { highlight } = interaction;
  const highlighted = highlight === null ? null : new Set(highlight.columns[0]?.values);
  const isFaded = (place: number): boolean =>
    highlighted === null
      ? picking.picked.size > 0 && !picking.picked.has(place)
      : !highlighted.has(places[place]?.point[0]?.value ?? null);
  return (
    <Plot
      title={props.visual.definition.title}
      messages={props.messages}
      size={size}
      count={places.length}
      layout={layout}
      tooltipOf={(place) => placeTooltip(props, place, colourOf(place))}
      picking={picking}
    >
      {(active) => (
        <>
          <Ground layout={layout} />
          {places.map((_, place) => (
            <PlaceMark
              key={place}
              {...{ map, place, layout, isFilled }}
              isFaded={isFaded(place)}
              isMarked={active === place || picking.picked.has(place)}
              fill={colourOf(place)}
            />
          ))}
          {layout.names.map(({ text, x, y }) => (
            <text key={`${text} ${x}`} {...{ x, y }} textAnchor="middle" className={mapStyles.name}>
              {text}
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

function Ground({ layout }: { readonly layout: MapLayout }): React.ReactElement {
  // Memoised, because hundreds of outlines would be rendered again on every pointer move.
  return useMemo(
    () => (
      <>
        {countries().map((country) => {
          const path = layout.outlineOf(country);
          return path === "" ? null : <path key={country.name} d={path} className={mapStyles.land} />;
        })}
      </>
    ),
    [layout],
  );
}

interface PlaceMarkProps {
  readonly map: MapPlaces;
  readonly place: number;
  readonly layout: MapLayout;
  readonly isFilled: boolean;
  readonly isFaded: boolean;
  /** Selected or pointed at. */
  readonly isMarked: boolean;
  readonly fill: string;
}

/** A place's country, or its point. */
function PlaceMark(props: PlaceMarkProps): React.ReactElement {
  const { map, place, layout, isFilled, isFaded, isMarked, fill } = props;
  const own = isFilled ? mapStyles.country : mapStyles.bubble;
  const stroke = isMarked ? { stroke: "var(--ink-1)", strokeWidth: isFilled ? 1.75 : 2 } : {};
  const mark = {
    "data-mark": map.places[place]?.label,
    className: isFaded ? `${own} ${styles.faded}` : own,
    style: { fill, ...stroke },
  };
  if (isFilled) return <path d={layout.outlineOf(map.places[place]?.country ?? null)} {...mark} />;
  const { x, y, radius } = layout.bubbles[place] ?? { x: 0, y: 0, radius: 0 };
  return <circle cx={x} cy={y} r={radius} {...mark} />;
}

/** The colour of a place: from the report's rules, else by its figure. */
function colours({ map, ends, isFilled, visual, result }: LandProps): (place: number) => string {
  const figures = measureFigures(result.main);
  const lookOf = cellLooks(visual.definition, figures);
  return (place) => {
    const one = map.places[place];
    if (one === undefined || one.value === null) return "var(--surface-2)";
    const row = figures.map((values) => values[one.row] ?? null);
    return barColour(lookOf(0, row)) ?? (isFilled ? shade(shareOf(one.value, ends)) : seriesColour(0));
  };
}

function placeTooltip({ map, result, formats }: LandProps, place: number, colour: string): TooltipContent {
  const one = map.places[place];
  if (one === undefined) return { heading: "", rows: [], note: null };
  const measures = result.main.columns.filter(({ role }) => role === "measure");
  return {
    heading: one.label,
    rows: measures.map((column, index) => ({
      colour: index === 0 ? colour : "transparent",
      label: column.displayName,
      value: formats.full(column.values[one.row] ?? null, column),
    })),
    note: null,
  };
}

function shareOf(value: number, [least, greatest]: readonly [number, number]): number {
  return greatest === least ? 1 : (value - least) / (greatest - least);
}

/** The darkest shade on which a name is readable. */
function shade(share: number): string {
  return tint(0.14 + share * 0.46);
}
