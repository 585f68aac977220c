import type { SemanticQuery, SourceDay } from "@vitrine/contracts/query";
import { platformName } from "@vitrine/contracts/http";

import type { Person } from "../../../access/person.ts";
import { addSeconds } from "../../../clock.ts";
import type { EmbeddingService, StatementData } from "../../embedding/service.ts";
import type { ReportService } from "../../reports/service.ts";
import type { DaysOfPeriod, StoredDelivery } from "./delivery-repository.ts";
import { duePeriod, periodWords } from "../due/due-period.ts";
import type { StoredSchedule } from "../repository.ts";

export interface GateDeps {
  readonly reports: ReportService;
  readonly embedding: EmbeddingService;
}

/** What the gate decides about a delivery. */
export type GateDecision =
  | { readonly kind: "open"; readonly days: DaysOfPeriod; readonly isPartial: boolean }
  | { readonly kind: "wait"; readonly until: Date; readonly nextAt: Date; readonly sources: string }
  | { readonly kind: "hold"; readonly sources: string };

const hour = 60 * 60;
/** How often it looks for figures that are missing. */
const lookSeconds = 15 * 60;

/** Decides whether the figures of a delivery are complete, for every source of the report. */
export async function passGate(
  { reports, embedding }: GateDeps,
  owner: Person,
  { reportId, settings }: StoredSchedule,
  delivery: StoredDelivery,
  now: Date,
): Promise<GateDecision> {
  const data = await embedding.dataForPerson(owner, await reports.open(owner, reportId, null));
  const { completeThrough, sources = [] } = await data.ask([]);
  const { gate, period } = settings;
  const { calendar } = data.profile;
  const firstDay = period === "campaignToDate" ? await firstDayOf(data) : null;
  const due = duePeriod(period, delivery.dueDay, { calendar, completeThrough: null, firstDay });
  const present = duePeriod(period, delivery.dueDay, { calendar, completeThrough, firstDay });
  // Tables have no sources that deliver more.
  const isComplete =
    gate.type === "none" ||
    (completeThrough === null ? sources.length === 0 : completeThrough >= due.completeThrough);
  if (isComplete) {
    const { days } = gate.type === "none" ? present : due;
    return { kind: "open", days, isPartial: false };
  }
  const partial = { kind: "open", days: present.days, isPartial: true } as const;
  if (delivery.allowsPartial || delivery.test !== null) return partial;
  const late = lateSources(sources, completeThrough, due.completeThrough);
  if (delivery.manualKey === "") {
    const until = addSeconds(delivery.dueAt, gate.waitHours * hour);
    const next = addSeconds(now, lookSeconds);
    if (now < until) return { kind: "wait", until, nextAt: next < until ? next : until, sources: late };
  }
  return gate.otherwise === "sendPartial" ? partial : { kind: "hold", sources: late };
}

/** The first day with figures among the rows of the report; null without any. */
async function firstDayOf({ described, ask }: StatementData): Promise<string | null> {
  const field = described.dateColumn;
  if (field === undefined) return null;
  const query: SemanticQuery = {
    dimensions: [{ ...field }],
    measures: [],
    filters: [],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: 1,
    totals: false,
  };
  const [answer] = (await ask([{ id: "first", query }])).results;
  const day = answer?.status === "ok" ? answer.result.columns[0]?.values[0] : null;
  return typeof day === "string" ? day : null;
}

/** The sources that are late, each with the day through which it is complete. Those that ended long ago are not among them. */
function lateSources(sources: readonly SourceDay[], completeThrough: string | null, needed: string): string {
  const late = sources.filter(
    (one) =>
      one.completeThrough < needed && (completeThrough === null || one.completeThrough >= completeThrough),
  );
  if (late.length === 0)
    return completeThrough === null ? "no data" : `all through ${dayInWords(completeThrough)}`;
  return late.map((one) => `${nameOf(one)} through ${dayInWords(one.completeThrough)}`).join(", ");
}

function nameOf({ source }: SourceDay): string {
  return platformName(source) ?? (source === "sample" ? "Sample data" : "Other data");
}

function dayInWords(day: string): string {
  return periodWords({ from: day, through: day }, "en-GB");
}
