import type { AuditEntry } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { auditCsv } from "./audit-csv.ts";
import { toCsv } from "./csv.ts";
import { describeDetails } from "./describe-entry.ts";

const names = { people: new Map([["u1", "Pia Planner"]]), workspaces: new Map([["nw", "Northwind, Ltd"]]) };
const details = { person: "u1", workspace: "nw", role: "planner", admin: false, ended: 2, oneTime: ["x"] };
const entry: AuditEntry = {
  id: 7,
  at: "2026-11-21T12:00:00.000Z",
  event: "person.role-set",
  username: "admin",
  address: "127.0.0.1",
  device: 'Chrome "beta" on Linux',
  details,
};

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

test("the export has a head and a line for each entry, with quotes where they are needed", () => {
  const lines = auditCsv([entry, { ...entry, username: null, details: {} }], names).split("\r\n");
  expect(lines).toEqual([
    "\uFEFFTime,Event,Who,From,Device,Details",
    '2026-11-21T12:00:00.000Z,person.role-set,admin,127.0.0.1,"Chrome ""beta"" on Linux","person: Pia Planner; workspace: Northwind, Ltd; role: planner; admin: no; ended: 2; one time: [""x""]"',
    '2026-11-21T12:00:00.000Z,person.role-set,,127.0.0.1,"Chrome ""beta"" on Linux",',
    "",
  ]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n=1", "＝1"])(
  "a spreadsheet does not compute %j",
  (text) => {
    const cell = toCsv([[text]])
      .slice(1)
      .replace(/\r\n$/, "");
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);

test("other texts stand as they are", () => {
  expect(toCsv([["a-b", "2026-11-21", "x=y", ""]])).toBe("\uFEFFa-b,2026-11-21,x=y,\r\n");
});
