import { expect, test } from "vitest";

import { describeDetails } from "./describe-entry.ts";

const names = { people: new Map([["u1", "Pia Planner"]]), workspaces: new Map([["nw", "Northwind, Ltd"]]) };
const details = { person: "u1", workspace: "nw", role: "planner", admin: false, ended: 2, oneTime: ["x"] };

test("details are read by names, not by ids", () => {
  expect(describeDetails(details, names).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "person: Pia Planner",
    "workspace: Northwind, Ltd",
    "role: planner",
    "admin: no",
    "ended: 2",
    'one time: ["x"]',
  ]);
  expect(describeDetails({ person: "gone", role: "none" }, names).map(({ value }) => value)).toEqual([
    "gone",
    "none",
  ]);
});
