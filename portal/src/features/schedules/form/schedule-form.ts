import type {
  recipientGroups,
  RecipientInput,
  ReportFileFormatName,
  ReportFilePaper,
  Schedule,
  ScheduleInput,
} from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { scheduleRuleSchema, type DayOfMonth, type ScheduleRule } from "@vitrine/contracts/schedules";

import { readRules, writeRules } from "../../../shared/row-rules.ts";

/** An outside address, as the form holds it. */
export interface OutsideAddress {
  /** Names the row; the id of a saved recipient. */
  readonly key: string;
  readonly address: string;
  readonly name: string;
  /** One rule on each line. */
  readonly rules: string;
}

/** When it is due, as the form holds it: each choice keeps its fields while another one is chosen. */
export interface RuleForm {
  readonly repeats: ScheduleRule["recurrence"]["type"];
  readonly everyWeeks: string;
  readonly weekdays: readonly number[];
  readonly everyMonths: 1 | 2 | 3 | 4 | 6 | 12;
  readonly dayType: DayOfMonth["type"];
  readonly day: string;
  readonly workingDay: number;
  readonly weekdayNth: 1 | 2 | 3 | 4 | -1;
  readonly weekday: number;
  readonly at: string;
  readonly timeZone: string;
  readonly holidays: readonly string[];
  readonly onHoliday: ScheduleRule["onHoliday"];
  readonly from: string;
  /** Empty without an end. */
  readonly through: string;
}

/** Everything of a schedule, as the form holds it. */
export interface ScheduleForm {
  readonly name: string;
  readonly reportId: string;
  /** Null: all. */
  readonly pages: readonly string[] | null;
  readonly formats: readonly ReportFileFormatName[];
  readonly period: ScheduleInput["period"];
  readonly paper: ReportFilePaper;
  readonly locale: string;
  /** Of the report, as captured when the schedule was created from it. */
  readonly captured: string | null;
  readonly rule: RuleForm;
  readonly people: readonly string[];
  readonly groups: readonly (typeof recipientGroups)[number][];
  readonly outside: readonly OutsideAddress[];
  readonly subject: string;
  readonly text: string;
  readonly files: ScheduleInput["mail"]["files"];
  readonly linksNeedCode: boolean;
  readonly waits: boolean;
  readonly waitHours: string;
  readonly otherwise: "hold" | "sendPartial";
  readonly needsApproval: boolean;
  readonly role: string;
  readonly expiresHours: string;
}

interface Start {
  /** ISO day. */
  readonly today: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly report: { readonly id: string; readonly name: string } | null;
  readonly paperSize: ReportFilePaper["size"];
  readonly captured: string | null;
}

/** A schedule that is due on the first working day of each month at 8, for the month before. */
export function newForm({ today, timeZone, locale, report, paperSize, captured }: Start): ScheduleForm {
  return {
    name: report?.name ?? "",
    reportId: report?.id ?? "",
    pages: null,
    formats: ["pdf"],
    period: "lastMonth",
    paper: { size: paperSize, orientation: "portrait", hasCover: true },
    locale,
    captured,
    rule: {
      repeats: "months",
      everyWeeks: "1",
      weekdays: [1],
      everyMonths: 1,
      dayType: "workingDay",
      day: "1",
      workingDay: 1,
      weekdayNth: 1,
      weekday: 1,
      at: "08:00",
      timeZone,
      holidays: [],
      onHoliday: "after",
      from: today,
      through: "",
    },
    people: [],
    groups: [],
    outside: [],
    subject: report?.name ?? "",
    text: "",
    files: "attach",
    linksNeedCode: false,
    waits: true,
    waitHours: "24",
    otherwise: "hold",
    needsApproval: false,
    role: "manager",
    expiresHours: "48",
  };
}

/** The form of a schedule that exists. */
export function formOf(schedule: Schedule): ScheduleForm {
  const { name, reportId, rule, people, settings } = schedule;
  const { pages, formats, period, paper, locale, state, gate, approval, mail } = settings;
  return {
    name,
    reportId,
    pages: pages ?? null,
    formats,
    period,
    paper,
    locale,
    captured: state ?? null,
    rule: ruleFormOf(rule),
    people: people.flatMap(({ kind, personId }) => (kind === "person" && personId ? [personId] : [])),
    groups: people.flatMap(({ kind, group }) => (kind === "group" && group ? [group] : [])),
    outside: people.flatMap(({ kind, id, address = "", name: shown, rows = [] }) =>
      kind === "outside"
        ? [{ key: id, address, name: shown === address ? "" : shown, rules: writeRules(rows) }]
        : [],
    ),
    subject: mail.subject,
    text: mail.text,
    files: mail.files,
    linksNeedCode: mail.linksNeedCode,
    waits: gate.type === "complete",
    waitHours: gate.type === "complete" ? String(gate.waitHours) : "24",
    otherwise: gate.type === "complete" ? gate.otherwise : "hold",
    needsApproval: approval.type === "required",
    role: approval.type === "required" ? approval.role : "manager",
    expiresHours: approval.type === "required" ? String(approval.expiresHours) : "48",
  };
}

