import * as fc from "fast-check";

import { parse } from "../parse.ts";
import {
  reportDefinitionSchema,
  visualKinds,
  visualTypeSchema,
  type Page,
  type ReportDefinition,
} from "../report/index.ts";
import { editKinds, editSchema, type Edit } from "../report/edits/index.ts";
import {
  anyBookmark,
  anyDefinition,
  anyDimension,
  anyMeasure,
  anyName,
  anyPage,
  anyReportMeasure,
  anyVisual,
} from "./any-definition.ts";
import { createPick } from "./fuzz.ts";
import { testSeed } from "./scaled.ts";

/** A random number below a bound. */
type Random = (below: number) => number;

/** Definitions as parsing yields them. */
export const anyParsedDefinition: fc.Arbitrary<ReportDefinition> = anyDefinition
  .map((input) => parse(reportDefinitionSchema, input))
  .map((parsed) => {
    if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
    return parsed.value;
  });

/** A generator of random numbers from a seed, so that fast-check can repeat and shrink a sequence of edits. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The values that random edits set, such as titles and fields. Made once, because making them takes long. */
interface Pool {
  readonly visuals: readonly SampleOf<typeof anyVisual>[];
  readonly pages: readonly SampleOf<typeof anyPage>[];
  readonly definitions: readonly ReportDefinition[];
  readonly bookmarks: readonly SampleOf<typeof anyBookmark>[];
  readonly measures: readonly SampleOf<typeof anyReportMeasure>[];
  readonly names: readonly string[];
  readonly fields: readonly SampleOf<typeof anyDimension | typeof anyMeasure>[];
}
type SampleOf<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

let pool: Pool | null = null;

function openPool(): Pool {
  const sample = <Value>(of: fc.Arbitrary<Value>, count: number): readonly Value[] =>
    fc.sample(of, { seed: testSeed(), numRuns: count });
  pool ??= {
    visuals: sample(anyVisual, 100),
    pages: sample(anyPage, 40),
    definitions: sample(anyParsedDefinition, 30),
    bookmarks: sample(anyBookmark, 30),
    measures: sample(anyReportMeasure, 30),
    names: sample(anyName, 40),
    fields: sample(fc.oneof(anyDimension, anyMeasure), 20),
  };
  return pool;
}

/** Makes random edits of a definition, of all kinds. Most can be applied; some name what is not there, or break a rule. */
export function createEdits(random: Random): (definition: ReportDefinition) => Edit {
  const pick = createPick(random);
  const { visuals, pages, definitions, bookmarks, measures, names, fields } = openPool();
  const kinds = Object.keys(editKinds);
  const themes = definitions.flatMap(({ theme }) => theme ?? []);
  const some = <Value>(list: readonly Value[]): Value => {
    const value = pick(list);
    if (value === undefined) throw new Error("nothing to choose from");
    return value;
  };
  const keyOf = (whole: object): { key: string; value?: unknown } => {
    const key = some(Object.keys(whole));
    return random(4) === 0 ? { key } : { key, value: Reflect.get(whole, key) };
  };

  return (definition) => {
    const page = some(definition.pages);
    const visual = pick(page.visuals);
    const roles = visual === undefined ? [] : visualKinds[visual.type].roles;
    const at = {
      page: random(20) === 0 ? some(names) : page.name,
      visual: visual === undefined || random(20) === 0 ? some(names) : visual.name,
      role: pick(roles)?.name ?? "none",
    };
    const bookmark = pick(definition.bookmarks ?? [])?.name ?? some(names);
    const measure = pick(definition.measures ?? [])?.name ?? some(names);
    const makers: Readonly<Record<string, () => object>> = {
      setReport: () => keyOf(some(definitions)),
      setTheme: () => keyOf(some(themes)),
      addPage: () => ({ page: some(pages), index: random(4) }),
      deletePage: () => at,
      movePage: () => ({ ...at, to: random(4) }),
      setPage: () => ({ ...at, ...keyOf(some(pages)) }),
      setRows: () => ({ ...at, ...rowsFor(page, random) }),
      addVisual: () => ({
        ...at,
        visual: { ...some(visuals), name: random(3) === 0 ? some(names) : `v${random(1000)}` },
        index: random(6),
        ...(random(3) === 0
          ? {}
          : {
              cell: {
                row: random(4),
                cell: random(3),
                span: 1 + random(12),
                ...(random(2) === 0 ? { ownRow: {} } : {}),
              },
            }),
      }),
      deleteVisual: () => at,
      moveVisual: () => ({ ...at, to: random(5) }),
      renameVisual: () => ({ ...at, to: some(names) }),
      setVisual: () => ({ ...at, ...keyOf(some(visuals)) }),
      changeType: () => ({ ...at, type: some(visualTypeSchema.options) }),
      placeVisuals: () => ({
        ...at,
        on: some(["layout", "mobileLayout"]),
        places: page.visuals
          .filter(() => random(2) === 0)
          .map(({ name }) => ({
            visual: name,
            ...(random(5) === 0 ? {} : { layout: { x: random(500), y: random(500), width: 10, height: 10 } }),
          })),
      }),
      addField: () => ({ ...at, field: some(fields), ...(random(2) === 0 ? {} : { index: random(3) }) }),
      removeField: () => ({ ...at, index: random(3) }),
      moveField: () => ({ ...at, index: random(3), toRole: pick(roles)?.name ?? "none", toIndex: random(3) }),
      setField: () => ({ ...at, index: random(3), field: some(fields) }),
      addMeasure: () => ({ measure: some(measures), index: random(3) }),
      deleteMeasure: () => ({ measure }),
      renameMeasure: () => ({ measure, to: some(measures).name }),
      setMeasure: () => ({ measure, ...keyOf(some(measures)) }),
      addBookmark: () => ({ bookmark: some(bookmarks), index: random(3) }),
      deleteBookmark: () => ({ bookmark }),
      moveBookmark: () => ({ bookmark, to: random(3) }),
      setBookmark: () => ({ bookmark, ...keyOf(some(bookmarks)) }),
    };
    // Repeats until an edit is well-formed; whether it can be applied is another question.
    for (;;) {
      const kind = some(kinds);
      const parsed = parse(editSchema, { kind, ...makers[kind]?.() });
      if (parsed.ok) return parsed.value;
    }
  };
}

/** Rows for the visuals of a page in a random order. */
function rowsFor({ visuals }: Page, random: Random): { rows?: unknown } {
  if (random(3) === 0) return {};
  const rows: { cells: { visual: string; span: number }[] }[] = [];
  for (const { name } of visuals.toSorted(() => random(3) - 1)) {
    const row = rows.at(-1);
    const cell = { visual: name, span: 1 + random(12) };
    if (row === undefined || random(2) === 0) rows.push({ cells: [cell] });
    else row.cells.push(cell);
  }
  return { rows };
}
