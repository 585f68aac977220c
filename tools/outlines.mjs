import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { root } from "./run.mjs";

/**
 * Generates the outlines of countries for maps from `world-atlas` (Natural Earth, public domain): without islands
 * smaller than a pixel and the Antarctic, with borders simplified to what a visual can show, and ISO 3166 alpha-2 codes
 * as ids. Run `node tools/outlines.mjs` to write them again.
 */
const target = join(root, "frame/src/visuals/kinds/map/countries.json");

/** Degrees by which a simplified border may differ from the true one. */
const tolerance = 0.05;
/** Parts of a country that are smaller than this many degrees are left out, except a country's only part. */
const leastPart = 0.35;
const leftOut = new Set([
  "Antarctica",
  "Fr. S. Antarctic Lands",
  "Heard I. and McDonald Is.",
  "S. Geo. and the Is.",
]);
/** Codes for names that the atlas abbreviates or spells differently. Parts without a separate code have none. */
const codes = {
  "Antigua and Barb.": "AG",
  "Bosnia and Herz.": "BA",
  "Br. Indian Ocean Ter.": "IO",
  "British Virgin Is.": "VG",
  "Cabo Verde": "CV",
  "Cayman Is.": "KY",
  "Central African Rep.": "CF",
  Congo: "CG",
  "Cook Is.": "CK",
  "Côte d'Ivoire": "CI",
  "Dem. Rep. Congo": "CD",
  "Dominican Rep.": "DO",
  "Eq. Guinea": "GQ",
  eSwatini: "SZ",
  "Faeroe Is.": "FO",
  "Falkland Is.": "FK",
  "Fr. Polynesia": "PF",
  "Hong Kong": "HK",
  Macao: "MO",
  Macedonia: "MK",
  "Marshall Is.": "MH",
  Myanmar: "MM",
  "N. Mariana Is.": "MP",
  Palestine: "PS",
  "Pitcairn Is.": "PN",
  "S. Sudan": "SS",
  "Saint Helena": "SH",
  "Saint Lucia": "LC",
  "São Tomé and Principe": "ST",
  "Solomon Is.": "SB",
  "St-Barthélemy": "BL",
  "St-Martin": "MF",
  "St. Kitts and Nevis": "KN",
  "St. Pierre and Miquelon": "PM",
  "St. Vin. and Gren.": "VC",
  "Trinidad and Tobago": "TT",
  Turkey: "TR",
  "Turks and Caicos Is.": "TC",
  "U.S. Virgin Is.": "VI",
  "United States of America": "US",
  Vatican: "VA",
  "W. Sahara": "EH",
  "Wallis and Futuna Is.": "WF",
  Åland: "AX",
};

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("world-atlas/countries-50m.json"), "utf8"),
);
const { scale, translate } = atlas.transform;
const byName = new Map(isoCodes().map((code) => [nameOf(code), code]));
const arcs = atlas.arcs.map((arc) => simplify(absolute(arc)));
const geometries = atlas.objects.countries.geometries.flatMap(shrink);
const kept = keepUsed(geometries);
const outlines = {
  type: "Topology",
  transform: atlas.transform,
  objects: { countries: { type: "GeometryCollection", geometries } },
  arcs: kept.map(relative),
};
writeFileSync(target, `${JSON.stringify(outlines)}\n`);
const without = geometries.filter(({ id }) => id === undefined).map(({ properties }) => properties.name);
console.log(`${geometries.length} countries, ${kept.length} borders. Without a code: ${without.join(", ")}`);

/** All two-letter codes except withdrawn ones. */
function isoCodes() {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const pairs = letters.flatMap((a) => letters.map((b) => a + b));
  return pairs.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}

function nameOf(code) {
  return new Intl.DisplayNames("en", { type: "region" }).of(code);
}

/** Converts deltas to absolute positions, as whole numbers. */
function absolute(arc) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => [(x += dx), (y += dy)]);
}

function relative(arc) {
  return arc.map(([x, y], index) => {
    const before = arc[index - 1];
    return before === undefined ? [x, y] : [x - before[0], y - before[1]];
  });
}

/** Douglas and Peucker: leaves out points within the tolerance of the straight line. */
function simplify(arc) {
  const keep = new Set([0, arc.length - 1]);
  const open = [[0, arc.length - 1]];
  while (open.length > 0) {
    const [from, to] = open.pop();
    let [farthest, place] = [0, -1];
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceTo(arc[index], arc[from], arc[to]);
      if (distance > farthest) [farthest, place] = [distance, index];
    }
    if (farthest <= tolerance) continue;
    keep.add(place);
    open.push([from, place], [place, to]);
  }
  const kept = arc.filter((_, index) => keep.has(index));
  // An island that is smaller than the tolerance stays unchanged.
  const isIsland = String(arc[0]) === String(arc.at(-1));
  return isIsland && kept.length < 5 ? arc : kept;
}

/** In degrees, from a point to the segment between two others. */
function distanceTo(point, from, to) {
  const [px, py] = degrees(point);
  const [ax, ay] = degrees(from);
  const [dx, dy] = [degrees(to)[0] - ax, degrees(to)[1] - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}

function degrees([x, y]) {
  return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
}

function shrink({ type, arcs: parts, properties }) {
  if (leftOut.has(properties.name) || parts === undefined) return [];
  const polygons = type === "Polygon" ? [parts] : parts;
  const sizes = polygons.map(([ring]) => sizeOf(ring));
  const most = Math.max(...sizes);
  const code = codes[properties.name] ?? byName.get(properties.name);
  const shown = polygons.filter((_, index) => sizes[index] >= leastPart || sizes[index] === most);
  const name = { properties: { name: properties.name } };
  return [{ type: "MultiPolygon", ...(code === undefined ? {} : { id: code }), ...name, arcs: shown }];
}

function sizeOf(ring) {
  const points = ring.flatMap((place) => atlasArc(place)).map(degrees);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

function atlasArc(place) {
  return arcs[place < 0 ? ~place : place];
}

/** Renumbers the borders that are still used. */
function keepUsed(list) {
  const places = new Map();
  const used = [];
  for (const geometry of list) {
    geometry.arcs = geometry.arcs.map((polygon) =>
      polygon.map((ring) =>
        ring.map((place) => {
          const old = place < 0 ? ~place : place;
          if (!places.has(old)) places.set(old, used.push(arcs[old]) - 1);
          const next = places.get(old);
          return place < 0 ? ~next : next;
        }),
      ),
    );
  }
  return used;
}
