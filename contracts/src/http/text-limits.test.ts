import { expect, test } from "vitest";

import { parse } from "../parse.ts";
import { visibleText } from "./text-limits.ts";

const name = visibleText(5);

test("a text that people see needs a visible character, and has no blanks around it", () => {
  expect(parse(name, " a b ")).toEqual({ ok: true, value: "a b" });
  // Symbols that are made of several characters, some of them invisible.
  expect(parse(name, "👩‍🚀")).toMatchObject({ ok: true });
  for (const invisible of ["", "  ", "\u200b", "\u00ad\u2060", "\u202e \u200d", "\u0000"])
    expect(parse(name, invisible), JSON.stringify(invisible)).toMatchObject({ ok: false });
  expect(parse(name, "\u200b")).toMatchObject({
    faults: [{ message: expect.stringContaining("must have a visible character") }],
  });
  expect(parse(name, "abcdef")).toMatchObject({ ok: false });
});