function ruleFormOf(rule: ScheduleRule): RuleForm {
  const { recurrence } = rule;
  const on = recurrence.type === "months" ? recurrence.on : null;
  return {
    repeats: recurrence.type,
    everyWeeks: recurrence.type === "weeks" ? String(recurrence.every) : "1",
    weekdays: recurrence.type === "weeks" ? recurrence.weekdays : [1],
    everyMonths: recurrence.type === "months" ? recurrence.every : 1,
    dayType: on?.type ?? "workingDay",
    day: on?.type === "day" ? String(on.day) : "1",
    workingDay: on?.type === "workingDay" ? on.nth : 1,
    weekdayNth: on?.type === "weekday" ? on.nth : 1,
    weekday: on?.type === "weekday" ? on.weekday : 1,
    at: rule.at,
    timeZone: rule.timeZone,
    holidays: rule.holidays,
    onHoliday: rule.onHoliday,
    from: rule.from,
    through: rule.through ?? "",
  };
}

/** The rule of a form; null while it is not complete. */
export function ruleOf(form: RuleForm): ScheduleRule | null {
  const { at, timeZone, holidays, onHoliday, from, through } = form;
  const parsed = parse(scheduleRuleSchema, {
    recurrence: recurrenceOf(form),
    at,
    timeZone,
    holidays,
    onHoliday,
    from,
    through: through === "" ? null : through,
  });
  return parsed.ok ? parsed.value : null;
}

function recurrenceOf(form: RuleForm): unknown {
  switch (form.repeats) {
    case "workingDays":
      return { type: "workingDays" };
    case "weeks":
      return {
        type: "weeks",
        every: Number(form.everyWeeks),
        weekdays: form.weekdays.toSorted((a, b) => a - b),
      };
    case "months":
      return { type: "months", every: form.everyMonths, on: dayOf(form) };
  }
}

function dayOf({ dayType, day, workingDay, weekdayNth, weekday }: RuleForm): unknown {
  switch (dayType) {
    case "day":
      return { type: "day", day: Number(day) };
    case "lastDay":
      return { type: "lastDay" };
    case "workingDay":
      return { type: "workingDay", nth: workingDay };
    case "weekday":
      return { type: "weekday", nth: weekdayNth, weekday };
  }
}

/** What is sent to the server; null while the rule or a row rule is not complete. Check with `faultsOf` before. */
export function inputOf(form: ScheduleForm): ScheduleInput | null {
  const rule = ruleOf(form.rule);
  const recipients = recipientsOf(form);
  if (rule === null || recipients === null) return null;
  const { name, reportId, period, locale, pages, captured, formats, paper } = form;
  return {
    name: name.trim(),
    reportId,
    rule,
    period,
    ...(captured === null ? {} : { state: captured }),
    ...(pages === null ? {} : { pages: [...pages] }),
    formats: [...formats],
    paper,
    locale,
    gate: form.waits
      ? { type: "complete", waitHours: Number(form.waitHours), otherwise: form.otherwise }
      : { type: "none" },
    approval: form.needsApproval
      ? { type: "required", role: form.role, expiresHours: Number(form.expiresHours) }
      : { type: "none" },
    recipients,
    mail: {
      subject: form.subject.trim(),
      text: form.text.trim(),
      files: form.files,
      linksNeedCode: form.linksNeedCode,
    },
  };
}

function recipientsOf({ people, groups, outside }: ScheduleForm): RecipientInput[] | null {
  const addresses = outside.map(({ address, name, rules }) => {
    const rows = readRules(rules);
    return rows === null ? null : { address: address.trim().toLowerCase(), name: name.trim(), rows };
  });
  const sound = addresses.filter((each) => each !== null);
  if (sound.length < addresses.length) return null;
  return [
    ...people.map((personId) => ({ kind: "person" as const, personId })),
    ...groups.map((group) => ({ kind: "group" as const, group })),
    ...sound.map((each) => ({ kind: "outside" as const, ...each })),
  ];
}
