import { expect, test } from "vitest";

import { adminScreens, screenGroups } from "./screens.ts";

const user = { username: "u", email: "u@agency.example", firstName: "U", lastName: "V" };

test("[ADMIN-1] every screen has an address of its own, a heading and a sentence, and is in a group", () => {
  expect(new Set(adminScreens.map(({ path }) => path)).size).toBe(adminScreens.length);
  for (const { path, name, lead, group } of adminScreens) {
    expect(path).toMatch(/^[a-z-]+$/);
    expect(name).not.toBe("");
    expect(lead).toMatch(/\.$/);
    expect(screenGroups).toContain(group);
  }
});

test("[ADMIN-1, PERM-14] only administrators find the screens", () => {
  for (const { mayOpen } of adminScreens) {
    expect(mayOpen({ ...user, admin: true })).toBe(true);
    expect(mayOpen({ ...user, admin: false })).toBe(false);
  }
});
