import * as fc from "fast-check";
import * as genuine from "powerbi-models";
import { scaled } from "../testing/scaled.ts";
import { expect, test } from "vitest";
import * as models from "./index.ts";
import { filters, samples } from "./validation.samples.ts";

const ours = { ...models };

type ValidatorName = keyof typeof samples;

const names = Object.keys(samples).filter((name): name is ValidatorName => name in samples);
const schema = "http://powerbi.com/product/schema#";

/**
 * Values that replace valid ones: every type, every number of an enumeration and its neighbours, and similar values.
 */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  "",
  "x",
  "1",
  true,
  false,
  Number.NaN,
  Infinity,
  0.25,
  0.5,
  ...Array.from({ length: 14 }, (_, index) => index - 2),
  [],
  {},
  [null],
  [undefined],
  ["x"],
  [1, "x", false],
  [{}],
  [[]],
  [[{}]],
  [["x"]],
  { a: 1 },
  { a: null },
  new Date(0),
  () => null,
  1n,
  Symbol("x"),
  Object.create({ name: "inherited", visible: 5 }),
  "oneColumn",
  `${schema}visualSelector`,
  `${schema}visualTypeSelector`,
  `${schema}slicerTargetSelector`,
  { table: "a", column: "b" },
  { name: "x", title: 5 },
  { command: {} },
];

/** Validators do not examine strings; they reach every object and item. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) {
    return [[]];
  }
  return [[], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))];
}

/** A copy with one value changed; `remove` removes it instead. */
function changed(value: unknown, path: readonly string[], put: unknown, remove = false): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return put;
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (remove && rest.length === 0) {
    Reflect.deleteProperty(copy, key);
  } else {
    Reflect.set(copy, key, changed(Reflect.get(value, key), rest, put, remove));
  }
  return copy;
}

function outcomeOf(validate: (input: unknown) => unknown, input: unknown): string {
  try {
    return JSON.stringify(validate(input)) ?? "valid";
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/** `null` if both validators agree; otherwise both results. */
function differenceOn(
  name: ValidatorName,
  input: unknown,
  own = outcomeOf(ours[name], input),
): string | null {
  const theirs = outcomeOf(genuine[name], input);
  return theirs === own ? null : `${name}: ${own} instead of ${theirs} for ${show(input)}`;
}

function show(input: unknown): string {
  return fc.stringify(input);
}

test("every validator of the genuine package has samples, and every sample gets the same verdict", () => {
  const validators = Object.keys(genuine).filter((name) => name.startsWith("validate"));
  expect([...names].sort()).toEqual(validators.sort());
  const verdicts = names.flatMap((name) =>
    samples[name].map((sample) => `${name}: ${outcomeOf(ours[name], sample)}`),
  );
  expect(verdicts.filter((verdict) => !verdict.endsWith(": valid"))).toEqual([
    // Frames report tuple, identity and hierarchy-identity filters, but do not accept them.
    'validateSlicerState: [{"message":"filters property is invalid"}]',
    ...Array.from({ length: 3 }, () => 'validateFilter: [{"message":"undefined property is invalid"}]'),
    'validateUpdateFiltersRequest: [{"message":"undefined property is invalid"}]',
  ]);
  expect(names.flatMap((name) => samples[name].map((sample) => differenceOn(name, sample)))).toEqual(
    expect.not.arrayContaining([expect.any(String)]),
  );
});

test("each place of each sample, broken in every way or left out, gets the genuine verdict and message", () => {
  const differences: string[] = [];
  const messages = new Set<string>();
  let compared = 0;
  const compare = (name: ValidatorName, input: unknown): void => {
    compared++;
    const own = outcomeOf(ours[name], input);
    messages.add(own);
    const difference = differenceOn(name, input, own);
    if (difference !== null) {
      differences.push(difference);
    }
  };
  for (const name of names) {
    for (const sample of samples[name]) {
      for (const path of pathsOf(sample)) {
        for (const wrong of wrongValues) {
          compare(name, changed(sample, path, wrong));
        }
        compare(name, changed(sample, path, undefined, true));
      }
    }
  }
  expect(differences.slice(0, 10)).toEqual([]);
  expect(compared).toBeGreaterThan(20_000);
  expect(messages.size).toBeGreaterThan(100);
});

test("every validator returns the same as the genuine one for each type of value, also at the top level", () => {
  const inputs = [...wrongValues, ...filters, ...Object.values(samples).flat()];
  const differences = names.flatMap((name) => inputs.map((input) => differenceOn(name, input)));
  expect(differences.filter((difference) => difference !== null).slice(0, 10)).toEqual([]);
});

test("samples broken in several places at once get the genuine verdict and message", () => {
  const places = names.flatMap((name) =>
    samples[name].map((sample: unknown) => ({ name, sample, paths: pathsOf(sample) })),
  );
  const wrong = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...wrongValues) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...Object.values(samples).flat()) },
    { weight: 1, arbitrary: fc.anything() },
  );
  const broken = fc.constantFrom(...places).chain(({ name, sample, paths }) =>
    fc
      .array(fc.tuple(fc.constantFrom(...paths), wrong, fc.boolean()), { minLength: 2, maxLength: 5 })
      .map((changes) => ({
        name,
        input: changes.reduce<unknown>(
          (input, [path, put, remove]) => changed(input, path, put, remove),
          sample,
        ),
      })),
  );
  fc.assert(
    fc.property(broken, ({ name, input }) => {
      expect(differenceOn(name, input)).toBeNull();
    }),
    { numRuns: scaled(4000) },
  );
});

test("objects made of the known field names get the genuine verdict and message", () => {
  const fields = [...new Set(Object.values(samples).flat().flatMap(pathsOf).flat())].filter(
    (field) => !/^\d+$/.test(field),
  );
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom(...wrongValues),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...fields), tie("node"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(fc.constantFrom(...names), node, (name, input) => {
      expect(differenceOn(name, input)).toBeNull();
    }),
    { numRuns: scaled(4000) },
  );
});
