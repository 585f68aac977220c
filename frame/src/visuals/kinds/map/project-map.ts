import {
  geoAzimuthalEqualArea,
  geoBounds,
  geoDistance,
  geoEqualEarth,
  geoPath,
  type GeoPath,
  type GeoProjection,
} from "d3-geo";
import type { Feature, FeatureCollection, Point, Polygon } from "geojson";

import type { MapView } from "@vitrine/contracts/reading/state/visual-look";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Cap } from "./countries.ts";
import type { MapPlace } from "./map-places.ts";
import { toView } from "./map-view.ts";

export interface MapProjection {
  readonly path: GeoPath;
  /** A place in the plot's pixels; null outside of the map. */
  readonly project: (at: readonly [number, number]) => readonly [number, number] | null;
  /** Longitude and latitude of a pixel; null outside of the map. */
  readonly invert: (x: number, y: number) => [number, number] | null;
  /** A part of the earth that contains everything in the plot; null for a map of the world. */
  readonly visible: Cap | null;
}

/** Width in degrees from which a map shows the whole world. */
const wholeWorldFrom = 110;
const inset = 14;

/**
 * A projection that shows all places as large as possible, centred on the places, or on the whole world if they are far
 * apart. It preserves areas, so that shaded areas can be compared.
 *
 * @param view the part of that map
 */
export function projectMap(
  places: readonly MapPlace[],
  { width, height }: Size,
  view: MapView,
): MapProjection {
  const frame = frameOf(places);
  const [[west, south], [east, north]] =
    frame.features.length === 0
      ? ([
          [-180, -60],
          [180, 80],
        ] as const)
      : geoBounds(frame);
  const across = east < west ? east + 360 - west : east - west;
  const isWorld = across > wholeWorldFrom || north - south > wholeWorldFrom || frame.features.length === 0;
  const middle = [west + across / 2, (south + north) / 2] as const;
  const projection: GeoProjection = isWorld
    ? geoEqualEarth()
    : geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]);
  const space = [
    [inset, inset],
    [Math.max(inset + 1, width - inset), Math.max(inset + 1, height - inset)],
  ] as [[number, number], [number, number]];
  projection.fitExtent(space, isWorld ? { type: "Sphere" } : frame);
  const [x, y] = projection.translate();
  const moved = toView(view, { width, height }, { x, y });
  projection.scale(projection.scale() * view.zoom).translate([moved.x, moved.y]);
  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  return {
    path: geoPath(projection),
    project: ([longitude, latitude]) => projection([longitude, latitude]),
    invert: (x, y) => projection.invert?.([x, y]) ?? null,
    visible: isWorld ? null : visibleCap(projection, middle, { width, height }),
  };
}

/** The corners of a plot are the farthest from the middle of an azimuthal map, wherever the view is. */
function visibleCap(
  projection: GeoProjection,
  middle: readonly [number, number],
  { width, height }: Size,
): Cap | null {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  const spots = corners.map(([x, y]) => projection.invert?.([x, y]) ?? null);
  const distances = spots.map((spot) => (spot === null ? Number.NaN : geoDistance(spot, [...middle])));
  const radius = Math.max(...distances);
  return Number.isNaN(radius) ? null : { middle, radius };
}

/** What has to be visible: mainlands, and some land around single points. */
function frameOf(places: readonly MapPlace[]): FeatureCollection<Polygon | Point> {
  const features = places.flatMap(({ country, at: [x, y] }): readonly Feature<Polygon | Point>[] =>
    country !== null
      ? [country.mainland]
      : [
          [x - 1.5, y - 1],
          [x + 1.5, y + 1],
        ].map((coordinates) => ({
          type: "Feature",
          properties: null,
          geometry: { type: "Point", coordinates },
        })),
  );
  return { type: "FeatureCollection", features: [...features] };
}
