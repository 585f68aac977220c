import { expect, test } from "vitest";

import { actorWithoutAccount, describeDetails } from "./describe-entry.ts";

const details = {
  person: "u1",
  workspace: "nw",
  role: "planner",
  admin: false,
  ended: 2,
  added: ["u1", "u2"],
  report: "gone",
};
const names = { u1: "Pia Planner", nw: "Northwind, Ltd" };

test("details show names with their ids; a deleted object shows only its id", () => {
  expect(describeDetails({ details, names }).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "person: Pia Planner (u1)",
    "workspace: Northwind, Ltd (nw)",
    "role: planner",
    "admin: no",
    "ended: 2",
    "added: Pia Planner (u1), u2",
    "report: gone",
  ]);
});

test("what the server does by itself is distinguished from what people do without being signed in", () => {
  expect(actorWithoutAccount({ address: "" })).toBe("The server itself");
  expect(actorWithoutAccount({ address: "203.0.113.7" })).toBe("Not signed in");
});
