import * as fc from "fast-check";
import { expect, test } from "vitest";

import { anyParsedDefinition, createEdits, seededRandom } from "../../testing/any-edit.ts";
import { scaled, testSeed } from "../../testing/scaled.ts";
import type { ReportDefinition } from "../index.ts";
import {
  describeStep,
  hasUnsavedChanges,
  markSaved,
  mergeSaved,
  openHistory,
  performEdits,
  redoStep,
  undoStep,
  type Edit,
  type EditHistory,
} from "./index.ts";

const [report] = fc.sample(
  anyParsedDefinition.filter(({ pages }) => pages.length > 1),
  { seed: 1, numRuns: 1 },
);
const [first, second] = (report?.pages ?? []).map(({ name }) => name);

function rename(page: string | undefined, value: string): Edit {
  return { kind: "setPage", page: page ?? "", key: "displayName", value };
}

function performed(history: EditHistory, edit: Edit, gesture: string | null = null): EditHistory {
  const changed = performEdits(history, [edit], gesture);
  if (!changed.ok) throw new Error(`${changed.fault.path} ${changed.fault.rule}`);
  return changed.history;
}

function opened(): EditHistory {
  if (report === undefined) throw new Error("no report");
  return openHistory(report);
}

function titleOf({ pages }: ReportDefinition, name: string | undefined): string | undefined {
  return pages.find((page) => page.name === name)?.displayName;
}

/** As often as it changes something. */
function repeat(history: EditHistory, step: (history: EditHistory) => EditHistory): EditHistory {
  const next = step(history);
  return next === history ? history : repeat(next, step);
}

test("all steps can be undone and done again, byte for byte", () => {
  fc.assert(
    fc.property(anyParsedDefinition, fc.nat(), (definition, start) => {
      const next = createEdits(seededRandom(start));
      let history = openHistory(definition);
      for (let step = 0; step < 20; step += 1) {
        const changed = performEdits(history, [next(history.definition)]);
        if (changed.ok) ({ history } = changed);
      }
      const undone = repeat(history, undoStep);
      expect(JSON.stringify(undone.definition)).toBe(JSON.stringify(definition));
      expect(hasUnsavedChanges(undone)).toBe(false);
      expect(JSON.stringify(repeat(undone, redoStep).definition)).toBe(JSON.stringify(history.definition));
    }),
    { seed: testSeed(), numRuns: scaled(20) },
  );
});

test("an edit that is refused leaves the history as it is, and a new one ends what can be done again", () => {
  expect(performEdits(opened(), [rename(first, "A"), rename("gone", "B")])).toMatchObject({
    ok: false,
    fault: { path: "[1].page" },
  });
  const undone = undoStep(performed(opened(), rename(first, "A")));
  expect(redoStep(undone).definition).not.toBe(undone.definition);
  const other = performed(undone, rename(first, "B"));
  expect(redoStep(other)).toBe(other);
});

test("steps of one gesture are undone at once", () => {
  const typed = ["P", "Pa", "Page"].reduce(
    (history, title) => performed(history, rename(first, title), "typing 1"),
    opened(),
  );
  const both = performed(typed, rename(second, "Other"), "typing 2");
  expect(titleOf(undoStep(both).definition, first)).toBe("Page");
  expect(undoStep(undoStep(both)).definition).toEqual(opened().definition);
});

test("the last 200 steps can be undone", () => {
  let history = opened();
  for (let step = 0; step < 230; step += 1) history = performed(history, rename(first, `Title ${step}`));
  expect(titleOf(repeat(history, undoStep).definition, first)).toBe("Title 29");
});

test("changes are unsaved until they are saved or undone", () => {
  const changed = performed(opened(), rename(first, "A"));
  expect(hasUnsavedChanges(changed)).toBe(true);
  const saved = markSaved(changed, changed.definition);
  expect(hasUnsavedChanges(saved)).toBe(false);
  expect(hasUnsavedChanges(undoStep(saved))).toBe(true);
});

test("changes are joined with a version that was saved meanwhile, those in conflict are listed", () => {
  const mine = performed(performed(opened(), rename(first, "Mine")), rename(second, "Also mine"));
  const theirs = performed(opened(), rename(second, "Theirs")).definition;
  const { history, conflicts } = mergeSaved(mine, theirs);
  expect(titleOf(history.definition, first)).toBe("Mine");
  expect(titleOf(history.definition, second)).toBe("Theirs");
  expect(conflicts).toMatchObject([{ mine: rename(second, "Also mine"), reason: "theirs" }]);
  expect(JSON.stringify(undoStep(history).definition)).toBe(JSON.stringify(theirs));
});

test("a step is said by what it changed in the end", () => {
  const before = titleOf(opened().definition, first);
  const typed = performed(performed(opened(), rename(first, "N"), "name"), rename(first, "New"), "name");
  expect(typed.done.map(describeStep)).toEqual([
    [{ key: "pageRenamed", parameters: { page: before, to: "New" } }],
  ]);
  const both = performEdits(opened(), [rename(first, "A"), rename(second, "B")]);
  expect(both.ok && both.history.done.flatMap(describeStep)).toHaveLength(2);
});
