import { expect, test } from "vitest";

import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import { findPage, findVisual } from "@vitrine/contracts/reading/state/report-state";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { buildQueries } from "@vitrine/contracts/reading/build-query";
import { exportQuery } from "./export-rows.ts";

const text = { description: "", type: "string", format: null } as const;
const report = sampleReport();
const place = { page: "overview", visual: "bars" };

function openGallery(pictureName: string | null) {
  const dataset = {
    id: "campaign_digital",
    tables: [
      {
        name: "Creative",
        displayName: "Creative",
        columns: [
          { ...text, name: "creative_name", displayName: "Creative" },
          ...(pictureName === null
            ? []
            : [{ ...text, name: pictureName, displayName: "Artwork", content: "picture" as const }]),
        ],
        measures: [],
      },
    ],
  };
  const pages = report.definition.pages.map((page) => ({
    ...page,
    visuals: page.visuals.map((one) =>
      one.name === "bars"
        ? { ...one, type: "gallery" as const, dimensions: [{ table: "Creative", column: "creative_name" }] }
        : one,
    ),
  }));
  const state = openReport(initialState, { ...report, dataset, definition: { ...report.definition, pages } });
  const [page, visual] = [findPage(state, "overview"), findVisual(state, "overview", "bars")];
  if (page === null || visual === null) throw new Error("sample");
  return { state, main: buildQueries(state, page, visual).main };
}

test("a gallery queries the picture that the model defines for its items, whatever its column name", () => {
  expect(openGallery("artwork").main?.dimensions).toEqual([
    { table: "Creative", column: "creative_name" },
    { table: "Creative", column: "artwork" },
  ]);
  expect(openGallery(null).main?.dimensions).toEqual([{ table: "Creative", column: "creative_name" }]);
});

test("exports of a gallery contain no pictures, neither do its underlying rows", () => {
  const { state } = openGallery("artwork");
  for (const isUnderlying of [false, true])
    expect(exportQuery(state, place, isUnderlying, 10)?.dimensions).toEqual([
      { table: "Creative", column: "creative_name" },
    ]);
});
