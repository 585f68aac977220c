import { describe, expect, test } from "vitest";

import { contrastOf } from "../colour.ts";
import { accentColours, readableSeries } from "./accent.ts";
import { brandCss } from "./brand-css.ts";
import { inheritBrand, lookOf, noBrandFields, noBrandFiles, type BrandFields } from "./brand.ts";

/** Colours of every hue, from black to white. */
const colours = [0, 64, 128, 192, 255].flatMap((red) =>
  [0, 64, 128, 192, 255].flatMap((green) =>
    [0, 64, 128, 192, 255].map(
      (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`,
    ),
  ),
);
const surfaces = {
  light: ["#f6f7f9", "#ffffff", "#eef0f4"],
  dark: ["#0e1116", "#161b22", "#1e242d"],
} as const;

describe("[BRAND-4] an accent", () => {
  test.each(["light", "dark"] as const)(
    "can be read as a text and as a button in the %s theme, whatever it is",
    (theme) => {
      for (const colour of colours) {
        const { primary, onPrimary, primarySoft } = accentColours(colour, theme);
        for (const surface of [...surfaces[theme], primarySoft]) {
          expect(contrastOf(primary, surface), `${colour} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(primary, onPrimary), colour).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("stays as it is if it can be read, and is changed no more than needed", () => {
    expect(accentColours("#2457e6", "light").primary).toBe("#2457e6");
    const { primary } = accentColours("#ffdd00", "light");
    expect(primary).not.toBe("#ffdd00");
    expect(contrastOf(primary, "#eef0f4")).toBeLessThan(4.8);
  });

  test("for a series has a contrast of 3:1 on light surfaces", () => {
    for (const colour of colours) {
      expect(contrastOf(readableSeries(colour), "#f6f7f9"), colour).toBeGreaterThanOrEqual(3);
    }
    expect(readableSeries("#2457e6")).toBe("#2457e6");
  });
});

const path = "/api/brand-file/dddddddd-0000-4000-8000-000000000001/";

test("[BRAND-4] rules of a brand contain only checked colours, families of the list and paths of files", () => {
  expect(brandCss({ accent: null, font: null })).toBe("");
  expect(brandCss({ accent: "#2457e6", font: { family: "arial", path: null } })).toMatch(
    /^:root\{--primary:#2457e6;[^}]*\}\n:root\[data-theme="dark"\]\{--primary:#[\da-f]{6};[^}]*\}\n:root\{--font:Arial, sans-serif\}$/,
  );
  const uploaded = brandCss({ accent: null, font: { family: "uploaded", path } });
  expect(uploaded).toContain(`src:url(${path}) format("woff2")`);
  for (const evil of [
    "https://evil.example/a.woff2",
    `${path}){}body{`,
    "//evil.example/",
    "/api/brand-file/../../x/",
  ]) {
    const rules = brandCss({ accent: "#12345;}*{", font: { family: "uploaded", path: evil } });
    expect(rules).toBe(':root{--font:"Inter Variable", system-ui, sans-serif}');
  }
});

describe("[BRAND-2] a workspace inherits", () => {
  const file = (name: string) => ({ path: name, name, mediaType: "image/png" });
  const product = {
    fields: { ...noBrandFields, name: "Agency", accent: "#111111", font: "uploaded" } satisfies BrandFields,
    files: { mark: file("m"), "mark-dark": file("d"), picture: file("p"), font: file("f") },
  };

  test("every value and file that it does not have", () => {
    const none = { fields: noBrandFields, files: noBrandFiles };
    expect(inheritBrand(none, product)).toEqual(product);
    const own = { fields: { ...noBrandFields, accent: "#222222" }, files: noBrandFiles };
    expect(inheritBrand(own, product).fields).toEqual({ ...product.fields, accent: "#222222" });
  });

  test("both marks together, and an uploaded font with the choice of the typeface", () => {
    const own = { fields: noBrandFields, files: { ...noBrandFiles, mark: file("own") } };
    expect(lookOf(inheritBrand(own, product))).toMatchObject({
      mark: "own",
      markDark: "own",
      font: { path: "f" },
    });
    const fields = { ...noBrandFields, font: "uploaded" } satisfies BrandFields;
    // Its own font is missing yet.
    expect(lookOf(inheritBrand({ fields, files: noBrandFiles }, product)).font).toBeNull();
  });
});
