import { expect, test } from "vitest";

import { parse } from "../parse.ts";
import { applyEdit } from "./edits/index.ts";
import { commentarySchema, reportDefinitionSchema, visualKinds, visualSchema, type Visual } from "./index.ts";

const spend = { table: "Performance", measure: "Spend" };
const margin = { table: "Performance", measure: "Margin" };
const clicks = { table: "Performance", measure: "Clicks" };

function visualOf(part: object): Visual {
  const parsed = parse(visualSchema, { name: "v", type: "commentary", title: "", ...part });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.value;
}

const oneLine = (runs: readonly object[]) => [{ kind: "paragraph", runs }];

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "http://example.com",
  "https://",
  "https://user:pass@example.com",
  "https://example.com@evil.example",
  "//example.com",
  "vbscript:x",
  "mailto:a@example.com?body=x y",
  `https://example.com/${"a".repeat(2000)}`,
])("[COMMENT-1] a link to %j is refused", (link) => {
  expect(parse(commentarySchema, oneLine([{ text: "here", link }])).ok).toBe(false);
});

test("[COMMENT-1] a text keeps whatever it contains, links lead to web pages and mail addresses, and unknown keys are left out", () => {
  const text = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
  const runs = [
    { text, bold: true, onclick: "alert(1)", html: text },
    { text: "page", link: "https://example.com/a?b=c#d" },
    { text: "mail", link: "mailto:a@example.com" },
  ];
  const parsed = parse(commentarySchema, oneLine(runs));
  expect(parsed.ok && parsed.value[0]?.runs).toEqual([{ text, bold: true }, ...runs.slice(1)]);
});

test("[COMMENT-1] a text that is too long is refused", () => {
  const tooMany = Array.from({ length: 301 }, () => ({ text: "a" }));
  for (const runs of [[{ text: "a".repeat(10_001) }], tooMany])
    expect(parse(commentarySchema, oneLine(runs)).ok).toBe(false);
  const lines = Array.from({ length: 201 }, () => ({ kind: "bullet", runs: [] }));
  expect(parse(commentarySchema, lines).ok).toBe(false);
});

const context = { filters: [], highlight: null, sort: null };
const model = {
  tables: [{ name: "Performance", columns: [], measures: [{ name: "Spend" }, { name: "Clicks" }] }],
};

test("[COMMENT-2] the query has the measures that the reader may see, and none without figures", () => {
  const { queries } = visualKinds.commentary;
  const visual = visualOf({ measures: [spend, margin, clicks] });
  expect(queries(visual, { ...context, model }).main?.measures).toEqual([spend, clicks]);
  expect(queries(visualOf({ measures: [margin] }), { ...context, model }).main).toBeNull();
  expect(queries(visualOf({}), { ...context, model: null }).main).toBeNull();
});

test("[COMMENT-4] figures keep their measures when another measure is removed, and go with their own", () => {
  const commentary = oneLine([{ text: "We spent " }, { figure: 0 }, { text: " for " }, { figure: 2 }]);
  const visual = visualOf({
    measures: [spend, margin, clicks],
    commentary,
    layout: { x: 0, y: 0, width: 9, height: 9 },
  });
  const page = { name: "p", displayName: "Page", visuals: [visual] };
  const parsed = parse(reportDefinitionSchema, { version: 1, dataset: "d", pages: [page] });
  if (!parsed.ok) throw new Error("invalid");
  const without = (index: number) => {
    const edit = { kind: "removeField", page: "p", visual: "v", role: "Values", index } as const;
    const applied = applyEdit(parsed.value, edit);
    return applied.ok ? applied.definition.pages[0]?.visuals[0]?.commentary?.[0]?.runs : applied.fault;
  };
  expect(without(1)).toEqual([{ text: "We spent " }, { figure: 0 }, { text: " for " }, { figure: 1 }]);
  expect(without(0)).toEqual([{ text: "We spent " }, { text: " for " }, { figure: 1 }]);
});
