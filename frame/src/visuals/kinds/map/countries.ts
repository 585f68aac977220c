import { geoArea } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
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
    const all = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    // A ring in the opposite direction would cover the rest of the world.
    const parts = all.filter((coordinates) => geoArea({ type: "Polygon", coordinates }) < Math.PI * 2);
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
