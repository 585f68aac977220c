import type { PeriodPreset } from "@vitrine/contracts/report";
import { addDays, type SampleSpec } from "@vitrine/contracts/query";
import type { RowRules } from "../../schedule-settings.ts";
import type { DayOfMonth, ScheduleRule } from "@vitrine/contracts/schedules";
import type { ReportFileFormatName, ScheduleInput } from "@vitrine/contracts/http";

export interface AgencySize {
  readonly workspaces: number;
  readonly schedules: number;
  readonly recipients: number;
  /** From `firstDay`. */
  readonly days: number;
  /** How many times a server is killed. */
  readonly kills: number;
}

/** A Friday. The clocks change in Berlin on the 25th, in New York on 1 November. */
export const firstDay = "2026-10-23";

/** What a schedule of the agency is about, which decides what may become of its deliveries. */
export type ScheduleKind = "plain" | "hold" | "partial" | "broken" | "unapproved";

/** Who gets a schedule: one who sees all that clients see, or only the second campaign. */
export interface AgencyRecipient {
  readonly address: string;
  readonly isNarrowed: boolean;
}

export interface AgencySchedule {
  readonly id: string;
  readonly kind: ScheduleKind;
  readonly place: number;
  readonly workspaceId: string;
  readonly template: AgencyTemplate;
  readonly rule: ScheduleRule;
  readonly period: PeriodPreset;
  readonly formats: readonly ReportFileFormatName[];
  readonly gate: ScheduleInput["gate"];
  readonly recipients: readonly AgencyRecipient[];
}

interface SmallCampaign {
  readonly id: string;
  readonly name: string;
}

export const workspaceOf = (place: number): string => `client${place}`;
/** Names of campaigns appear in files, so each is found in those of its client only. */
export const campaignsOf = (place: number): readonly [SmallCampaign, SmallCampaign] => [
  { id: String(10_000_000 + 2 * place), name: `Campaign${2 * place}x` },
  { id: String(10_000_001 + 2 * place), name: `Campaign${2 * place + 1}x` },
];
export const campaignName = /Campaign\d+x/g;
/** The rows that narrowed recipients get. */
export const rowsOf = (place: number): RowRules => [
  { table: "Campaign", column: "campaign_id", values: [campaignsOf(place)[1].id] },
];

/**
 * The figures of clients, from the day on which their exports begin.
 *
 * @param days since `firstDay` of which there are figures
 */
export function sampleOf(places: readonly number[], days: number): SampleSpec {
  return {
    seed: 11,
    lastDay: addDays(firstDay, days),
    months: monthsThrough(addDays(firstDay, days)),
    workspaces: places.map((place) => ({
      key: workspaceOf(place),
      client: `Client ${place}`,
      account: `Client ${place} EU`,
      seasonality: Array.from({ length: 12 }, () => 100),
      campaigns: campaignsOf(place).map(({ id, name }, index) => ({
        id,
        name,
        objective: "conversion",
        channels: index === 0 ? ["search"] : ["video"],
        markets: ["DE"],
        creatives: ["Idea"],
        flights: [{ from: "2026-07-01", to: "2027-12-31", dailyBudget: 400 + 7 * place + 90 * index }],
        stories: [],
      })),
    })),
  };
}

/** The months from that of `firstExportDay` through that of a day. */
function monthsThrough(day: string): number {
  const monthOf = (of: string): number => 12 * Number(of.slice(0, 4)) + Number(of.slice(5, 7));
  return monthOf(day) - monthOf(firstExportDay) + 1;
}

/** The first day of the exports that are imported as they arrive. */
export const firstExportDay = "2026-07-01";

/** What the export of a client adds to each day: whether its figures are there decides whether a report is sent. */
export const exportedEachDay = (place: number) => ({ impressions: 1000 + place, clicks: 100 + place });

/** Some days of the export of a client, as an advertising platform writes it. */
export function exportOf(place: number, from: string, through: string): string {
  const { impressions, clicks } = exportedEachDay(place);
  const [{ name }] = campaignsOf(place);
  const lines = ["Day,Campaign,Currency code,Impr.,Clicks,Cost"];
  for (let of = from; of <= through; of = addDays(of, 1))
    lines.push(`${of},${name},EUR,${impressions},${clicks},9.50`);
  return `${lines.join("\n")}\n`;
}

/** How late the figures of a day arrive, in hours: most on the following morning, some later, a few more than a day later. */
const delays = [0, 0, 7, 0, 0, 0, 26, 0, 0, 53, 0, 0, 0] as const;
const hour = 3_600_000;
const day = 24 * hour;

/** When the figures of a day arrive, which those of earlier days may delay. */
export function arrivalOf(place: number, of: string): number {
  const at = (index: number): number => {
    const delay = delays[(index + 5 * place) % delays.length] ?? 0;
    return (index + 1) * day + 5.12 * hour + delay * hour;
  };
  const index = Date.parse(`${of}T00:00:00Z`) / day;
  return Math.max(at(index), at(index - 1), at(index - 2), at(index - 3));
}

