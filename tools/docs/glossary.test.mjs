import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { terms } from "./glossary-terms.mjs";
import { glossaryPage } from "./glossary.mjs";
import { root } from "../run.mjs";

test("docs/glossary.md is up to date (`node tools/docs/glossary.mjs` writes it)", () => {
  expect(readFileSync(join(root, "docs/glossary.md"), "utf8")).toBe(glossaryPage());
});

test("no term is explained twice, and each in one sentence", () => {
  const all = Object.values(terms).flat();
  expect(new Set(all.map(([term]) => term)).size).toBe(all.length);
  for (const [, meaning] of all) expect(meaning).toMatch(/^[A-Z][^.]+\.$/);
});

test("the glossary explains every measure", () => {
  const page = glossaryPage();
  for (const name of ["CTR", "ROAS", "Reach", "Pacing", "Margin"]) expect(page).toContain(`| **${name}**`);
  expect(page).toContain("Year ▸ Quarter ▸ Month ▸ Week ▸ Day");
});
