import { geoDistance } from "d3-geo";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

import outlines from "./countries.json";

/** A country, or a territory without a code, which is drawn but never has a figure. */
export interface Country {
  /** ISO 3166 alpha-2; null if there is none. */
  readonly code: string | null;
  readonly name: string;
  readonly outline: Feature<MultiPolygon>;
  /** Its largest part. The map is fitted to it and points are drawn in it, so that overseas islands are ignored. */
  readonly mainland: Feature<Polygon>;
}

type Outlines = Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;

let known: readonly Country[] | null = null;

/** All countries, from the outlines that are bundled with the map's code. */
export function countries(): readonly Country[] {
  known ??= readCountries(outlines as unknown as Outlines);
  return known;
}

function readCountries(topology: Outlines): readonly Country[] {
  return feature(topology, topology.objects.countries).features.flatMap((one) => {
    const { geometry, id, properties } = one;
    if (geometry.type !== "MultiPolygon" && geometry.type !== "Polygon") return [];
    const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const [largest] = parts.toSorted((a, b) => spread(b) - spread(a));
    return [
      {
        code: typeof id === "string" ? id : null,
        name: properties.name,
        outline: {
          type: "Feature",
          properties: null,
          geometry: { type: "MultiPolygon", coordinates: parts },
        },
        mainland: {
          type: "Feature",
          properties: null,
          geometry: { type: "Polygon", coordinates: largest ?? [] },
        },
      } satisfies Country,
    ];
  });
}

/** Area of a part, in degrees squared: exact enough to find the largest. */
function spread([ring = []]: readonly (readonly (readonly number[])[])[]): number {
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

/** A round part of the earth: its middle, and its radius in radians. */
export interface Cap {
  readonly middle: readonly [longitude: number, latitude: number];
  readonly radius: number;
}

let caps: ReadonlyMap<Country, readonly Cap[]> | null = null;

/**
 * The outline of a country without the parts that are outside of a cap; `null` if all are. Projecting all outlines of the
 * world for a map of a few countries would take many times as long as drawing these.
 */
export function outlineWithin(country: Country, cap: Cap): Feature<MultiPolygon> | null {
  const own = capsOf().get(country) ?? [];
  const { geometry } = country.outline;
  const coordinates = geometry.coordinates.filter((_, place) => {
    const part = own[place];
    return part === undefined || distance(part.middle, cap.middle) <= part.radius + cap.radius;
  });
  return coordinates.length === 0 ? null : { ...country.outline, geometry: { ...geometry, coordinates } };
}

function capsOf(): ReadonlyMap<Country, readonly Cap[]> {
  caps ??= new Map(countries().map((one) => [one, one.outline.geometry.coordinates.map(capOf)]));
  return caps;
}

/**
 * Reads the outlines and what is known about them, each step in a task of its own, so that neither the first map nor the
 * page waits for all of it at once.
 */
export async function prepareCountries(): Promise<void> {
  for (const prepare of [countries, byKey, capsOf]) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    prepare();
  }
}

/** A cap that covers a part of a country. */
function capOf([ring = []]: readonly Position[][]): Cap {
  const vectors = ring.map(vectorOf);
  const sum = vectors.reduce((all, one) => all.map((value, axis) => value + (one[axis] ?? 0)), [0, 0, 0]);
  const [x = 0, y = 0, z = 0] = sum;
  const middle = [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))] as const;
  const centre = vectorOf([...middle]);
  const least = vectors.reduce((low, one) => Math.min(low, dot(one, centre)), 1);
  return { middle, radius: Math.acos(Math.max(-1, Math.min(1, least))) };
}

function vectorOf([longitude = 0, latitude = 0]: Position): readonly number[] {
  const [along, up] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(along), Math.cos(up) * Math.sin(along), Math.sin(up)];
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

function distance(one: Cap["middle"], other: Cap["middle"]): number {
  return geoDistance([...one], [...other]);
}

/** A country by its alpha-2 code or its English name; undefined if there is none. */
export function findCountry(value: unknown): Country | undefined {
  if (typeof value !== "string") return undefined;
  return byKey().get(value.trim().toLowerCase());
}

let keys: ReadonlyMap<string, Country> | null = null;

function byKey(): ReadonlyMap<string, Country> {
  if (keys !== null) return keys;
  const names = new Intl.DisplayNames("en", { type: "region" });
  keys = new Map(
    countries().flatMap((country) => {
      const { code, name } = country;
      if (code === null) return [];
      const all = new Set([code, name, names.of(code) ?? name, ...(code === "GB" ? ["UK"] : [])]);
      return [...all].map((one) => [one.toLowerCase(), country] as const);
    }),
  );
  return keys;
}
