import {
  authorsLayout,
  hasMobileLayout,
  isForPhone,
  phoneRows,
} from "@vitrine/contracts/reading/state/custom-layout";
import type { Page, ReportDefinition } from "@vitrine/contracts/report";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { describe, expect, test } from "vitest";

import {
  arrangedPage,
  arrangeEdits,
  moveEdits,
  oneColumnEdits,
  phoneFaults,
  rowsEdit,
  showEdits,
  shownOnPhone,
} from "./phone-arrangement.ts";

const { definition } = sampleReport();
const [canvas] = definition.pages;
if (canvas === undefined) throw new Error("no page");
const names = canvas.visuals.map(({ name }) => name);
const flowing: Page = {
  ...canvas,
  layout: {
    kind: "flow",
    rows: names.map((visual, at) => ({
      ...(at === 0 ? { title: "First" } : {}),
      cells: [{ visual, span: 12 }],
    })),
  },
};

/** The page after edits. */
function edited(page: Page, edits: readonly Edit[]): Page {
  const report: ReportDefinition = { ...definition, pages: [page] };
  const applied = applyEdits(report, edits);
  if (!applied.ok) throw new Error(`${applied.fault.path} ${applied.fault.rule}`);
  return applied.definition.pages[0] ?? page;
}

describe("[EDITOR-5] a page with a canvas", () => {
  const arranged = edited(canvas, arrangeEdits(canvas));

  test("is arranged automatically in one column, in which nothing overlaps and everything fits", () => {
    expect(hasMobileLayout(canvas)).toBe(false);
    expect(hasMobileLayout(arranged)).toBe(true);
    expect(shownOnPhone(arranged).length).toBeGreaterThan(1);
    expect(phoneFaults(arranged)).toEqual([]);
  });

  test("has nothing to drag on the phone until it is arranged", () => {
    expect(arrangedPage(canvas, "phone")).toBeNull();
    expect(arrangedPage(canvas, "desktop")).toBe(canvas);
    expect(arrangedPage(arranged, "phone")?.width).toBe(360);
  });

  test("hides a visual and shows it again below the others, but never hides the last", () => {
    const [first = "", ...others] = shownOnPhone(arranged);
    const without = edited(arranged, showEdits(arranged, [first], false));
    expect(shownOnPhone(without)).not.toContain(first);
    const again = edited(without, showEdits(without, [first], true));
    const placeOf = (name: string) => again.visuals.find((one) => one.name === name)?.mobileLayout?.y ?? 0;
    expect(others.every((name) => placeOf(name) < placeOf(first))).toBe(true);
    expect(phoneFaults(again)).toEqual([]);
    expect(showEdits(arranged, names, false)).toEqual([]);
  });

  test("becomes one column again", () => {
    expect(edited(arranged, oneColumnEdits(arranged))).toEqual(canvas);
  });

  test("says what covers another visual, and what is too wide or too narrow", () => {
    const [one = "", other = ""] = shownOnPhone(arranged);
    const box = { x: 300, y: 0, width: 80, height: 5000, z: 0 };
    const places = [one, other].map((visual) => ({ visual, layout: box }));
    const broken = edited(arranged, [
      { kind: "placeVisuals", page: arranged.name, on: "mobileLayout", places },
    ]);
    expect(new Set(phoneFaults(broken).map(({ rule }) => rule))).toEqual(
      new Set(["outside", "narrow", "overlap"]),
    );
  });
});

describe("[EDITOR-7] a page that flows", () => {
  test("has an order of its own on phones, in which titles stand where their row begins", () => {
    const last = names.at(-1) ?? "";
    const moved = edited(flowing, moveEdits(flowing, last, -1));
    expect(moved.phone).toEqual([...names.slice(0, -2), last, names.at(-2)]);
    expect(phoneRows(moved)[0]).toMatchObject({ title: "First" });
    expect(moved.layout).toBe(flowing.layout);
    expect(edited(moved, oneColumnEdits(moved)).phone).toBeUndefined();
  });

  test("hides visuals on phones, and follows those that are renamed or deleted", () => {
    const [first = "", second = ""] = names;
    const page = flowing.name;
    const hidden = edited(flowing, showEdits(flowing, [first], false));
    expect(hidden.phone).toEqual(names.slice(1));
    const renamed = edited(hidden, [{ kind: "renameVisual", page, visual: second, to: "other" }]);
    expect(renamed.phone?.[0]).toBe("other");
    const deleted = edited(renamed, [{ kind: "deleteVisual", page, visual: "other" }]);
    expect(deleted.phone ?? []).not.toContain("other");
  });

  test("is reordered by a drag on the phone, whose rows stay as they are", () => {
    const rows = [...phoneRows(flowing)].toReversed();
    const after = edited(flowing, [rowsEdit(flowing.name, "phone", rows)]);
    expect(after.phone).toEqual(names.toReversed());
    expect(after.layout).toBe(flowing.layout);
  });
});

test("[EDITOR-6] the arrangement holds on narrow screens and for hosts that ask for a mobile layout", () => {
  const arranged = edited(canvas, arrangeEdits(canvas));
  const settings = (layoutType: 0 | 1 | 2) => ({ ...authorsLayout, layoutType });
  expect([390, 800].map((width) => isForPhone(arranged, settings(0), width))).toEqual([true, false]);
  expect(isForPhone(arranged, settings(2), 1440)).toBe(true);
  expect(isForPhone(arranged, settings(1), 390)).toBe(false);
  expect(isForPhone(canvas, settings(2), 390)).toBe(false);
});
