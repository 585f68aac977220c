import { rolePermissionSchema } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { describePermissions } from "./describe-role.ts";

test("what a role may do is one line: nothing, everything, or a list", () => {
  expect(describePermissions({ permissions: [] })).toBe("Only look");
  expect(describePermissions({ permissions: [...rolePermissionSchema.options] })).toBe("Everything");
  expect(describePermissions({ permissions: ["add_report", "add_tag"] })).toBe(
    "Create reports; add tags to the workspace",
  );
});
