import type { Cell } from "@vitrine/contracts/query";
import { geoArea } from "d3-geo";
import { expect, test } from "vitest";

import { plainLook } from "@vitrine/contracts/reading/state/visual-look";
import { sampleMeasure } from "../../../testing/sample-chart.ts";
import { layoutMap } from "./layout.ts";
import { withCountryNames } from "./country-names.ts";
import { mapPlaces } from "./map-places.ts";
import { countries, findCountry, outlineWithin } from "./countries.ts";
import { projectMap } from "./project-map.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";

const size = { width: 500, height: 400 };
const country = {
  ...sampleMeasure("country", ["DE", "FR", "Nowhere"]),
  role: "dimension",
  type: "string",
} as const;
const map = mapPlaces(
  { columns: [country, sampleMeasure("spend", [100, 25, 1])], rowCount: 3, truncated: false, totals: null },
  String,
);

test("a pointer over the land of a country selects it, over the sea none", () => {
  const { indexAt, anchorOf } = layoutMap({ map, size, isFilled: true, greatest: 100 });
  const { x, y } = anchorOf(0);
  expect(indexAt(x, y)).toBe(0);
  expect(indexAt(1, 1)).toBeNull();
});

test("the areas of points are proportional to their figures, and nearby pointers select them", () => {
  const { bubbles, indexAt, anchorOf } = layoutMap({ map, size, isFilled: false, greatest: 100 });
  expect(bubbles[0]?.radius).toBeCloseTo(2 * (bubbles[1]?.radius ?? 0));
  const { x, y } = anchorOf(1);
  expect(indexAt(x + 10, y + 5)).toBe(1);
});

test("names of places are inside the plot, below their points", () => {
  const { names, bubbles } = layoutMap({ map, size, isFilled: false, greatest: 100 });
  expect(names.map(({ text }) => text)).toEqual(["Germany", "France"]);
  expect(names[0]?.y).toBeGreaterThan(bubbles[0]?.y ?? 0);
  for (const { x, y } of names) expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
});

test("no part of a country covers the rest of the world, as one in the opposite direction would", () => {
  const parts = countries().flatMap(({ outline }) => outline.geometry.coordinates);
  const areas = parts.map((coordinates) => geoArea({ type: "Polygon", coordinates }));
  expect(Math.max(...areas)).toBeLessThan(Math.PI / 2);
});

test.each([{ ...plainLook.map }, { ...plainLook.map, zoom: 3, x: 0.8, y: 0.2 }])(
  "outlines that are left out because they are far away would not be seen: %o",
  (view) => {
    const projection = projectMap(map.places, size, view);
    const { visible } = projection;
    if (visible === null) throw new Error("a map of the world");
    const drawn = countries().filter((country) => outlineWithin(country, visible) !== null);
    expect(drawn.length).toBeLessThan(countries().length / 2);
    for (const country of countries()) {
      const outline = outlineWithin(country, visible);
      expect(outline === null ? null : projection.path(outline)).toEqual(projection.path(country.outline));
    }
  },
);

test("countries have their names in the report's language, for the summary too; stored names stay", () => {
  const codes = sampleColumn("dimension", "Market", ["DE", "Germany", "XX", null]);
  const named = withCountryNames(sampleAnswer([codes, sampleColumn("measure", "Spend", [1, 2, 3, 4])]), "fr");
  expect(named.columns[0]?.labels).toEqual({ DE: "Allemagne" });
  const own = sampleAnswer([{ ...codes, labels: { DE: "Deutschland" } }]);
  expect(withCountryNames(own, "fr").columns[0]?.labels).toEqual({ DE: "Deutschland" });
});

test("outlines of countries are paths, and none is empty", () => {
  const { outlineOf } = layoutMap({ map, size, isFilled: true, greatest: 100 });
  expect(outlineOf(map.places[0]?.country ?? null)).toMatch(/^M/);
  expect(outlineOf(null)).toBe("");
});

test("countries are found by code or English name, each once, and none covers the world", () => {
  const known = countries().flatMap(({ code }) => code ?? []);
  expect(new Set(known).size).toBe(known.length);
  expect(known.length).toBeGreaterThan(225);
  for (const value of ["DE", "de", "Germany"]) expect(findCountry(value)?.name).toBe("Germany");
  expect(findCountry("UK")).toBe(findCountry("GB"));
  for (const value of ["Atlantis", "", null, 7]) expect(findCountry(value)).toBeUndefined();
});

test("rows are placed by country or by latitude and longitude; the others are listed", () => {
  const write = (value: Cell): string => String(value);
  const byCode = mapPlaces(
    sampleAnswer([
      sampleColumn("dimension", "Market", ["DE", "XX"]),
      sampleColumn("measure", "Spend", [5, 6]),
    ]),
    write,
  );
  expect(byCode.places).toMatchObject([{ label: "Germany", value: 5, point: [{ value: "DE" }] }]);
  expect(byCode.unplaced).toEqual(["XX"]);
  const byPoint = mapPlaces(
    sampleAnswer([
      sampleColumn("dimension", "City", ["Wien", "Nowhere"]),
      sampleColumn("dimension", "Latitude", ["48.2", 95]),
      sampleColumn("dimension", "Longitude", ["16.4", 0]),
    ]),
    write,
  );
  expect(byPoint.places).toMatchObject([{ label: "Wien", at: [16.4, 48.2], value: null }]);
  expect(byPoint.unplaced).toEqual(["Nowhere"]);
});

test("a map shows all its places without the overseas islands of their countries", () => {
  const { places } = mapPlaces(
    sampleAnswer([
      sampleColumn("dimension", "Market", ["DE", "FR"]),
      sampleColumn("measure", "Spend", [5, 6]),
    ]),
    String,
  );
  const size = { width: 400, height: 300 };
  const plan = projectMap(places, size, plainLook.map);
  const spots = places.map(({ at }) => plan.project(at) ?? [-1, -1]);
  for (const [x = -1, y = -1] of spots) {
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
  }
  // With French Guiana in view the two would be a few pixels apart.
  expect(Math.hypot((spots[0]?.[0] ?? 0) - (spots[1]?.[0] ?? 0), 0)).toBeGreaterThan(60);
});
