import type { AdminPerson } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { describeRoles, findPeople, nameOf, seesNothing, stateOf } from "./find-people.ts";

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
const disabled = person({
  id: "p3",
  username: "old",
  email: "old@vitrine.example",
  disabledAt: "2026-11-21",
});

test("people are found by part of their name, user name or e-mail address, ignoring case", () => {
  const people = [person({}), invited, disabled];
  // Both have the same name, so the addresses decide.
  expect(findPeople(people, "PLANNER", null)).toEqual([disabled, people[0]]);
  expect(findPeople(people, "client.example", null)).toEqual([invited]);
  expect(findPeople(people, "OLD", null)).toEqual([disabled]);
  expect(findPeople(people, " ", null)).toEqual([invited, disabled, people[0]]);
});

test("people are sorted by the name shown, in the order of the browser's language", () => {
  const named = (id: string, firstName: string, lastName: string, email = `${id}@x.example`) =>
    person({ id, firstName, lastName, email });
  const zoe = named("1", "Zoë", "Adams");
  const aerin = named("2", "Ärin", "Young");
  const bea = named("3", "bea", "Zimmer");
  const unnamed = named("4", "", "", "carl@x.example");
  expect(findPeople([zoe, unnamed, bea, aerin], "", null)).toEqual([aerin, bea, unnamed, zoe]);
});

test("a person without a role, a shared report or administrator rights sees nothing", () => {
  const role = { workspaceId: "nw", role: "client" } as const;
  expect(seesNothing(person({}))).toBe(true);
  expect(seesNothing(person({ isInvited: true }))).toBe(true);
  expect(seesNothing(person({ memberships: [role] }))).toBe(false);
  expect(seesNothing(person({ hasSharedReports: true }))).toBe(false);
  expect(seesNothing(person({ admin: true }))).toBe(false);
  expect(seesNothing(person({ disabledAt: "2026-11-21" }))).toBe(false);
});

test("people are found by state; a person disabled before registering counts as disabled", () => {
  const never = person({ isInvited: true, disabledAt: "2026-11-21" });
  expect([person({}), invited, disabled, never].map(stateOf)).toEqual([
    "active",
    "invited",
    "disabled",
    "disabled",
  ]);
  expect(findPeople([person({}), invited, never], "", "invited")).toEqual([invited]);
});

test("a person without a name is shown by the e-mail address", () => {
  expect(nameOf(person({ lastName: "" }))).toBe("Pia");
  expect(nameOf(invited)).toBe("new@client.example");
});

test("roles fit one line: the first by name, the others counted; administrators enter everywhere", () => {
  const names = new Map([["nw", "Northwind"]]);
  const one = { workspaceId: "nw", role: "planner" } as const;
  const other = { workspaceId: "gone", role: "client" } as const;
  expect(describeRoles(person({}), names)).toBe("No role");
  expect(describeRoles(person({ memberships: [one] }), names)).toBe("Northwind (planner)");
  expect(describeRoles(person({ memberships: [other] }), names)).toBe("gone (client)");
  expect(describeRoles(person({ memberships: [one, other, other] }), names)).toBe(
    "Northwind (planner) +2 more",
  );
  expect(describeRoles(person({ admin: true, memberships: [one] }), names)).toBe("Every workspace");
});
