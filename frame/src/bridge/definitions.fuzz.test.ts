import type { EmbedReport } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";
import { anyDefinition } from "@vitrine/contracts/testing/definitions";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { applyBookmark, capture, decodeState, encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { openSampleFrame } from "../testing/sample-frame.ts";

/** Any JSON value, and sometimes a value that a definition has at that place. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, -1, 0, 1e308, "", "__proto__", "constructor", [], {}),
);

/** A dataset with the hierarchy and the pictures that visuals may name. */
const dataset: EmbedReport["dataset"] = {
  id: "campaign_digital",
  tables: [
    {
      name: "Market",
      displayName: "Market",
      columns: [
        {
          name: "flag",
          displayName: "Flag",
          description: "",
          type: "string",
          format: null,
          content: "picture",
        },
      ],
      measures: [],
      hierarchies: [
        {
          name: "place",
          displayName: "Place",
          levels: ["country", "city"].map((column) => ({
            name: column,
            displayName: column,
            table: "Market",
            column,
          })),
        },
      ],
    },
  ],
};

test("any input is parsed as a definition or refused with its faults", () => {
  fc.assert(
    fc.property(anyDefinition, fc.array(fc.tuple(fc.nat(), anything), { maxLength: 4 }), (base, faults) => {
      const broken: unknown = faults.reduce<unknown>(
        (whole, [place, value]) => replaceAt(whole, place, value),
        base,
      );
      const read = parse(reportDefinitionSchema, broken);
      if (!read.ok) expect(read.faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

test("any definition opens: every request is answered and every state can be saved and restored", async () => {
  await fc.assert(
    fc.asyncProperty(anyDefinition, async (input) => {
      const read = parse(reportDefinitionSchema, input);
      if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join("; "));
      const frame = openSampleFrame();
      frame.reports.set("token-1", sampleReport({ definition: read.value, dataset }));
      expect((await frame.load()).statusCode).toBe(202);
      const { store, actions } = frame.session;
      expect(store.get().phase).toBe("open");
      expect((await frame.call("GET", "/report/pages")).statusCode).toBe(200);
      const point = [[{ dimension: 0, value: "Search" }]];
      const arranged = { layoutType: 1, customLayout: { pagesLayout: { other: { visualsLayout: {} } } } };
      expect((await frame.call("PATCH", "/report/settings", arranged)).statusCode).toBe(202);
      for (const page of store.get().pages) {
        const visuals = await frame.call("GET", `/report/pages/${encodeURIComponent(page.name)}/visuals`);
        expect(visuals.statusCode).toBe(200);
        for (const { definition: one } of page.visuals) {
          const place = { page: page.name, visual: one.name };
          actions.selectPoints(page.name, one.name, point, false);
          actions.drillVisual(place, ["Search"]);
          actions.clickVisual(place);
          actions.clickButton(place);
          actions.focusVisual(place);
        }
      }
      const state = capture(store.get(), true);
      const back = decodeState(encodeState(state));
      expect(back).toEqual(state);
      if (back !== null) applyBookmark(store.get(), back);
      await frame.rest();
      frame.session.stop();
    }),
    { numRuns: 25 },
  );
});

/** Replaces the n-th value of a tree, counted from its root. */
function replaceAt(whole: unknown, place: number, value: unknown): unknown {
  let left = place % 60;
  return JSON.parse(
    JSON.stringify(whole, (_, one: unknown) => {
      left -= 1;
      return left === -1 ? value : one;
    }) ?? "null",
  );
}
