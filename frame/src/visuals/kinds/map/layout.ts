import { geoContains } from "d3-geo";

import { plainLook, type MapView } from "@vitrine/contracts/reading/state/visual-look";
import type { PlacedText } from "../../chart-kit/box.ts";
import { fitText } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import { bubbleRadius, nearestPoint, type Bubble } from "../../series/bubbles.ts";
import { outlineWithin, type Country } from "./countries.ts";
import type { MapPlaces } from "./map-places.ts";
import { projectMap, type MapProjection } from "./project-map.ts";

/** Distance in pixels at which the pointer still selects a point. */
const reach = 16;
/** Radius of points without a figure. */
const plainRadius = 5;
/** Greatest radius of points with an area. */
const largestBubble = 22;
const maxNamed = 40;

interface MapOptions {
  readonly map: MapPlaces;
  readonly size: Size;
  /** Countries are shaded; otherwise places are points. */
  readonly isFilled: boolean;
  readonly greatest: number;
  /** The part of the map; the whole one if left out. */
  readonly view?: MapView;
}

/** Places on a map, in the plot's pixels. */
export interface MapLayout {
  /** The path of a country's land; empty if it is not visible. */
  readonly outlineOf: (country: Country | null) => string;
  readonly bubbles: readonly Bubble[];
  readonly names: readonly PlacedText[];
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a place's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/** Lays out a map that shows all places, or a part of it. */
export function layoutMap({ map, size, isFilled, greatest, view = plainLook.map }: MapOptions): MapLayout {
  const { places, measure } = map;
  const projection = projectMap(places, size, view);
  const spots = places.map(({ at, value }) => {
    const [x, y] = projection.project(at) ?? [-99, -99];
    return { x, y, radius: measure === null ? plainRadius : bubbleRadius(value, Math.max(0, greatest)) };
  });
  const bubbles = spots.map((spot) => ({ ...spot, radius: Math.min(largestBubble, spot.radius) }));
  return {
    outlineOf: (country) => pathOf(country, projection),
    bubbles,
    names: namesOf(places, bubbles, size, isFilled),
    indexAt: (x, y) => (isFilled ? countryAt(places, projection, x, y) : nearestPoint(spots, x, y, reach)),
    // The tooltip of a place outside of the view is at its edge.
    anchorOf: (place) => {
      const { x, y } = spots[place] ?? { x: 0, y: 0 };
      return { x: Math.min(size.width, Math.max(0, x)), y: Math.min(size.height, Math.max(0, y)) };
    },
  };
}

function pathOf(country: Country | null, { path, visible }: MapProjection): string {
  if (country === null) return "";
  const outline = visible === null ? country.outline : outlineWithin(country, visible);
  return (outline === null ? null : path(outline)) ?? "";
}

function countryAt(
  places: MapPlaces["places"],
  projection: MapProjection,
  x: number,
  y: number,
): number | null {
  const spot = projection.invert(x, y);
  if (spot === null) return null;
  const place = places.findIndex(({ country }) => country !== null && geoContains(country.outline, spot));
  return place < 0 ? null : place;
}

/** Names at their places, those with the greatest figures first. A name that would overlap another is left out. */
function namesOf(
  places: MapPlaces["places"],
  bubbles: readonly Bubble[],
  size: Size,
  isFilled: boolean,
): readonly PlacedText[] {
  const order = places
    .map(({ value, label }, place) => ({ value: value ?? 0, label, place }))
    .toSorted((a, b) => b.value - a.value);
  const named: (PlacedText & { readonly half: number })[] = [];
  for (const { label, place } of order.slice(0, maxNamed)) {
    const bubble = bubbles[place];
    if (bubble === undefined) continue;
    const text = fitText(label, 110);
    const half = text.length * 3.2 + 4;
    // The name of a country is inside it, that of a point below it.
    const [x, y] = [bubble.x, bubble.y + (isFilled ? 4 : bubble.radius + 13)];
    const isInside = x - half > 0 && x + half < size.width && y > 12 && y < size.height - 4;
    const isFree = named.every((one) => Math.abs(one.y - y) > 14 || Math.abs(one.x - x) > one.half + half);
    if (isInside && isFree) named.push({ text, x, y, half });
  }
  return named;
}
