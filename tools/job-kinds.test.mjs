import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

const sources = execFileSync("git", ["ls-files", "server/src", "engine/src", "portal/src", "contracts/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const rows = sources.filter(({ text }) => text.includes("return defineJobKind"));

test("a kind of job is named only in the file of its row", () => {
  expect(rows.length).toBeGreaterThan(5);
  const kinds = rows.flatMap(({ path, text }) => {
    const [, name] = /(?:name: |= )"([a-z]+(?:-[a-z]+)*)"/.exec(text) ?? [];
    // A single word, such as "mail", has other meanings.
    return name?.includes("-") ? [{ path, name }] : [];
  });
  expect(kinds.length).toBeGreaterThan(3);
  const named = kinds.flatMap(({ path, name }) =>
    sources
      .filter((source) => source.path !== path && new RegExp(`["'\`]${name}["'\`]`).test(source.text))
      .map((source) => `${source.path} names ${name}`),
  );
  expect(named).toEqual([]);
});
