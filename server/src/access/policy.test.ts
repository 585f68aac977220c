import { expect, test } from "vitest";

import { allPermissions, permissionsOfRole, roles } from "./permissions.ts";
import {
  audienceOf,
  embedPermissions,
  mayEnterWorkspace,
  maySeeReport,
  permissionsInWorkspace,
  permissionsOnReport,
  type Standing,
} from "./policy.ts";

const standing = (changes: Partial<Standing>): Standing => ({
  isAdmin: false,
  role: null,
  hasSharedReports: false,
  ...changes,
});

test("a role holds nothing but permissions", () => {
  for (const role of roles)
    expect(allPermissions).toEqual(expect.arrayContaining([...permissionsOfRole(role)]));
});

test("[PERM-14] an administrator holds everything everywhere", () => {
  const admin = standing({ isAdmin: true });
  expect(permissionsInWorkspace(admin)).toEqual(allPermissions);
  expect(mayEnterWorkspace(admin)).toBe(true);
  expect(maySeeReport(admin, false)).toBe(true);
});

test("a report shared by name opens its workspace and nothing else of it", () => {
  const guest = standing({ hasSharedReports: true });
  expect(mayEnterWorkspace(guest)).toBe(true);
  expect(maySeeReport(guest, true)).toBe(true);
  expect(maySeeReport(guest, false)).toBe(false);
  expect(permissionsInWorkspace(guest)).toEqual([]);
});

test("who is neither staff nor invited stays outside", () => {
  expect(mayEnterWorkspace(standing({}))).toBe(false);
});

test("figures for the agency are for people of the agency", () => {
  expect(audienceOf(standing({ role: "planner" }))).toBe("agency");
  expect(audienceOf(standing({ role: "client" }))).toBe("client");
  expect(audienceOf(standing({ hasSharedReports: true }))).toBe("client");
});

test("[PERM-18] an embedded report is for reading, unless one may edit it", () => {
  expect(embedPermissions(standing({ role: "client" }))).toBe(0);
  expect(embedPermissions(standing({ role: "planner" }))).toBe(7);
  expect(permissionsOnReport(standing({ role: "planner" }))).not.toContain("add_report");
});
