import * as fc from "fast-check";
import { expect, test } from "vitest";

import { parse } from "../../parse.ts";
import { anyParsedDefinition, createEdits, seededRandom } from "../../testing/any-edit.ts";
import { isLongRun, scaled, testSeed } from "../../testing/scaled.ts";
import { reportDefinitionSchema, type ReportDefinition } from "../index.ts";
import {
  applyEdit,
  applyEdits,
  areIndependent,
  describeEdit,
  diffDefinitions,
  editKinds,
  mergeEdits,
  type Edit,
} from "./index.ts";

const seed = fc.nat();
const runs = { seed: testSeed() };

/** A definition with edits of it, one after the other. */
function walk(from: ReportDefinition, start: number, count: number): { edits: Edit[]; to: ReportDefinition } {
  const next = createEdits(seededRandom(start));
  const edits: Edit[] = [];
  let to = from;
  for (let step = 0; step < count; step += 1) {
    const edit = next(to);
    const applied = applyEdit(to, edit);
    if (!applied.ok) continue;
    edits.push(edit);
    to = applied.definition;
  }
  return { edits, to };
}

test(
  "an edit and its inverse give the same definition, byte for byte, and all definitions are valid",
  () => {
    const random = seededRandom(testSeed());
    const applied = new Set<string>();
    let left = isLongRun() ? 1_000_000 : scaled(5000);
    while (left > 0) {
      const [start] = fc.sample(anyParsedDefinition, { seed: random(2 ** 31), numRuns: 1 });
      if (start === undefined) throw new Error("no definition");
      const next = createEdits(random);
      let current = start;
      for (let step = 0; step < 250 && left > 0; step += 1, left -= 1) {
        const edit = next(current);
        const done = undoable(current, edit);
        if (done === null) continue;
        if (step % 10 === 0) expectValid(done, edit);
        applied.add(edit.kind);
        current = done;
      }
      expectValid(current);
    }
    expect([...applied].toSorted()).toEqual(Object.keys(editKinds).toSorted());
  },
  isLongRun() ? 3_600_000 : 30_000,
);

/** The definition after an edit that its inverse undoes; null if the edit is refused. */
function undoable(from: ReportDefinition, edit: Edit): ReportDefinition | null {
  const before = JSON.stringify(from);
  const done = applyEdit(from, edit);
  if (JSON.stringify(from) !== before)
    expect.fail(`${JSON.stringify(edit)} has changed its input: ${before}`);
  if (!done.ok) {
    expect(done.fault.rule).not.toBe("");
    return null;
  }
  const undone = applyEdits(done.definition, done.inverse);
  const after = undone.ok ? JSON.stringify(undone.definition) : JSON.stringify(undone.fault);
  if (after !== before) expect.fail(`${JSON.stringify(edit)} undone: ${after}, from ${before}`);
  expect(describeEdit(edit, from).key).not.toBe("");
  return done.definition;
}

/** Parsing accepts the definition, and yields the same JSON. */
function expectValid(definition: ReportDefinition, edit: Edit | null = null): void {
  const parsed = parse(reportDefinitionSchema, definition);
  const json = JSON.stringify(definition);
  const got = parsed.ok ? JSON.stringify(parsed.value) : JSON.stringify(parsed.faults);
  if (got !== json) expect.fail(`${got} from ${json} after ${JSON.stringify(edit)}`);
}

test("the inverse of a sequence restores the definition, and an edit that is refused leaves nothing", () => {
  fc.assert(
    fc.property(anyParsedDefinition, seed, (from, start) => {
      const { edits, to } = walk(from, start, 20);
      const all = applyEdits(from, edits);
      if (!all.ok) throw new Error(`refused: ${all.fault.path} ${all.fault.rule}`);
      expect(JSON.stringify(all.definition)).toBe(JSON.stringify(to));
      const back = applyEdits(to, all.inverse);
      expect(back.ok && JSON.stringify(back.definition)).toBe(JSON.stringify(from));
      const missing: Edit = { kind: "deletePage", page: "no such page" };
      expect(applyEdits(from, [...edits, missing])).toEqual({
        ok: false,
        fault: { path: `[${edits.length}].page`, rule: "is no page of the report: no such page" },
      });
    }),
    { ...runs, numRuns: scaled(40) },
  );
});

