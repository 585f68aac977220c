import * as fc from "fast-check";

import { parseModel } from "../../model/parse-model.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { anyExpressions } from "./expression-arbitraries.ts";

/**
 * Arbitrary star models: one to three tables of facts of days, weeks, months or quarters, and chains of dimensions that
 * the facts refer to at the head or further on. All facts refer to the first chain, whose last table has the owner.
 */

const periods = ["day", "day", "week", "month", "quarter"] as const;
type Period = (typeof periods)[number];

export interface ModelShape {
  readonly chains: readonly number[];
  readonly facts: readonly FactShape[];
}

interface FactShape {
  readonly period: Period;
  /** For each chain, the number of the dimension that the facts refer to, or `null`. */
  readonly entries: readonly (number | null)[];
  readonly measures: readonly { readonly expression: string; readonly isInternal: boolean }[];
  /** Rollups by the day and the chains with these numbers. */
  readonly rollups: readonly (readonly number[])[];
}

/** A model, and the shape that data and queries are generated from. */
export interface AnyModel {
  readonly shape: ModelShape;
  readonly model: SemanticModel;
}

export const anyModel: fc.Arbitrary<AnyModel> = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
  .chain((chains) =>
    fc
      .array(
        fc.record({
          period: fc.constantFrom(...periods),
          entries: fc.tuple(...chains.map(anyEntry)),
          measures: anyExpressions,
          rollups: fc.array(fc.subarray(chains.map((_, chain) => chain)), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((facts): ModelShape => ({ chains, facts })),
  )
  .map((shape) => ({ shape, model: modelOf(shape) }));

/** The facts always refer to the first chain. */
function anyEntry(length: number, chain: number): fc.Arbitrary<number | null> {
  const at = fc.nat(length - 1);
  return chain === 0 ? at : fc.option(at, { nil: null, freq: 3 });
}

export const dimensionName = (chain: number, at: number) => `D${chain}${at}`;
export const factName = (index: number) => `F${index}`;
const keyOf = (name: string) => `${name.toLowerCase()}_key`;
const labels = (name: string) => ({ name, displayName: name, description: name });
const hidden = (name: string, type = "integer") => ({ ...labels(name), type, hidden: true });

function modelOf({ chains, facts }: ModelShape): SemanticModel {
  const parsed = parseModel({
    ...labels("generated"),
    version: "1.0.0",
    currency: "EUR",
    timeZone: "Europe/Berlin",
    calendar: "Date[date]",
    defaultFacts: factName(0),
    tables: [
      ...facts.map(factTable),
      ...chains.flatMap((length, chain) =>
        Array.from({ length }, (_, at) => dimensionTable({ chains, facts }, chain, at)),
      ),
      {
        ...labels("Date"),
        source: "date_day",
        role: "dimension",
        columns: [
          { ...labels("date"), type: "date", key: true },
          { ...labels("year"), type: "integer", period: "year" },
        ],
      },
    ],
    relationships: relationshipsOf({ chains, facts }),
  });
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.faults.map((fault) => fault.message).join("\n"));
}

function factTable({ period, entries, measures, rollups }: FactShape, index: number) {
  const keys = entries.flatMap((at, chain) => (at === null ? [] : [hidden(keyOf(dimensionName(chain, at)))]));
  const keysOf = (chain: number) => {
    const at = entries[chain] ?? null;
    return at === null ? [] : [keyOf(dimensionName(chain, at))];
  };
  return {
    ...labels(factName(index)),
    source: factName(index).toLowerCase(),
    role: "facts",
    ...(period === "day" ? {} : { period }),
    columns: [
      hidden("day", "date"),
      ...keys,
      hidden("a"),
      hidden("b", "decimal"),
      { ...hidden("c"), internal: true },
    ],
    measures: measures.map(({ expression, isInternal }, at) => {
      return {
        ...labels(`F${index} m${at}`),
        folder: "All",
        expression: expression.replaceAll("#", String(index)),
        additivity: "non-additive",
        direction: "neutral",
        mixedRows: "Made up",
        internal: isInternal,
      };
    }),
    rollups: [...new Set(rollups.map((chains) => ["day", ...chains.flatMap(keysOf)].join(" ")))].map(
      (columns) => ({ columns: columns.split(" ") }),
    ),
  };
}

function dimensionTable(shape: ModelShape, chain: number, at: number) {
  const length = shape.chains[chain] ?? 0;
  const name = dimensionName(chain, at);
  const isLast = at === length - 1;
  const next = isLast ? [] : [hidden(keyOf(dimensionName(chain, at + 1)))];
  const owner = chain === 0 && isLast ? [hidden("owner", "string")] : [];
  return {
    ...labels(name),
    source: name.toLowerCase(),
    role: "dimension",
    columns: [
      { ...hidden(keyOf(name)), key: true },
      { ...labels("label"), type: "string" },
      { ...labels("rank"), type: chain === 0 ? "decimal" : "integer" },
      { ...labels("since"), type: "date" },
      { ...labels("flag"), type: "boolean" },
      ...next,
      ...owner,
    ],
    hierarchies:
      at === 0 && hasHierarchy(shape, chain)
        ? [{ ...labels(`H${chain}`), levels: levelsOf(chain, length) }]
        : [],
  };
}

/** A hierarchy needs several levels, and facts that are related to all of them. */
export function hasHierarchy({ chains, facts }: ModelShape, chain: number): boolean {
  return (chains[chain] ?? 0) > 1 && facts.some(({ entries }) => entries[chain] === 0);
}

/** From the far end of a chain to its head. */
function levelsOf(chain: number, length: number) {
  return Array.from({ length }, (_, at) => {
    const name = dimensionName(chain, length - 1 - at);
    return { name, displayName: name, column: `${name}[label]` };
  });
}

function relationshipsOf({ chains, facts }: ModelShape) {
  const entered = facts.flatMap(({ entries }, index) => [
    { from: `${factName(index)}[day]`, to: "Date[date]" },
    ...entries.flatMap((at, chain) => (at === null ? [] : [link(factName(index), dimensionName(chain, at))])),
  ]);
  const inner = chains.flatMap((length, chain) =>
    Array.from({ length: length - 1 }, (_, at) =>
      link(dimensionName(chain, at), dimensionName(chain, at + 1)),
    ),
  );
  return [...entered, ...inner];
}

function link(from: string, to: string) {
  return { from: `${from}[${keyOf(to)}]`, to: `${to}[${keyOf(to)}]` };
}

/** `H0/D01` → `D01[label]`, as hierarchy filters name columns. */
export function levelsByName({ chains }: ModelShape): Readonly<Record<string, string>> {
  const names = chains.flatMap((length, chain) =>
    levelsOf(chain, length).map(({ name, column }) => [`H${chain}/${name}`, column] as const),
  );
  return Object.fromEntries(names);
}
