import * as fc from "fast-check";
import { expect, test } from "vitest";

import { folderOf, workspaceOf } from "./workspace-folder.ts";

test("names folders for any file system, and finds the workspace of each", () => {
  const names = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 16 }), (workspace) => {
      const folder = folderOf(workspace);
      expect(folder).toMatch(/^[a-z0-9_=-]+$/);
      expect(workspaceOf(folder)).toBe(workspace);
      expect(names.get(folder) ?? workspace).toBe(workspace);
      names.set(folder, workspace);
    }),
  );
});

test.each([
  ["client-1", "client-1"],
  ["Client", "=43lient"],
  ["", "="],
  ["..", "=2e=2e"],
  ["a/b", "a=2fb"],
  ["nul", "=6eul"],
])("the folder of %j is %j", (workspace, folder) => expect(folderOf(workspace)).toBe(folder));

test.each(["Client", "a.b", "=", "=4", "=61", "lost+found"])("%j is no folder of another workspace", (name) =>
  expect(workspaceOf(name) ?? "").toBe(""),
);

test("refuses a key that is too long for a file system", () => {
  expect(() => folderOf("x".repeat(201))).toThrow(expect.objectContaining({ code: "invalid_input" }));
});
