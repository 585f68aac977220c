import { expect, test } from "vitest";

import { asSessionId, asUserId } from "@vitrine/contracts/ids";

import {
  audienceOf,
  embedPermissions,
  exportLevelFor,
  mayAdminister,
  mayChooseCampaigns,
  mayEnterWorkspace,
  mayExport,
  mayInWorkspace,
  mayOnReport,
  maySeeReport,
  maySeeSharing,
  permissionsInWorkspace,
  permissionsOnReport,
  type Standing,
} from "./policy.ts";
import { allPermissions, builtInRoles, permissionsOfRole } from "./roles.ts";

const standing = (changes: Partial<Standing>): Standing => ({
  isAdmin: false,
  role: null,
  hasSharedReports: false,
  ...changes,
});

test("a role consists of permissions only", () => {
  for (const role of Object.values(builtInRoles))
    expect(allPermissions).toEqual(expect.arrayContaining([...permissionsOfRole(role)]));
});

test("[PERM-14] an administrator has every permission everywhere", () => {
  const admin = standing({ isAdmin: true });
  expect(permissionsInWorkspace(admin)).toEqual(allPermissions);
  expect(mayEnterWorkspace(admin)).toBe(true);
  expect(maySeeReport(admin, false)).toBe(true);
});

test("a report shared by name gives access to its workspace, but to no other report of it", () => {
  const guest = standing({ hasSharedReports: true });
  expect(mayEnterWorkspace(guest)).toBe(true);
  expect(maySeeReport(guest, true)).toBe(true);
  expect(maySeeReport(guest, false)).toBe(false);
  expect(permissionsInWorkspace(guest)).toEqual([]);
});

test("people who are neither staff nor invited have no access", () => {
  expect(mayEnterWorkspace(standing({}))).toBe(false);
});

test("only agency members see the agency's figures", () => {
  expect(audienceOf(standing({ role: builtInRoles.planner }))).toBe("agency");
  expect(audienceOf(standing({ role: builtInRoles.client }))).toBe("client");
  expect(audienceOf(standing({ hasSharedReports: true }))).toBe("client");
});

test("[PERM-18] an embedded report is read-only, except for people who may edit it", () => {
  expect(embedPermissions(standing({ role: builtInRoles.client }))).toBe(0);
  expect(embedPermissions(standing({ role: builtInRoles.planner }))).toBe(7);
  expect(permissionsOnReport(standing({ role: builtInRoles.planner }))).not.toContain("add_report");
});

test("[PERM-2] permissions are listed one by one, for a workspace and for its reports", () => {
  const planner = standing({ role: builtInRoles.planner });
  expect(mayInWorkspace(planner, "add_tag")).toBe(true);
  expect(mayInWorkspace(planner, "edit_tag")).toBe(false);
  expect(mayOnReport(planner, "share_reporting_intern")).toBe(true);
  expect(mayOnReport(planner, "share_reporting_extern")).toBe(false);
  expect(mayOnReport(planner, "add_report")).toBe(false);
});

test("only people who make reports see all campaigns of a client", () => {
  expect(mayChooseCampaigns(standing({ role: builtInRoles.planner }))).toBe(true);
  expect(mayChooseCampaigns(standing({ role: builtInRoles.client }))).toBe(false);
  expect(mayChooseCampaigns(standing({ hasSharedReports: true }))).toBe(false);
});

test("only people who may share a report see with whom it is shared", () => {
  expect(maySeeSharing(standing({ isAdmin: true }))).toBe(true);
  expect(maySeeSharing(standing({ role: builtInRoles.planner }))).toBe(true);
  expect(maySeeSharing(standing({ role: builtInRoles.client, hasSharedReports: true }))).toBe(false);
});

test("a manager manages a workspace, not the server", () => {
  const person = {
    id: asUserId("u"),
    sessionId: asSessionId("s"),
    username: "manager",
    email: "manager@test.example",
    firstName: "M",
    lastName: "T",
    isAdmin: false,
    sessionEndsAt: new Date(0),
    factor: "email",
  } as const;
  expect(mayAdminister(person)).toBe(false);
  expect(mayAdminister({ ...person, isAdmin: true })).toBe(true);
});

test.each([
  ["agency", undefined, "underlying"],
  ["agency", "summarised", "summarised"],
  ["agency", "none", "none"],
  ["client", undefined, "summarised"],
  ["client", "underlying", "summarised"],
  ["client", "none", "none"],
] as const)("a member of the %s exports of a report that allows %s: %s", (audience, allowed, level) => {
  expect(exportLevelFor(audience, allowed)).toBe(level);
});

test("an export level includes the levels below it", () => {
  expect([mayExport("none", "summarised"), mayExport("none", "underlying")]).toEqual([false, false]);
  expect([mayExport("summarised", "summarised"), mayExport("summarised", "underlying")]).toEqual([
    true,
    false,
  ]);
  expect([mayExport("underlying", "summarised"), mayExport("underlying", "underlying")]).toEqual([
    true,
    true,
  ]);
});
