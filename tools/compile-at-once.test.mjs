import { expect, test } from "vitest";

import { compileAtOnce } from "./compile-at-once.mjs";

test("marks the named files, in their first line", () => {
  const bundle = {
    "assets/first-1.js": { type: "chunk", name: "first", code: "let one = 1;" },
    "assets/menu-2.js": { type: "chunk", name: "menu", code: "let two = 2;" },
    "assets/first-3.css": { type: "asset", name: "first", source: "a {}" },
  };
  compileAtOnce(/^first$/).generateBundle.handler({}, bundle);
  expect(bundle["assets/first-1.js"].code).toBe("//# allFunctionsCalledOnLoad\nlet one = 1;");
  expect(bundle["assets/menu-2.js"].code).toBe("let two = 2;");
  expect(bundle["assets/first-3.css"].source).toBe("a {}");
});