test("pages and visuals that an edit does not change keep their identity", () => {
  fc.assert(
    fc.property(anyParsedDefinition, seed, (from, start) => {
      const { edits, to } = walk(from, start, 1);
      for (const edit of edits) {
        // Changes whatever names the measure.
        if (edit.kind === "renameMeasure") continue;
        const own = "page" in edit && typeof edit.page === "string" ? edit.page : null;
        for (const page of from.pages) {
          if (page.name === own) continue;
          expect(to.pages, edit.kind).toContain(page);
        }
        const [before, after] = [from, to].map(({ pages }) => pages.find(({ name }) => name === own));
        if (before === undefined || after === undefined || edit.kind === "placeVisuals") continue;
        const touched = "visual" in edit ? edit.visual : null;
        for (const visual of before.visuals)
          if (visual.name !== touched) expect(after.visuals, edit.kind).toContain(visual);
      }
    }),
    { ...runs, numRuns: scaled(60) },
  );
});

test("independent edits give the same definition in both sequences", () => {
  let compared = 0;
  fc.assert(
    fc.property(anyParsedDefinition, seed, (from, start) => {
      const next = createEdits(seededRandom(start));
      for (let pair = 0; pair < 10; pair += 1) {
        const [one, other] = [next(from), next(from)];
        if (!areIndependent(one, other)) continue;
        const [first, second] = [applyEdit(from, one), applyEdit(from, other)];
        if (!first.ok || !second.ok) continue;
        compared += 1;
        const a = applyEdits(from, [one, other]);
        const b = applyEdits(from, [other, one]);
        const note = JSON.stringify([one, other]);
        expect(a.ok && JSON.stringify(a.definition), note).toBe(b.ok && JSON.stringify(b.definition));
        expect(a.ok, note).toBe(true);
      }
    }),
    { ...runs, numRuns: scaled(100) },
  );
  expect(compared).toBeGreaterThan(20);
});

test("the difference of two definitions, applied to the first, gives the second", () => {
  fc.assert(
    fc.property(anyParsedDefinition, anyParsedDefinition, (from, to) => {
      const applied = applyEdits(from, diffDefinitions(from, to));
      expect(applied.ok && JSON.stringify(applied.definition)).toBe(JSON.stringify(to));
      expect(diffDefinitions(to, to)).toEqual([]);
    }),
    { ...runs, numRuns: scaled(60) },
  );
  fc.assert(
    fc.property(anyParsedDefinition, seed, (from, start) => {
      const { to } = walk(from, start, 8);
      const applied = applyEdits(from, diffDefinitions(from, to));
      expect(applied.ok && JSON.stringify(applied.definition)).toBe(JSON.stringify(to));
    }),
    { ...runs, numRuns: scaled(60) },
  );
});

test("merged edits are theirs with those of mine that are not in conflict", () => {
  fc.assert(
    fc.property(anyParsedDefinition, seed, seed, (base, one, other) => {
      const mine = walk(base, one, 6);
      const theirs = walk(base, other, 6);
      const merged = mergeEdits(base, mine.edits, theirs.edits);
      const applied = applyEdits(theirs.to, merged.joined);
      expect(applied.ok && JSON.stringify(applied.definition)).toBe(JSON.stringify(merged.definition));
      const listed = [...merged.joined, ...merged.conflicts.map((conflict) => conflict.mine)];
      for (const edit of listed) expect(mine.edits).toContain(edit);
      // Without theirs nothing is in conflict, and an edit of both counts once.
      expect(mergeEdits(base, mine.edits, [])).toEqual({
        definition: mine.to,
        joined: mine.edits,
        conflicts: [],
      });
      expect(mergeEdits(base, mine.edits.slice(0, 1), mine.edits.slice(0, 1))).toMatchObject({
        conflicts: [],
        joined: [],
      });
      // If all edits are independent, the sequence does not matter.
      if (mine.edits.every((edit) => theirs.edits.every((their) => areIndependent(edit, their)))) {
        expect(merged.conflicts).toEqual([]);
        const turned = mergeEdits(base, theirs.edits, mine.edits);
        expect(JSON.stringify(turned.definition)).toBe(JSON.stringify(merged.definition));
      }
    }),
    { ...runs, numRuns: scaled(60) },
  );
});
