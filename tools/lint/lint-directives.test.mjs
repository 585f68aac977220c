import { execFileSync } from "node:child_process";

import { expect, test } from "vitest";

import { root } from "../run.mjs";

test("whatever is exempted from a lint rule says why", () => {
  const search = ["grep", "-nE", "(//|\\*) oxlint-disable", "--", "*.ts", "*.tsx", "*.mjs"];
  const found = execFileSync("git", search, { cwd: root, encoding: "utf8" }).trim().split("\n");
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((line) => !/oxlint-disable(-next-line|-line)? [\w/, -]+? -- \S/.test(line))).toEqual(
    [],
  );
});
