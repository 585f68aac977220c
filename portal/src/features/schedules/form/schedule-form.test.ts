import { expect, test } from "vitest";

import { scheduleInputSchema, type Schedule } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import { differencesOf } from "./differences.ts";
import { faultsOf } from "./form-faults.ts";
import { formMessages as texts } from "./form-messages.ts";
import { formOf, inputOf, newForm, ruleOf, type ScheduleForm } from "./schedule-form.ts";
import { sampleSchedule } from "../testing/sample-schedule.ts";

const fresh = newForm({
  today: "2026-11-27",
  timeZone: "Europe/Berlin",
  locale: "de",
  report: { id: "r1", name: "Monthly overview" },
  paperSize: "a4",
  captured: "v1.abc",
});
const complete: ScheduleForm = { ...fresh, people: ["p1"] };

const fieldsOf = (form: ScheduleForm, domains: readonly string[] | null = null) =>
  faultsOf(form, domains).map(({ field, rule }) => `${field}: ${rule}`);

test("[SCHEDULE-82] a new schedule needs only a recipient, and is accepted by the schema of the call", () => {
  expect(fieldsOf(fresh)).toEqual([`${texts.recipients}: ${texts.faults.oneRecipient}`]);
  expect(fieldsOf(complete)).toEqual([]);
  const parsed = parse(scheduleInputSchema, inputOf(complete));
  expect(parsed.ok && parsed.value).toEqual(inputOf(complete));
  expect(inputOf(complete)).toMatchObject({
    reportId: "r1",
    state: "v1.abc",
    period: "lastMonth",
    recipients: [{ kind: "person", personId: "p1" }],
    gate: { type: "complete", waitHours: 24, otherwise: "hold" },
    approval: { type: "none" },
  });
});

test("[SCHEDULE-82] the form of a saved schedule returns the same input", () => {
  const { settings, rule, name, reportId } = sampleSchedule;
  expect(inputOf(formOf(sampleSchedule))).toEqual({
    ...settings,
    name,
    reportId,
    rule,
    recipients: [
      { kind: "person", personId: "p1" },
      { kind: "group", group: "clients" },
      {
        kind: "outside",
        address: "cfo@client.example",
        name: "Ada",
        rows: [{ table: "Channel", column: "channel", values: ["Search", "Social"] }],
      },
    ],
  });
});

test.each([
  [{ repeats: "workingDays" }, { type: "workingDays" }],
  [
    { repeats: "weeks", everyWeeks: "2", weekdays: [5, 1] },
    { type: "weeks", every: 2, weekdays: [1, 5] },
  ],
  [
    { dayType: "weekday", weekdayNth: 1, weekday: 1 },
    { type: "months", every: 1, on: { type: "weekday", nth: 1, weekday: 1 } },
  ],
  [{ dayType: "lastDay" }, { type: "months", every: 1, on: { type: "lastDay" } }],
  [
    { everyMonths: 3, dayType: "workingDay", workingDay: 3 },
    { type: "months", every: 3, on: { type: "workingDay", nth: 3 } },
  ],
  [
    { dayType: "day", day: "31" },
    { type: "months", every: 1, on: { type: "day", day: 31 } },
  ],
] as const)("[SCHEDULE-83] the choices %j are the recurrence %j", (choices, recurrence) => {
  expect(ruleOf({ ...fresh.rule, ...choices })?.recurrence).toEqual(recurrence);
});

const outside = { key: "1", address: "a@client.example", name: "", rules: "" };

test.each([
  ["a report", { reportId: "" }, texts.report],
  ["a name", { name: " " }, texts.name],
  ["a format", { formats: [] }, texts.formats],
  ["a page", { pages: [] }, texts.pages],
  ["a subject", { subject: "" }, texts.subject],
  ["whole hours of waiting", { waitHours: "1.5" }, texts.waitHours],
  ["hours of waiting within a week", { waitHours: "169" }, texts.waitHours],
  ["hours of an approval", { needsApproval: true, expiresHours: "" }, texts.expiresHours],
  ["a day of the week", { rule: { ...fresh.rule, repeats: "weeks" as const, weekdays: [] } }, texts.weekdays],
  [
    "a number of weeks",
    { rule: { ...fresh.rule, repeats: "weeks" as const, everyWeeks: "13" } },
    texts.everyWeeks,
  ],
  ["a day of the month", { rule: { ...fresh.rule, dayType: "day" as const, day: "32" } }, texts.day],
  ["a time", { rule: { ...fresh.rule, at: "" } }, texts.at],
  ["a first day", { rule: { ...fresh.rule, from: "" } }, texts.from],
  ["an end after the start", { rule: { ...fresh.rule, through: "2026-11-26" } }, texts.through],
  ["an address", { outside: [{ ...outside, address: "client" }] }, "client"],
  ["row rules", { outside: [{ ...outside, rules: "Search" }] }, texts.rulesOf(outside.address)],
] as const)("[SCHEDULE-82] the form names the field that needs %s", (_, change, field) => {
  expect(faultsOf({ ...complete, ...change }, null).map((fault) => fault.field)).toEqual([field]);
});

test("[SCHEDULE-84] outside addresses are unique and of an allowed domain", () => {
  const twice = { ...complete, outside: [outside, { ...outside, key: "2", address: "A@client.example " }] };
  expect(faultsOf(twice, null).map(({ rule }) => rule)).toEqual([texts.faults.double, texts.faults.double]);
  const one = { ...complete, outside: [outside] };
  expect(fieldsOf(one, ["client.example"])).toEqual([]);
  expect(fieldsOf(one, ["other.example"])).toEqual([
    `${outside.address}: ${texts.faults.domain(["other.example"])}`,
  ]);
});

test("[SCHEDULE-85] a conflict shows the parts that differ from what is saved", () => {
  const theirs: Schedule = { ...sampleSchedule, name: "Renamed", version: 8 };
  const mine = { ...formOf(sampleSchedule), needsApproval: true, role: "planner" };
  expect(differencesOf(mine, formOf(theirs))).toEqual([
    { part: texts.name, mine: sampleSchedule.name, theirs: "Renamed" },
    { part: texts.safety, mine: "", theirs: "" },
  ]);
  expect(differencesOf(mine, mine)).toEqual([]);
});
