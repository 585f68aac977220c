import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../run.mjs";
import { compileMarkdown } from "./guide-markdown.mjs";
import {
  audiences,
  folder,
  guideIndex,
  picturePath,
  picturesIn,
  readGuide,
  sizeOfWebp,
} from "./guide-pages.mjs";
import { readScreenWords } from "./screen-words.mjs";

const pages = readGuide();
const pathOf = ({ audience, name }) => `${audience}/${name}.md`;
const textOf = (page) => readFileSync(join(folder, pathOf(page)), "utf8");
/** The inline parts of a kind, anywhere in the blocks of a page. */
const partsOf = (page, kind) =>
  [...JSON.stringify(page.blocks).matchAll(/\{"kind":"\w+"(?:,"\w+":"(?:[^"\\]|\\.)*")+\}/g)]
    .map(([text]) => JSON.parse(text))
    .filter((part) => part.kind === kind);

test("docs/guide/README.md lists every page (`node tools/docs/guide-pages.mjs` writes it)", () => {
  expect(readFileSync(join(folder, "README.md"), "utf8")).toBe(guideIndex());
});

test("[GUIDE-1] every audience has pages, each with a title and a summary of its own, in an order", () => {
  for (const audience of Object.keys(audiences)) {
    const own = pages.filter((page) => page.audience === audience);
    expect(own.length, audience).toBeGreaterThan(0);
    expect(new Set(own.map(({ order }) => order)).size, audience).toBe(own.length);
    expect(new Set(own.map(({ title }) => title)).size, audience).toBe(own.length);
  }
  for (const page of pages) {
    expect(page.title, pathOf(page)).toMatch(/^[A-Z][^.]{2,60}$/);
    expect(page.summary, pathOf(page)).toMatch(/^[A-Z].{10,110}\.$/);
    expect(page.name, pathOf(page)).toMatch(/^[a-z0-9-]+$/);
  }
});

test("[GUIDE-2] every word in bold is on a screen", () => {
  const isOnScreen = readScreenWords();
  const unknown = pages.flatMap((page) =>
    partsOf(page, "screen")
      .filter(({ text }) => !isOnScreen(text))
      .map(({ text }) => `${pathOf(page)}: ${text}`),
  );
  expect(unknown).toEqual([]);
  expect(isOnScreen("Make a coffee")).toBe(false);
});

test("[GUIDE-3] links between pages lead to pages, and to headings that they have", () => {
  const known = new Set([
    "/help",
    ...pages.flatMap(({ audience, name, blocks }) => [
      `/help/${audience}/${name}`,
      ...blocks.filter(({ kind }) => kind === "heading").map(({ id }) => `/help/${audience}/${name}#${id}`),
    ]),
  ]);
  const dead = pages.flatMap((page) =>
    partsOf(page, "link")
      .filter(({ to }) => !known.has(to))
      .map(({ to }) => `${pathOf(page)}: ${to}`),
  );
  expect(dead).toEqual([]);
});

test("[GUIDE-3] every picture of a page exists, is small, is shown somewhere, and is taken by a step of the browser tests", () => {
  const steps = readdirSync(join(root, "e2e/portal/guide"))
    .map((file) => readFileSync(join(root, "e2e/portal/guide", file), "utf8"))
    .flatMap((source) => [...source.matchAll(/^ {4}picture: "([\w-]+)"/gm)].map(([, name]) => name));
  const shown = pages.flatMap(({ blocks }) => picturesIn(blocks));
  expect(shown.filter((name) => !existsSync(picturePath(name))).toSorted()).toEqual([]);
  expect([...new Set(shown)].toSorted()).toEqual(steps.toSorted());
  const files = readdirSync(join(folder, "pictures")).map((file) => file.replace(/\.webp$/, ""));
  expect(files.toSorted()).toEqual(steps.toSorted());
  for (const name of shown) {
    expect(statSync(picturePath(name)).size, name).toBeLessThan(80_000);
    expect(sizeOfWebp(readFileSync(picturePath(name)))[0], name).toBe(960);
  }
});

test("pages are short", () => {
  for (const page of pages) expect(textOf(page).split(/\s+/).length, pathOf(page)).toBeLessThan(600);
});

const readLink = (target, text) => ({ kind: "link", to: target, text });
const compile = (text) => compileMarkdown(text, readLink);

test("Markdown becomes blocks", () => {
  const text = [
    "Choose **Share**, then *October*, `code` and",
    "[more](x.md).",
    "",
    "## Two words",
    "",
    "1. First",
    "   goes on",
    "",
    "   - inside",
    "2. Second",
    "",
    "> A note",
    "",
    "![What it shows](../pictures/one.webp)",
    "",
    "| A | B |",
    "|---|---|",
    "| **C** | d |",
    "",
    "```sh",
    "npm start # **plain**",
    "```",
  ].join("\n");
  expect(compile(text)).toEqual([
    {
      kind: "paragraph",
      text: [
        "Choose ",
        { kind: "screen", text: "Share" },
        ", then ",
        { kind: "example", text: "October" },
        ", ",
        { kind: "code", text: "code" },
        " and ",
        { kind: "link", to: "x.md", text: "more" },
        ".",
      ],
    },
    { kind: "heading", id: "two-words", text: "Two words" },
    {
      kind: "list",
      isOrdered: true,
      items: [
        [
          { kind: "paragraph", text: ["First goes on"] },
          { kind: "list", isOrdered: false, items: [[{ kind: "paragraph", text: ["inside"] }]] },
        ],
        [{ kind: "paragraph", text: ["Second"] }],
      ],
    },
    { kind: "note", blocks: [{ kind: "paragraph", text: ["A note"] }] },
    { kind: "picture", name: "one", alt: "What it shows" },
    { kind: "table", head: [["A"], ["B"]], rows: [[[{ kind: "screen", text: "C" }], ["d"]]] },
    { kind: "code", language: "sh", text: "npm start # **plain**" },
  ]);
});

test.each([
  "A <b>tag</b>",
  "![From elsewhere](https://example.com/a.png)",
  "See https://example.com for more",
  "# A second title",
  "An *unclosed mark",
  "```\nwithout an end",
  "![](../pictures/one.webp)",
])("[GUIDE-7] what the guide does not use is refused: %s", (text) => {
  expect(() => compile(text)).toThrow();
});
