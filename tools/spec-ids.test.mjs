import { expect, test } from "vitest";

import { compare, definitionsIn, mentionsIn, report } from "./spec-ids.mjs";

const ids = (source) => mentionsIn("a.test.ts", source).map((mention) => mention.id);
const rules = definitionsIn(
  "docs/spec/a.md",
  "- **LOGIN-1** One.\n- **LOGIN-2** Two.\n- **EMBED-CALL-1** Three.",
);

test("a rule is a list item that starts with a bold id and has a text", () => {
  const text =
    "# Title\n\n- **LOGIN-1** One.\n- LOGIN-2 not bold\n    - **LOGIN-3** an example\n- **EMBED-CALL-12** Two.\n- **LOGIN-4**";
  expect(definitionsIn("docs/spec/a.md", text)).toEqual([
    { id: "LOGIN-1", file: "docs/spec/a.md", line: 3 },
    { id: "EMBED-CALL-12", file: "docs/spec/a.md", line: 6 },
  ]);
});

test("a title may name several ids, in one pair of brackets or in several", () => {
  expect(ids('test("[LOGIN-1, LOGIN-2] a", f)')).toEqual(["LOGIN-1", "LOGIN-2"]);
  expect(ids('test("[LOGIN-1][EMBED-CALL-2] a", f)')).toEqual(["LOGIN-1", "EMBED-CALL-2"]);
  expect(ids('test("[LOGIN-1] [LOGIN-2] a", f)')).toEqual(["LOGIN-1", "LOGIN-2"]);
});

test.each([
  ["modifier", 'test.only("[LOGIN-1] a", f)'],
  ["it", "it('[LOGIN-1] a', f)"],
  ["describe", 'describe("[LOGIN-1] a", f)'],
  ["id at the end", 'test("a [LOGIN-1]", f)'],
  ["other quotes inside", 'test(`says "no" [LOGIN-1] ${x}`, f)'],
  ["table", 'test.each([1, 2])("[LOGIN-1] %s", f)'],
  ["title kept in a table", 'test.each([["[LOGIN-1] a", 1]])("%s", f)'],
])("titles are found whatever their form: %s", (_form, source) => {
  expect(ids(source)).toEqual(["LOGIN-1"]);
});

test.each([
  ["no brackets", 'test("LOGIN-1 a", f)'],
  ["lower case", 'test("[login-1] a", f)'],
  ["no number", 'test("[LOGIN] a", f)'],
  ["a character class", 'const shape = "[A-Z0-9]"'],
  ["text that is no title", 'expect(x).toBe("see [LOGIN-1]")'],
  ["a comment line", '  // test("[LOGIN-1] a", f)'],
])("what is not an id in a title does not count: %s", (_form, source) => {
  expect(ids(source)).toEqual([]);
});

test("a mention has its line number, also where the title is on a separate line", () => {
  const source = '// one\ntest("plain", f);\ntest(\n  "[LOGIN-2] a",\n  f,\n);';
  expect(mentionsIn("x/a.test.ts", source)).toEqual([
    { id: "LOGIN-2", file: "x/a.test.ts", line: 4, skipped: false },
  ]);
});

test("an id that no rule defines is an error with its position", () => {
  const { errors } = compare(rules, mentionsIn("x/a.test.ts", '\ntest("[LOGIN-9] a", f)'));
  expect(errors).toEqual(["x/a.test.ts:2: no rule in docs/spec defines LOGIN-9"]);
});

test("an id defined twice is an error with both positions", () => {
  const again = definitionsIn("docs/spec/b.md", "\n- **LOGIN-2** Again.");
  const { errors, areas } = compare([...rules, ...again], []);
  expect(errors).toEqual(["docs/spec/b.md:2: LOGIN-2 is already defined at docs/spec/a.md:2"]);
  expect(areas[0]).toEqual({ area: "LOGIN", total: 2, unproved: ["LOGIN-1", "LOGIN-2"] });
});

test("a skipped test proves nothing but must name a known id", () => {
  const source = 'test.skip("[LOGIN-1] a", f)\ntest.todo("[LOGIN-8] b")\ntest.fixme("c [LOGIN-2]", f)';
  const { errors, areas } = compare(rules, mentionsIn("a.test.ts", source));
  expect(errors).toEqual(["a.test.ts:2: no rule in docs/spec defines LOGIN-8"]);
  expect(areas[0]?.unproved).toEqual(["LOGIN-1", "LOGIN-2"]);
});

test("a test that not every run includes proves nothing", () => {
  const source =
    'test("[LOGIN-1] a", { tag: "@rotating" }, f)\ntest("[LOGIN-2] b", { tag: "@every-run" }, f)';
  const { areas } = compare(rules, mentionsIn("a.spec.ts", source));
  expect(areas[0]?.unproved).toEqual(["LOGIN-1"]);
});

test("the report counts rules per area and in total, and lists rules without a test on request", () => {
  const { errors, areas } = compare(rules, mentionsIn("a.test.ts", 'test("[LOGIN-2] a", f)'));
  expect(errors).toEqual([]);
  expect(report(areas, false)).toMatchInlineSnapshot(`
    "LOGIN              1 / 2
    EMBED-CALL         0 / 1
    all                1 / 3"
  `);
  expect(report(areas, true)).toMatchInlineSnapshot(`
    "LOGIN              1 / 2  open: LOGIN-1
    EMBED-CALL         0 / 1  open: EMBED-CALL-1
    all                1 / 3"
  `);
});
