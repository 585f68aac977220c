import type { AdminPerson } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { describeRoles, nameOf, seesNothing, stateOf } from "./describe-person.ts";

function person(parts: Partial<AdminPerson>): AdminPerson {
  return {
    id: "p1",
    username: "pia",
    email: "pia@vitrine.example",
    firstName: "Pia",
    lastName: "Planner",
    admin: false,
    internal: false,
    isInvited: false,
    disabledAt: null,
    lastSeenAt: null,
    liveSessions: 0,
    hasStrongFactor: false,
    hasSharedReports: false,
    memberships: [],
    ...parts,
  };
}

const invited = person({
  id: "p2",
  username: "new",
  email: "new@client.example",
  firstName: "",
  lastName: "",
  isInvited: true,
});
const disabled = person({ disabledAt: "2026-11-21" });

test("a person without a role, a shared report or administrator rights sees nothing", () => {
  const role = { workspaceId: "nw", role: "client" } as const;
  expect(seesNothing(person({}))).toBe(true);
  expect(seesNothing(person({ isInvited: true }))).toBe(true);
  expect(seesNothing(person({ memberships: [role] }))).toBe(false);
  expect(seesNothing(person({ hasSharedReports: true }))).toBe(false);
  expect(seesNothing(person({ admin: true }))).toBe(false);
  expect(seesNothing(person({ disabledAt: "2026-11-21" }))).toBe(false);
});

test("a person is active, invited or disabled; one disabled before registering counts as disabled", () => {
  const never = person({ isInvited: true, disabledAt: "2026-11-21" });
  expect([person({}), invited, disabled, never].map(stateOf)).toEqual([
    "active",
    "invited",
    "disabled",
    "disabled",
  ]);
});

test("a person without a name is shown by the e-mail address", () => {
  expect(nameOf(person({ lastName: "" }))).toBe("Pia");
  expect(nameOf(invited)).toBe("new@client.example");
});

test("roles fit one line: the first by name, the others counted; administrators enter everywhere", () => {
  const names = new Map([["nw", "Northwind"]]);
  const one = { workspaceId: "nw", role: "planner" } as const;
  const other = { workspaceId: "gone", role: "client" } as const;
  expect(describeRoles(person({}), names, (id) => id)).toBe("No role");
  expect(describeRoles(person({ memberships: [one] }), names, (id) => id)).toBe("Northwind (planner)");
  expect(describeRoles(person({ memberships: [other] }), names, (id) => id)).toBe("gone (client)");
  expect(describeRoles(person({ memberships: [one, other, other] }), names, (id) => id)).toBe(
    "Northwind (planner) +2 more",
  );
  expect(describeRoles(person({ admin: true, memberships: [one] }), names, (id) => id)).toBe(
    "Every workspace",
  );
});
