import { addDays, isIsoDay, toDayNumber, type DaySpan } from "@vitrine/contracts/query";
import {
  daysOfPreset,
  type PeriodClock,
  type PeriodPreset,
  type ReportPeriod,
} from "@vitrine/contracts/report";

import type { ComparisonChoice } from "@vitrine/contracts/reading/words/messages/period-sentences";

/** Two days as they are typed; empty while they are not complete. */
export interface TypedDays {
  readonly from: string;
  readonly through: string;
}

/** What the user has chosen in the panel and not applied yet. */
export interface PeriodDraft {
  readonly range: "all" | "days" | PeriodPreset;
  /** The days of the range; those of a preset are shown, too. */
  readonly days: TypedDays;
  readonly choice: ComparisonChoice;
  readonly against: TypedDays;
}

const noDays: TypedDays = { from: "", through: "" };

/** The draft of the present period. */
export function draftOf(
  range: ReportPeriod["range"] | "other",
  days: DaySpan | null,
  comparison: ReportPeriod["comparison"],
): PeriodDraft {
  const chosen = typeof comparison === "object" ? comparison : null;
  return {
    range: range === "all" ? "all" : typeof range === "object" && "preset" in range ? range.preset : "days",
    days: days ?? noDays,
    choice: comparison === null ? "report" : typeof comparison === "string" ? comparison : "days",
    against: chosen ?? noDays,
  };
}

/** The draft with another range: all time, typed days or a preset, which shows its days. */
export function withRange(draft: PeriodDraft, range: PeriodDraft["range"], clock: PeriodClock): PeriodDraft {
  if (range === "all") return { ...draft, range, days: noDays };
  if (range === "days") return { ...draft, range };
  return { ...draft, range, days: daysOfPreset(range, clock) ?? noDays };
}

/** The draft with another comparison. Chosen days begin with as many right before the period. */
export function withChoice(draft: PeriodDraft, choice: ComparisonChoice): PeriodDraft {
  const span = spanTyped(draft.days);
  if (choice !== "days" || draft.against !== noDays || span === null) return { ...draft, choice };
  const length = toDayNumber(span.through) - toDayNumber(span.from) + 1;
  const against = { from: addDays(span.from, -length), through: addDays(span.from, -1) };
  return { ...draft, choice, against };
}

/** Typed days as a span; null while they are incomplete or in the wrong order. */
export function spanTyped({ from, through }: TypedDays): DaySpan | null {
  return isIsoDay(from) && isIsoDay(through) && from <= through ? { from, through } : null;
}

/** True if both days are complete but in the wrong order. */
export function isWrongOrder({ from, through }: TypedDays): boolean {
  return isIsoDay(from) && isIsoDay(through) && from > through;
}

/** The period of a draft; null while its days are incomplete. */
export function periodOfDraft({ range, days, choice, against }: PeriodDraft): ReportPeriod | null {
  const span = range === "days" ? spanTyped(days) : null;
  const compared = choice === "days" ? spanTyped(against) : null;
  if ((range === "days" && span === null) || (choice === "days" && compared === null)) return null;
  return {
    range: span ?? (range === "all" || range === "days" ? "all" : { preset: range }),
    comparison: compared ?? (choice === "report" || choice === "days" ? null : choice),
  };
}
