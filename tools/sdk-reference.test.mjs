import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";
import { publicExports, readDoc, referencePages } from "./sdk-reference.mjs";

test("the reference says what the docstrings say; else run `node tools/sdk-reference.mjs`", () => {
  for (const [file, text] of Object.entries(referencePages())) {
    expect(readFileSync(join(root, "docs/sdk/reference", file), "utf8"), file).toBe(text);
  }
});

test("the reference has every name of both packages", () => {
  const names = publicExports().map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["Report", "Service", "hpmFactory", "BasicFilter", "PowerBIEmbed"]),
  );
});

test("every export of both packages has a docstring", () => {
  const undocumented = publicExports().filter(({ doc }) => doc === "");
  expect(undocumented.map(({ name }) => name)).toEqual([]);
});

test("a docstring is read in parts", () => {
  const doc =
    "What it does\non two lines.\n\n@param a the first\n@throws Error when\n  it is late\n@example\ncall(a);\n\nagain();";
  expect(readDoc(doc)).toEqual({
    about: "What it does\non two lines.",
    params: ["a the first"],
    returns: [],
    throws: ["Error when\n  it is late"],
    examples: ["call(a);\n\nagain();"],
    deprecated: [],
    isHidden: false,
  });
});
