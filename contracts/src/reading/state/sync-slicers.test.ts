import { expect, test } from "vitest";

import type { Visual } from "../../report/index.ts";
import { sampleReport } from "../../testing/sample-definition.ts";
import { readFilters } from "../filters/wire-filter.ts";
import { setSliced } from "./change-report.ts";
import { initialState, openReport } from "./open-report.ts";
import { findVisual } from "./report-state.ts";

test("[EDITOR-11] slicers of one field and form that sync have one choice on all pages", () => {
  const report = sampleReport();
  const [page] = report.definition.pages;
  const [some] = page?.visuals ?? [];
  if (page === undefined || some === undefined) throw new Error("no visual");
  const slicer = (name: string, column: string, form: "list" | "buttons", syncs?: true): Visual => ({
    ...some,
    name,
    type: "slicer",
    dimensions: [{ table: "T", column }],
    slicer: { form, isSingle: false, ...(syncs === undefined ? {} : { syncs }) },
  });
  const pages = [
    { ...page, name: "one", visuals: [slicer("a", "c", "list", true)] },
    {
      ...page,
      name: "two",
      visuals: [
        slicer("same", "c", "list", true),
        slicer("alone", "c", "list"),
        slicer("otherForm", "c", "buttons", true),
        slicer("otherField", "d", "list", true),
      ],
    },
  ];
  const opened = openReport(initialState, { ...report, definition: { ...report.definition, pages } });
  const read = readFilters([
    {
      $schema: "http://powerbi.com/product/schema#basic",
      filterType: 1,
      target: { table: "T", column: "c" },
      operator: "In",
      values: ["x"],
    },
  ]);
  if (!read.ok) throw new Error("no filter");
  const sliced = setSliced(opened, { page: "one", visual: "a" }, read.filters);
  const counts = pages.flatMap(({ name, visuals }) =>
    visuals.map((visual) => findVisual(sliced, name, visual.name)?.sliced.length),
  );
  expect(counts).toEqual([1, 1, 0, 0, 0]);
});
