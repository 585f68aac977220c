import { addDays } from "../../../query/index.ts";
import { lastUnits } from "../clock.ts";
import type { NamedSpan } from "../values.ts";
import { has, type Context, type ReadPart } from "./parts.ts";

/** What says how figures are shown, so that "how has it gone" adds nothing. */
const ofOtherShape = ["group", "grain", "overTime", "compare"] as const;
const ofOtherFigure = ["change", "why", "count", "extreme", "average", "share", "target", "exceeds"] as const;

/** "How is it going since July" and "how has it gone over the last three months" ask for the course. */
export function withCourse(parts: readonly ReadPart[], context: Context): readonly ReadPart[] {
  const spans = parts.flatMap(({ effect }): readonly NamedSpan[] => {
    if (effect.is === "period") return [effect.span];
    const isCounted = effect.is === "units" && effect.count !== null && effect.count > 1;
    return isCounted ? [lastUnits(effect.count, effect.unit, context.clock)] : [];
  });
  const isOpen = spans.some((span) => span.isOpen === true);
  const isLong =
    spans.length === 1 &&
    spans.every(isOfWeeks) &&
    !has(parts, ...ofOtherFigure) &&
    !isOfPlan(parts, context);
  const hasShape = has(parts, ...ofOtherShape);
  let isSaid = false;
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is !== "course") return [part];
    const isCourse = !hasShape && !isSaid && (isOpen || (isLong && effect.hasGone === true));
    isSaid ||= isCourse;
    return isCourse ? [{ ...part, effect: { is: "overTime" } }] : [];
  });
}

const daysOfMonth = 31;
const daysOfWeeks = 21;

/** Whether a period is several weeks or months: a month of the calendar is one. */
function isOfWeeks({ days, unit }: NamedSpan): boolean {
  if (days === "all") return true;
  const isAtLeast = (count: number): boolean => addDays(days.from, count - 1) <= days.through;
  return isAtLeast(daysOfMonth + 1) || (isAtLeast(daysOfWeeks) && unit === undefined && !isWithinMonth(days));
}

function isWithinMonth({ from, through }: { readonly from: string; readonly through: string }): boolean {
  return from.slice(0, 7) === through.slice(0, 7);
}

/** "How has the budget gone" is about the state of the plan, which is one figure. */
function isOfPlan(parts: readonly ReadPart[], { lexicon: { texts } }: Context): boolean {
  const plans = new Set(Object.keys(texts.targets).map((key) => key.split(".")[0] ?? ""));
  return parts.some(
    ({ effect }) => effect.is === "measure" && effect.measures.some(({ table }) => plans.has(table)),
  );
}
