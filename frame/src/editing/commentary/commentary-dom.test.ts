import { expect, test } from "vitest";

import { readCommentary, safeLink, type ReadNode } from "./commentary-dom.ts";
import { WrittenMeasures, writeEdits } from "./write-edits.ts";

function text(nodeValue: string): ReadNode {
  return { nodeName: "#text", nodeValue, childNodes: [] };
}

function element(
  nodeName: string,
  children: readonly (ReadNode | string)[],
  attributes: Readonly<Record<string, string>> = {},
): ReadNode {
  return {
    nodeName,
    nodeValue: null,
    childNodes: children.map((child) => (typeof child === "string" ? text(child) : child)),
    getAttribute: (name) => attributes[name] ?? null,
  };
}

const read = (...children: readonly (ReadNode | string)[]) =>
  readCommentary(element("DIV", children), (key) => (key === "known" ? { figure: 0 } : null));

test("[COMMENT-4] lines, lists and styles are read from what the browser has made of the text", () => {
  const line = element("P", ["Spend ", element("B", ["rose ", element("I", ["fast"])]), "."]);
  const list = element("UL", [element("LI", ["one"]), element("LI", [element("P", ["two"])])]);
  expect(read(element("H3", ["July"]), line, list, "loose", element("BR", []), "lines")).toEqual([
    { kind: "heading", runs: [{ text: "July" }] },
    {
      kind: "paragraph",
      runs: [
        { text: "Spend " },
        { text: "rose ", bold: true },
        { text: "fast", bold: true, italic: true },
        { text: "." },
      ],
    },
    { kind: "bullet", runs: [{ text: "one" }] },
    { kind: "bullet", runs: [{ text: "two" }] },
    { kind: "paragraph", runs: [{ text: "loose" }] },
    { kind: "paragraph", runs: [{ text: "lines" }] },
  ]);
});

test("[COMMENT-1] scripts and unknown markup leave no trace but their text, and unsafe links are plain text", () => {
  const nested = element("P", [
    element("SCRIPT", ["alert(1)"]),
    element("IFRAME", ["x"], { src: "https://example.com" }),
    element("FONT", [element("A", ["press"], { href: "javascript:alert(1)", onclick: "alert(1)" })]),
    " ",
    element("A", ["go"], { href: "https://example.com/" }),
    element("SPAN", ["!"], { "data-figure": "forged" }),
    element("STYLE", ["p { display: none }"]),
  ]);
  expect(read(nested)).toEqual([
    { kind: "paragraph", runs: [{ text: "press " }, { text: "go", link: "https://example.com/" }] },
  ]);
});

test("[COMMENT-4] very deep and very long content is read, and empty lines are left out", () => {
  const deep = Array.from({ length: 500 }).reduce<ReadNode>(
    (inner) => element("DIV", [inner]),
    text("bottom"),
  );
  expect(read(deep, element("P", [element("BR", [])]), element("P", ["  "]))).toEqual([
    { kind: "paragraph", runs: [{ text: "bottom" }] },
  ]);
  const long = "word ".repeat(100_000);
  expect(read(long)[0]?.runs).toEqual([{ text: long.trim() }]);
});

test("[COMMENT-1] only web and mail addresses become links", () => {
  expect(
    [
      "https://example.com/a",
      "example.com",
      "mailto:a@example.com",
      "http://example.com",
      "javascript:alert(1)",
      "https://a@b.example",
      "data:text/html,x",
      "hello",
    ].map(safeLink),
  ).toEqual([
    "https://example.com/a",
    "https://example.com",
    "mailto:a@example.com",
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("[COMMENT-4] measures of the text become those of the visual, and those that left the text leave it too", () => {
  const [spend, clicks, cost] = ["Spend", "Clicks", "Cost"].map((measure) => ({ table: "T", measure }));
  if (spend === undefined || clicks === undefined || cost === undefined) throw new Error("none");
  const visual = {
    name: "v",
    measures: [spend, cost],
    commentary: [{ kind: "paragraph" as const, runs: [{ figure: 0 }] }],
  };
  const of = new WrittenMeasures(visual);
  const change = of.add({ measure: clicks, show: "change" });
  expect([of.runOf(change), of.runOf("forged")]).toEqual([{ figure: 1, show: "change" }, null]);
  const commentary = [{ kind: "paragraph" as const, runs: [{ figure: 1, show: "change" as const }] }];
  expect(writeEdits("p", visual, commentary, of.measures)).toEqual([
    { kind: "setVisual", page: "p", visual: "v", key: "measures", value: [cost, clicks] },
    { kind: "setVisual", page: "p", visual: "v", key: "commentary", value: commentary },
    { kind: "setVisual", page: "p", visual: "v", key: "compare", value: "previousPeriod" },
  ]);
  expect(writeEdits("p", visual, visual.commentary, visual.measures)).toEqual([]);
});
