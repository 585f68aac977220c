import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { expect, test } from "vitest";

import { adPlatforms, importSources, otherSource } from "../contracts/src/query/import-sources.ts";
import { platforms } from "../engine/src/import/platforms/index.ts";
import { root } from "./run.mjs";

const folder = "engine/src/import/platforms";
const [, section = ""] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("## Add an ad platform\n");
/** The files that CONTRIBUTING.md lists: the first cell of each row. */
const listed = [...section.split("\n## ")[0].matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const names = [...Object.keys(adPlatforms), ...Object.values(adPlatforms)].map(escaped).join("|");
const aPlatform = new RegExp(`\\b(${names})\\b`, "i");
const theOther = new RegExp(`["'\`]${otherSource}["'\`]`);
const namesOne = (text) => aPlatform.test(text) || theOther.test(text);

const skippedFolders = new Set([
  "node_modules",
  "dist",
  ".tsc",
  ".git",
  ".cache",
  "decisions",
  "fixtures",
  "sets",
]);
/** Tests and their helpers contain exports and stored ids of platforms. Changelog and decisions are history. */
const mayName = /\.(test|spec|journey)\.|\/testing\/|^(e2e|bench)\/|^CHANGELOG\.md$|^package-lock\.json$/;

function* filesIn(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* filesIn(inside);
    else if (/\.(ts|tsx|js|mjs|json|html|css|sql|md)$/.test(entry.name))
      yield relative(root, inside).split(sep).join("/");
  }
}

test("only the files that CONTRIBUTING.md lists name an ad platform", () => {
  const others = [...filesIn(root)].filter(
    (file) => !file.startsWith(`${folder}/`) && !listed.includes(file) && !mayName.test(file),
  );
  expect(others.length).toBeGreaterThan(1000);
  expect(others.filter((file) => namesOne(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test.each([
  ['if (source === "tiktok") return 3;', true],
  ["// On DV360 revenue is the spend.", true],
  ["`Import from Google Ads`", true],
  ['source: "generic"', true],
  ["a generic word; brands and “Generic”", false],
])("%s", (text, isFound) => {
  expect(namesOne(text)).toBe(isFound);
});

test("the listed files name every platform", () => {
  expect(listed).toContain(`${folder}/<name>.ts`);
  const lists = listed.filter((file) => !file.includes("<name>") && !file.endsWith("corpus.test.ts"));
  expect(lists).toHaveLength(4);
  for (const file of lists) {
    const text = readFileSync(join(root, file), "utf8");
    for (const id of Object.keys(adPlatforms)) expect(text, file).toContain(id);
  }
  const page = readFileSync(join(root, "docs/imports.md"), "utf8");
  for (const name of Object.values(adPlatforms)) expect(page).toContain(name);
});

test("one row, one file; the lists have the same platforms", () => {
  expect(Object.keys(platforms)).toEqual(importSources);
  const shared = ["common-headers.ts", "index.ts", "platform.ts"];
  const files = readdirSync(join(root, folder)).filter((file) => !shared.includes(file));
  expect(files).toHaveLength(importSources.length);
});
