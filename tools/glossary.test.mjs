import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { glossaryPage } from "./glossary.mjs";
import { root } from "./run.mjs";

test("the glossary matches the model; otherwise run `node tools/glossary.mjs`", () => {
  expect(readFileSync(join(root, "docs/glossary.md"), "utf8")).toBe(glossaryPage());
});

test("the glossary explains every measure", () => {
  const page = glossaryPage();
  for (const name of ["CTR", "ROAS", "Reach", "Pacing", "Margin"]) expect(page).toContain(`| **${name}**`);
  expect(page).toContain("Year ▸ Quarter ▸ Month ▸ Week ▸ Day");
});
