import { expect, test } from "vitest";

import { describeFinding, findInFiles, findWords } from "./plain-words.mjs";

/**
 * ============================================================================================
 * The folders and files that must not use the words of `plain-words.mjs`. Add a package here once
 * `node tools/lint/plain-words.mjs <package>` finds nothing in it.
 * ============================================================================================
 */
const folders = [
  "bench",
  "contracts",
  "docs",
  "engine/src",
  "frame",
  "portal",
  "sdk",
  "sdk-react",
  "server",
  "tools",
  "README.md",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "e2e",
];

test.each(folders)("%s uses the field's words or plain ones", (folder) => {
  expect(findInFiles([folder]).map(describeFinding)).toEqual([]);
});

test.each([
  ["Sums are kept beside the facts.", ["sums are kept", "beside"]],
  ["createLimitDesk(import-door, kept_sums)", ["desk", "door", "kept sums"]],
  ["Rows lie\n * beside\n * the data stand", ["beside", "data stand"]],
  ["It is told by age, and standOf names it.", ["told", "stand of"]],
  ["ClickHouse, household, housekeeping, desktop, understand", []],
  ["in-house work", []],
])("%s", (text, found) => {
  expect(findWords(text).map((finding) => finding.found)).toEqual(found);
});

test("a finding has its line; names in backquotes of Markdown are left to the code", () => {
  expect(findWords("one\n\n```\ntold\n```\n`told_at` is\ntold", { isMarkdown: true })).toEqual([
    { line: 7, found: "told", say: expect.any(String) },
  ]);
});
