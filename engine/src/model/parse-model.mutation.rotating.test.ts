import { expect, test } from "vitest";

import campaignDigitalFile from "../../models/campaign_digital.json" with { type: "json" };
import { shopFile } from "../testing/shop/shop-model.ts";
import { parseModel } from "./parse-model.ts";

/** Breaks a model file in one place after another. The linter must report that place. */

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** `tables[0].measures[2].name`, as faults write it. */
function written(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/** A copy with one value changed; `undefined` removes the field. */
function changed(value: unknown, [step, ...rest]: Path, put: (old: unknown) => unknown): unknown {
  if (step === undefined) return put(value);
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === step ? changed(part, rest, put) : part));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, part]: [string, unknown]) => [
      key,
      key === step ? changed(part, rest, put) : part,
    ]),
  );
}

function faultsOf(file: unknown): readonly string[] {
  const parsed = parseModel(file);
  return parsed.ok ? [] : parsed.faults.map(({ path }) => path);
}

/** True if a fault reports a place, or what contains it: `synonyms` for one of several words. */
const names = (place: string) => (path: string) =>
  place === path || place.startsWith(`${path}[`) || place.startsWith(`${path}.`);

const optional =
  "synonyms synonymsIn bands content nameColumn hidden internal key unit format period columns measures hierarchies rollups levels relationships timeZone calendar identity mixedRows importRole attributed filterGroup".split(
    " ",
  );
const files = { shop: shopFile, campaigns: campaignDigitalFile };
/** Every place of the small model, and some of the large one. */
const places = Object.entries(files).flatMap(([name, file]) => {
  const paths = pathsOf(file).filter((path) => path.length > 0);
  const step = name === "shop" ? 1 : Math.ceil(paths.length / 60);
  return paths.filter((_, index) => index % step === 0).map((path) => ({ name, file, path }));
});

test("finds no fault in the model files", () => {
  for (const file of Object.values(files)) expect(faultsOf(file)).toEqual([]);
  expect(places.length).toBeGreaterThan(400);
});

test("reports each value of a wrong type", () => {
  for (const { name, file, path } of places) {
    for (const wrong of [null, 12.5, path.length > 0 ? { odd: true } : [], Number.NaN]) {
      const found = faultsOf(changed(file, path, () => wrong));
      expect(
        found.some((fault) => names(written(path))(fault) || fault.startsWith(`${written(path)}.`)),
        `${name} ${written(path)} = ${JSON.stringify(wrong)}`,
      ).toBe(true);
    }
  }
});

test("reports each missing required field", () => {
  for (const { name, file, path } of places) {
    const last = path.at(-1);
    if (typeof last !== "string" || optional.includes(last)) continue;
    const found = faultsOf(changed(file, path, () => undefined));
    expect(found, `${name} ${written(path)}`).toContain(written(path));
  }
});

test("reports each unknown field", () => {
  for (const { name, file, path } of places) {
    const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
    let place = "";
    const broken = changed(file, path, (old) => {
      if (!isObject(old)) return old;
      place = `${written(path)}.descripton`;
      return { ...Object(old), descripton: "x" };
    });
    if (place !== "") expect(faultsOf(broken), `${name} ${place}`).toContain(place);
  }
});

/** Values that refer to something else. Breaking one must be reported where it is, or where it is used. */
const pointing = [
  "from",
  "to",
  "column",
  "expression",
  "calendar",
  "defaultFacts",
  "timeZone",
  "currency",
  "version",
  "role",
  "type",
  "additivity",
  "kind",
  "period",
  "source",
];

test("reports each reference to something unknown", () => {
  let broken = 0;
  for (const { name, file, path } of places) {
    if (!pointing.includes(String(path.at(-1)))) continue;
    const found = faultsOf(changed(file, path, () => "No such [thing]"));
    expect(found.some(names(written(path))), `${name} ${written(path)}`).toBe(true);
    broken += 1;
  }
  expect(broken).toBeGreaterThan(100);
});

test("reports a duplicate name at its second use", () => {
  for (const { name, file, path } of places) {
    if (path.at(-1) !== "name" || typeof path.at(-2) !== "number" || path.at(-2) === 0) continue;
    const first = [...path.slice(0, -2), 0, "name"];
    let taken: unknown = "";
    changed(file, first, (old) => (taken = old));
    const found = faultsOf(changed(file, path, () => taken));
    expect(found.some(names(written(path))), `${name} ${written(path)} = ${String(taken)}`).toBe(true);
  }
});
