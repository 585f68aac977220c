import type { Lexicon } from "../lexicon.ts";
import type { Chosen, ChosenPart } from "./choose.ts";
import { lastUnits } from "./clock.ts";
import {
  withOneCount,
  withoutBareCount,
  withoutCumulative,
  withoutDoubtfulField,
  withoutDoubtfulOrder,
  withoutAdvice,
  withoutReachedField,
  withoutDoubtfulChange,
  withoutOppositeChanges,
  withoutMixedMembers,
  withoutLooseField,
  withoutAlternatives,
  withoutWrongField,
  withoutContradiction,
  withoutVague,
  withWhen,
  withWho,
} from "./settle/doubts.ts";
import {
  withDirectionOfCount,
  withoutAccumulated,
  withoutCrossed,
  withoutOrigin,
  withoutPriceOf,
} from "./settle/crossed.ts";
import { withCourse } from "./settle/course.ts";
import { withFieldAsMeasure, withListedField } from "./settle/counted-fields.ts";
import { has, type Context, type ReadPart, type Settle } from "./settle/parts.ts";
import {
  withDaily,
  withDelivered,
  withPace,
  withPlanOf,
  withProjectedOf,
  withStateOfPlan,
  withoutOtherPace,
  withVariants,
  withoutPlannedField,
} from "./settle/plans.ts";
import { withoutCovered, withPrice, withRatio } from "./settle/prices.ts";
import type { Effect, ReadEffect } from "./values.ts";

/** Parts whose meaning depends on the others: each row changes them, or leaves them as they are. */
const rows: readonly Settle[] = [
  withoutNothing,
  withRest,
  withoutAdvice,
  withListedField,
  withFieldAsMeasure,
  withWeakMeasures,
  withoutPlannedField,
  withPlanOf,
  withProjectedOf,
  withoutReachedField,
  withDelivered,
  withVariants,
  withDaily,
  withPace,
  withStateOfPlan,
  withoutOtherPace,
  withCourse,
  withWhen,
  withWho,
  withoutVague,
  withoutAccumulated,
  withoutCumulative,
  withUnits,
  withPrice,
  withRatio,
  withoutCovered,
  withEach,
  withoutCrossed,
  withoutOrigin,
  withoutPriceOf,
  withDirectionOfCount,
  withOneCount,
  withoutBareCount,
  withoutDoubtfulField,
  withoutDoubtfulOrder,
  withoutDoubtfulChange,
  withoutOppositeChanges,
  withoutMixedMembers,
  withoutLooseField,
  withoutAlternatives,
  withoutWrongField,
  withoutContradiction,
];

/** The parts of a question with their meaning in it. */
export function settled({ parts, unknown }: Chosen<ReadEffect>, context: Context): Chosen {
  let read = parts;
  for (const row of rows) read = row(read, context);
  const own: ChosenPart[] = [];
  const unclear: number[] = [];
  for (const { effect, start, end } of read) {
    if (isSettled(effect)) own.push({ effect, start, end });
    else for (let place = start; place < end; place += 1) unclear.push(place);
  }
  return { parts: own, unknown: [...unknown, ...unclear] };
}

const unsettled: ReadonlySet<ReadEffect["is"]> = new Set([
  "per",
  "units",
  "each",
  "advice",
  "greeting",
  "rest",
  "nothing",
  "unclear",
  "weakMeasure",
  "variant",
  "price",
  "course",
  "delivered",
  "when",
  "vague",
  "cumulative",
  "amount",
  "who",
]);

function isSettled(effect: ReadEffect): effect is Effect {
  return !unsettled.has(effect.is);
}

function withoutNothing(parts: readonly ReadPart[]): readonly ReadPart[] {
  return parts.filter(
    ({ effect, start }) => effect.is !== "nothing" && (effect.is !== "greeting" || start > 0),
  );
}

/** "Germany against the rest" are the shares of all markets, or the ratio of each of them. */
function withRest(parts: readonly ReadPart[]): readonly ReadPart[] {
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is !== "rest") return [part];
    return [
      { ...part, effect: { is: "group", fields: effect.fields, how: "by" } },
      { effect: { is: "share" }, start: part.end, end: part.end },
    ];
  });
}

/** "People" are the reach, if no other measure is named: not in "how many people clicked". */
function withWeakMeasures(parts: readonly ReadPart[]): readonly ReadPart[] {
  const hasOther = has(parts, "measure", "ratio", "rank", "limit", "between", "exceeds", "target");
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is !== "weakMeasure") return [part];
    return hasOther ? [] : [{ ...part, effect: { is: "measure", measures: effect.measures } }];
  });
}

/** "Three months" are those with the highest figures, if the question ranks them; else the last ones. */
function withUnits(parts: readonly ReadPart[], { clock }: Context): readonly ReadPart[] {
  const isRanked = has(parts, "extreme", "count") && !has(parts, "grain");
  const hasGroup = has(parts, "group");
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    // "Day with clicks" says nothing that a day can be chosen by.
    if (effect.is === "grain" && effect.isBare === true && !has(parts, "extreme", "count"))
      return [{ ...part, effect: { is: "unclear" } }];
    if (effect.is !== "units") return [part];
    const { count, unit } = effect;
    if (isRanked && !hasGroup)
      return [{ ...part, effect: { is: "grain", unit, ...(count === null ? {} : { count }) } }];
    // "2. Quartal" is a quarter.
    const isCounted = unit === "day" || unit === "week" || unit === "month";
    if (count === null || count < 2 || count > 1000 || !isCounted)
      return [{ ...part, effect: { is: "unclear" } }];
    return [{ ...part, effect: { is: "period", span: lastUnits(count, unit, clock) } }];
  });
}

/** "What did mobile and desktop each cost" compares them. */
function withEach(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  const isEach = has(parts, "each");
  if (!isEach) return parts;
  const isGrouped = has(parts, "group", "grain") || isOfRatio(parts, lexicon);
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is === "group" && effect.how === "named" && isOf(part, parts))
      return [{ ...part, effect: { ...effect, how: "by" } }];
    if (effect.is === "each")
      return isGrouped || hasSeveral(parts) ? [] : [{ ...part, effect: { is: "unclear" } }];
    if (
      effect.is !== "filter" ||
      isGrouped ||
      effect.isNot ||
      effect.isRange === true ||
      effect.members.length < 2
    )
      return [part];
    return [{ ...part, effect: { ...effect, isVersus: true } }];
  });
}

/** The ads in "each of our video ads" are what there is one figure for. */
function isOf(group: ReadPart, parts: readonly ReadPart[]): boolean {
  const before = parts.find(({ end }) => end === group.start);
  return (
    before?.effect.is === "filter" &&
    parts.some(({ effect, end }) => effect.is === "each" && end <= before.start)
  );
}

/** "Each click" in a question about what it costs. */
function isOfRatio(parts: readonly ReadPart[], { texts }: Lexicon): boolean {
  const known = Object.values(texts.ratios ?? {}).flatMap((others) => Object.values(others));
  const each = parts.find(({ effect }) => effect.is === "each");
  return parts.some(
    ({ effect, start }) =>
      !hasSeveral(parts) &&
      start === each?.end &&
      effect.is === "measure" &&
      effect.measures.some(({ table, measure }) => known.includes(`${table}.${measure}`)),
  );
}

function hasSeveral(parts: readonly ReadPart[]): boolean {
  return parts.some(
    ({ effect }) =>
      effect.is === "filter" && !effect.isNot && effect.isRange !== true && effect.members.length > 1,
  );
}
