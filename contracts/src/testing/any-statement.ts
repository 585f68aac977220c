import * as fc from "fast-check";

import { parse } from "../parse.ts";
import {
  statementDefinitionSchema,
  type StatementDefinition,
  type StatementDefinitionInput,
} from "../statements/definition.ts";
import { OutlineBuilder, type RowsOutline } from "../statements/outline.ts";

const dimensions = ["a", "b", "c"].map((column) => ({ table: "T", column }));
const measure = { table: "T", measure: "m" };

const text = fc
  .record({
    rows: fc.integer({ min: 1, max: 9 }),
    keepWithNext: fc.boolean(),
    startsPage: fc.boolean(),
  })
  .map(({ rows, keepWithNext, startsPage }) => ({
    kind: "text" as const,
    cells: [{ lines: [{ kind: "paragraph" as const, rows, runs: [{ text: "Text" }] }] }],
    ...(keepWithNext ? { keepWithNext: true as const } : {}),
    ...(startsPage ? { startsPage: true as const } : {}),
  }));

const group = fc.record({
  hasHead: fc.boolean(),
  hasFoot: fc.boolean(),
  startsPage: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  keepTogether: fc.boolean(),
});

const rows = fc
  .record({ groups: fc.array(group, { maxLength: 3 }), hasTotals: fc.boolean() })
  .map(({ groups, hasTotals }) => ({
    kind: "rows" as const,
    hasTotals,
    groups: groups.map(({ startsPage, keepTogether, ...shown }, level) => ({
      by: dimensions[level] ?? { table: "T", column: "z" },
      ...shown,
      ...(startsPage ? { startsPage: true as const } : {}),
      ...(keepTogether ? { keepTogether: true as const } : {}),
    })),
    columns: [{ of: { table: "T", column: "name" } }, { of: measure }],
  }));

/** Sizes of nested groups: the number of rows in each innermost group, and how many of them each outer group has. */
const groupSizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90 })), {
  maxLength: 25,
});

export interface LaidOut {
  readonly definition: StatementDefinition;
  readonly outlines: readonly (RowsOutline | null)[];
}

/** A statement with outlines of rows for its blocks. */
export const anyStatement: fc.Arbitrary<LaidOut> = fc
  .record({
    body: fc.array(fc.oneof(text, rows), { minLength: 1, maxLength: 5 }),
    sizes: fc.array(groupSizes, { minLength: 5, maxLength: 5 }),
    every: fc.integer({ min: 1, max: 4 }),
    size: fc.constantFrom("a4" as const, "a5" as const),
    orientation: fc.constantFrom("portrait" as const, "landscape" as const),
  })
  .map(({ body, sizes, every, size, orientation }) => ({
    definition: read({
      version: 1,
      dataset: "d",
      page: { size, orientation, margins: { top: 8, right: 8, bottom: 8, left: 8 } },
      body,
    }),
    outlines: body.map((block, place) =>
      block.kind === "rows" ? outlineOf(block.groups.length, sizes[place] ?? [], every) : null,
    ),
  }));

function read(input: StatementDefinitionInput): StatementDefinition {
  const parsed = parse(statementDefinitionSchema, input);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.value;
}

function outlineOf(depth: number, sizes: readonly number[], every: number): RowsOutline {
  const builder = new OutlineBuilder(depth);
  for (const [at, count] of sizes.entries()) {
    const columns = Array.from({ length: depth }, (_, level) =>
      Array.from({ length: count }, () => Math.floor(at / every ** (depth - 1 - level))),
    );
    builder.add(columns, count);
  }
  return builder.build();
}