/** The last day of which a client has figures at a moment. */
export function arrivedThrough(place: number, now: Date): string {
  let last = new Date(now.getTime()).toISOString().slice(0, 10);
  while (arrivalOf(place, last) > now.getTime()) last = addDays(last, -1);
  return last;
}

/** The pages of a template that have figures of such clients, and which figures are read back. */
export interface AgencyTemplate {
  readonly name: string;
  readonly pages: readonly string[];
  readonly figures: readonly ("impressions" | "clicks")[];
}

const templates: readonly AgencyTemplate[] = [
  { name: "campaign-performance", pages: ["overview", "campaigns"], figures: ["clicks"] },
  { name: "executive-summary", pages: ["funnel"], figures: ["impressions", "clicks"] },
  { name: "brand-and-video", pages: ["delivery"], figures: ["impressions"] },
];

const kinds = [
  "plain",
  "hold",
  "partial",
  "plain",
  "broken",
  "plain",
  "hold",
  "unapproved",
  "plain",
] as const;

type Recurrence = ScheduleRule["recurrence"];

const weekly = (weekdays: number[], every = 1): Recurrence => ({ type: "weeks", every, weekdays });
const monthly = (on: DayOfMonth, every: 1 | 3 = 1): Recurrence => ({ type: "months", every, on });
const everyDay = weekly([1, 2, 3, 4, 5, 6, 7]);

/** The first two are due at times that clocks show twice in these days. */
const rules: readonly (readonly [Recurrence, at: string, timeZone: string])[] = [
  [everyDay, "02:30", "Europe/Berlin"],
  [everyDay, "01:15", "America/New_York"],
  [{ type: "workingDays" }, "08:00", "UTC"],
  [weekly([1]), "08:00", "Europe/Berlin"],
  [weekly([1, 4]), "08:00", "Australia/Lord_Howe"],
  [monthly({ type: "lastDay" }), "17:00", "Europe/Madrid"],
  [weekly([5], 2), "07:30", "Asia/Kolkata"],
  [monthly({ type: "workingDay", nth: 3 }), "09:00", "Europe/London"],
  [monthly({ type: "weekday", nth: 1, weekday: 1 }), "08:00", "America/Los_Angeles"],
  [weekly([2, 5]), "12:00", "Pacific/Auckland"],
  [monthly({ type: "day", day: 2 }, 3), "06:00", "UTC"],
];

function ruleOf(index: number): ScheduleRule {
  const [recurrence, at, timeZone] = rules[index % rules.length] ?? [everyDay, "08:00", "UTC"];
  return {
    recurrence,
    at,
    timeZone,
    holidays: recurrence.type === "workingDays" ? ["2026-10-26"] : [],
    onHoliday: "after",
    from: firstDay,
    through: null,
  };
}

/** Every schedule of the agency. @param draws whether a browser draws PDFs */
export function planAgency(
  size: AgencySize,
  draws: boolean,
  idOf: (index: number) => string,
): readonly AgencySchedule[] {
  const formats: readonly (readonly ReportFileFormatName[])[] = [
    ["csv"],
    ["xlsx"],
    ["pptx"],
    draws ? ["pdf"] : ["csv"],
    ["xlsx", "pptx"],
  ];
  const each = Math.max(1, Math.round(size.recipients / size.schedules));
  return Array.from({ length: size.schedules }, (_, index): AgencySchedule => {
    const place = index % size.workspaces;
    const kind = kinds[index % kinds.length] ?? "plain";
    const isGated = kind === "hold" || kind === "partial";
    return {
      id: idOf(index),
      kind,
      place,
      workspaceId: workspaceOf(place),
      template: templates[index % templates.length] ?? { name: "", pages: [], figures: [] },
      rule: ruleOf(index),
      period: isGated ? (index % 2 === 0 ? "monthToDate" : "last7Days") : "lastMonth",
      formats: formats[index % formats.length] ?? ["csv"],
      gate: isGated
        ? { type: "complete", waitHours: 14, otherwise: kind === "hold" ? "hold" : "sendPartial" }
        : { type: "none" },
      recipients: Array.from({ length: each }, (__, number) => recipientOf(index * each + number)),
    };
  });
}

/** Every seventh address is refused, every eighth busy, every ninth bounces later; every eleventh has not agreed. */
function recipientOf(person: number): AgencyRecipient {
  const domain =
    person % 7 === 6
      ? "refused"
      : person % 8 === 7
        ? "busy"
        : person % 9 === 8
          ? "bounce"
          : person % 11 === 10
            ? "unconfirmed"
            : "client";
  return { address: `person${person}@${domain}.example`, isNarrowed: person % 3 === 1 };
}
