import { expect, test } from "vitest";

import type { Theme } from "../../report/index.ts";
import { sampleReport } from "../../testing/sample-definition.ts";
import { initialState } from "./open-report.ts";
import { themeOf } from "./theme-of.ts";

const { definition } = sampleReport();
const client = { name: "Lumen", mark: null, currency: "EUR", timeZone: "UTC" };

/** A state with the theme of a report and that of its brand. */
function withThemes(own: Theme | undefined, brand: Theme | undefined) {
  return {
    ...initialState,
    definition: { ...definition, theme: own },
    client: { ...client, brand: { theme: brand } },
  } as Parameters<typeof themeOf>[0]; // Keys without a value, as if they were missing.
}

test("[BRAND-12] the theme of a brand says what the report's own theme does not", () => {
  const brand: Theme = { dataColors: ["#0a7a3c"], font: "arial" };
  expect(themeOf(withThemes(undefined, undefined))).toBeNull();
  expect(themeOf(withThemes(undefined, brand))).toBe(brand);
  expect(themeOf(withThemes({ titleSize: 20 }, brand))).toEqual({ ...brand, titleSize: 20 });
  expect(themeOf(withThemes({ font: "times" }, brand))).toEqual({ ...brand, font: "times" });
  // A set of colours that the report chose is not mixed with colours of the brand.
  expect(themeOf(withThemes({ colours: "plum" }, brand))).toEqual({ colours: "plum", font: "arial" });
});

test("[BRAND-12] the same themes are the same object, and a host's theme comes first", () => {
  const state = withThemes({ titleSize: 20 }, { font: "arial" });
  expect(themeOf(state)).toBe(themeOf({ ...state }));
  const whole: Theme = { font: "times" };
  expect(themeOf({ ...state, theme: { themeJson: {}, dataColors: [], whole } })).toBe(whole);
});
