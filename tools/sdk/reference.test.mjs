import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../run.mjs";
import { gaps, publicExports, readDoc, referencePages } from "./reference.mjs";

test("the reference matches the docstrings; otherwise run `node tools/sdk/reference.mjs`", () => {
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

test("every export of both packages has a docstring and an example, every member of a class a docstring", () => {
  expect(gaps()).toEqual([]);
});

test("the example of a model names it", () => {
  const silent = publicExports()
    .filter(({ page }) => page === "models")
    .filter(({ name, docs }) => !readExamples(docs).some((code) => new RegExp(`\\b${name}\\b`).test(code)));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

function readExamples(docs) {
  return docs.flatMap((doc) => readDoc(doc).examples);
}

test("a missing docstring, example or member docstring is found", () => {
  const entry = { page: "models", name: "Tag", file: "tag.ts", members: [] };
  const documented = "A tag.\n@example\nnew Tag();";
  expect(gaps([{ ...entry, docs: [documented, "One of the tags."] }])).toEqual([]);
  expect(gaps([{ ...entry, docs: [] }])).toEqual(["Tag (docstring)", "Tag (example)"]);
  expect(gaps([{ ...entry, docs: ["A tag."] }])).toEqual(["Tag (example)"]);
  expect(gaps([{ ...entry, docs: ["@example\nnew Tag();"] }])).toEqual(["Tag (docstring)"]);
  const members = [{ name: "text", docs: [] }];
  expect(gaps([{ ...entry, docs: [documented], members }])).toEqual(["Tag.text (docstring)"]);
});

test("a docstring is split into its parts", () => {
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
