import { geoCentroid } from "d3-geo";
import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { pointOfRow, type DataPoint } from "@vitrine/contracts/reading/selection/selection";
import { findCountry, type Country } from "./countries.ts";

/** One row of the answer on the map. */
export interface MapPlace {
  readonly row: number;
  readonly label: string;
  readonly value: number | null;
  readonly point: DataPoint;
  /** Longitude and latitude. */
  readonly at: readonly [number, number];
  /** Null for a point without a country. */
  readonly country: Country | null;
}

export interface MapPlaces {
  readonly places: readonly MapPlace[];
  /** Names of the rows without a place on the map. */
  readonly unplaced: readonly string[];
  readonly measure: ResultColumn | null;
}

/**
 * The places of an answer's rows: by country, from the first dimension (code or English name), or by latitude and
 * longitude, from the second and third.
 */
export function mapPlaces(
  result: QueryResult,
  write: (value: Cell, column: ResultColumn) => string,
): MapPlaces {
  const dimensions = result.columns.filter(({ role }) => role === "dimension");
  const measure = result.columns.find(({ role }) => role === "measure") ?? null;
  const [names, latitudes, longitudes] = dimensions;
  const places: MapPlace[] = [];
  const unplaced: string[] = [];
  for (let row = 0; row < result.rowCount; row += 1) {
    const name = names?.values[row] ?? null;
    const country = longitudes === undefined ? (findCountry(name) ?? null) : null;
    const [latitude, longitude] = [numberOf(latitudes?.values[row]), numberOf(longitudes?.values[row])];
    const value = measure?.values[row];
    const at =
      longitudes === undefined
        ? country === null
          ? null
          : middleOf(country)
        : latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
          ? null
          : ([longitude, latitude] as const);
    const label = names === undefined ? "" : labelOf(write(name, names), country);
    if (at === null) unplaced.push(label);
    else {
      places.push({
        row,
        label,
        value: typeof value === "number" ? value : null,
        point: pointOfRow(dimensions, row),
        at,
        country,
      });
    }
  }
  return { places, unplaced, measure };
}

/** The country's name instead of its code. */
function labelOf(text: string, country: Country | null): string {
  return country !== null && text === country.code ? country.name : text;
}

function middleOf({ mainland }: Country): readonly [number, number] {
  return geoCentroid(mainland);
}

function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
