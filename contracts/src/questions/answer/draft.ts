import type { DateGrain, MeasureRef } from "../../query/index.ts";
import type { Visual } from "../../report/index.ts";
import type { ChosenPart } from "../grammar/choose.ts";
import type { Direction, Effect, FieldMeaning, NamedSpan } from "../grammar/values.ts";

type EffectOf<Is extends Effect["is"]> = Extract<Effect, { readonly is: Is }>;

/** What the parts of a question ask for together. Phrases with several meanings still have all of them. */
export interface Draft {
  readonly measures: readonly (readonly MeasureRef[])[];
  readonly groups: readonly (readonly FieldMeaning[])[];
  readonly grain: DateGrain | null;
  /** True for "monthly clicks by week". */
  readonly hasTwoGrains: boolean;
  readonly isOverTime: boolean;
  readonly periods: readonly NamedSpan[];
  /** True for "the last 7 days and the 7 days before", which are both the last 7 days. */
  readonly isPeriodTwice: boolean;
  readonly comparisons: readonly EffectOf<"compare">[];
  readonly isCompared: boolean;
  readonly filters: readonly EffectOf<"filter">[];
  readonly count: number | null;
  readonly direction: Direction | null;
  /** True for "which campaign has the highest …". */
  readonly isExtreme: boolean;
  /** True for words that also say "more" of one thing than of another, such as "moins" and "más". */
  readonly isComparative: boolean;
  /** True for "mobile vs desktop". */
  readonly isVersus: boolean;
  readonly rank: readonly MeasureRef[] | null;
  readonly order: "ascending" | "descending" | null;
  readonly conditions: readonly (
    | EffectOf<"limit">
    | EffectOf<"between">
    | EffectOf<"exceeds">
    | EffectOf<"target">
  )[];
  /** True for "average", which only ratios are. */
  readonly isAverage: boolean;
  /** A measure per another one, which is no measure of the dataset. */
  readonly ratio: EffectOf<"ratio"> | null;
  readonly isShare: boolean;
  /** The filter before "'s share of", as in "mobile's share of clicks in Germany". */
  readonly shared: EffectOf<"filter"> | null;
  /** The members whose part of the whole is asked for. */
  readonly shareOf: EffectOf<"filter"> | null;
  readonly isChange: boolean;
  readonly isWhy: boolean;
  /** True if only words such as "better" say so, which also compare two of a kind. */
  readonly isComparativeChange: boolean;
  /** What the question says about the figures, as in "why did clicks fall". */
  readonly claims: "rise" | "fall" | null;
  readonly visual: Visual["type"] | null;
  readonly counted: readonly FieldMeaning[] | null;
}

export function draftOf(parts: readonly ChosenPart[]): Draft {
  const effects = withoutNouns(withoutOwn(parts.map(({ effect }) => effect)));
  const all = <Is extends Effect["is"]>(is: Is): readonly EffectOf<Is>[] =>
    effects.filter((one): one is EffectOf<Is> => one.is === is);
  const has = (is: Effect["is"]): boolean => effects.some((one) => one.is === is);
  const groups = all("group");
  return {
    measures: distinct(all("measure").map(({ measures }) => measures)),
    groups: distinct(groups.map(({ fields }) => fields)),
    grain: all("grain")[0]?.unit ?? null,
    hasTwoGrains: new Set(all("grain").map(({ unit }) => unit)).size > 1,
    isOverTime: has("overTime"),
    periods: differentSpans(all("period")),
    isPeriodTwice: all("period").length > 1 && differentSpans(all("period")).length === 1,
    comparisons: all("compare"),
    isCompared: has("compareVerb") || isRelativeTwice(all("period")),
    filters: all("filter"),
    ...rankingOf(effects, groups, all("grain")),
    isComparative:
      all("extreme").length > 0 && all("extreme").every(({ isComparative }) => isComparative === true),
    isVersus: all("filter").some(({ isVersus }) => isVersus === true),
    rank: all("rank")[0]?.measures ?? rankedAfter(effects),
    order: all("order")[0]?.direction ?? null,
    conditions: effects.filter(
      (one) => one.is === "limit" || one.is === "between" || one.is === "exceeds" || one.is === "target",
    ),
    isAverage: has("average"),
    ratio: all("ratio")[0] ?? null,
    isShare: has("share"),
    shared: sharedOf(parts),
    shareOf: null,
    isChange: has("change"),
    isComparativeChange: all("change").every(({ isComparative }) => isComparative === true),
    isWhy: has("why"),
    claims: all("change").find(({ claims }) => claims !== undefined)?.claims ?? null,
    visual: all("visual").at(-1)?.type ?? null,
    counted: all("howMany")[0]?.fields ?? null,
  };
}

/** There is nothing but the "s" between a name and what it has. */
function sharedOf(parts: readonly ChosenPart[]): EffectOf<"filter"> | null {
  const share = parts.find(({ effect, start, end }) => effect.is === "share" && end > start);
  const before = parts.find(({ end }) => end === share?.start || end + 1 === share?.start)?.effect;
  return before?.is === "filter" && !before.isNot ? before : null;
}

/** "Last month and the previous month" are two, though each of them means the last one. */
function isRelativeTwice(periods: readonly EffectOf<"period">[]): boolean {
  const presets = periods.flatMap(({ span }) => span.preset ?? []);
  return presets.length === 2 && presets[0] === presets[1];
}

/** "The summer, June to August" is one period. */
function differentSpans(periods: readonly EffectOf<"period">[]): readonly NamedSpan[] {
  const days = periods.map(({ span }) => JSON.stringify(span.days));
  return periods.filter((_, index) => days.indexOf(days[index] ?? "") === index).map(({ span }) => span);
}

/** How many groups are shown, and which: those with the highest figures, or "which campaign has the highest". */
function rankingOf(
  effects: readonly Effect[],
  groups: readonly EffectOf<"group">[],
  grains: readonly EffectOf<"grain">[],
): Pick<Draft, "count" | "direction" | "isExtreme"> {
  const counted = effects.find((one): one is EffectOf<"count"> => one.is === "count");
  if (counted !== undefined) return { count: counted.count, direction: counted.direction, isExtreme: false };
  const extreme = effects.find((one): one is EffectOf<"extreme"> => one.is === "extreme");
  const count = [...groups, ...grains].find((one) => one.count !== undefined)?.count ?? null;
  const ranked = grains.find(({ direction }) => direction !== undefined);
  if (extreme === undefined && ranked?.direction !== undefined)
    return { count, direction: ranked.direction, isExtreme: true };
  if (extreme === undefined) {
    const isGroup = groups.some((one) => one.count !== undefined);
    return { count: isGroup ? count : null, direction: isGroup ? "descending" : null, isExtreme: false };
  }
  const [group] = groups;
  // "By hour" asks for all hours, even if "at which hour" comes first.
  const isAll = groups.some((one) => one.how === "by" && isSameField(one, group));
  const isOne = group !== undefined && !isAll && group.fields.every(({ isPlural }) => isPlural !== true);
  // "The highest daily spend" is one day.
  const isUnit = group === undefined && grains.some(({ isAdverb }) => isAdverb === true);
  return { count: count ?? (isOne || isUnit ? 1 : null), direction: extreme.direction, isExtreme: true };
}

function isSameField(one: EffectOf<"group">, other: EffectOf<"group"> | undefined): boolean {
  const [field, wanted] = [one.fields[0], other?.fields[0]];
  return field?.table === wanted?.table && field?.column === wanted?.column;
}

/** In "clicks by week of our campaigns", the campaigns are no groups. */
function withoutOwn(effects: readonly Effect[]): readonly Effect[] {
  const isOwn = (one: Effect): boolean => one.is === "group" && one.how === "own";
  const hasOther = effects.some((one) => one.is === "grain" || (one.is === "group" && !isOwn(one)));
  return hasOther ? effects.filter((one) => !isOwn(one)) : effects;
}

/**
 * Leaves out fields that only say what a member is: the campaigns in "awareness campaigns". In "which awareness
 * campaigns" they are groups.
 */
function withoutNouns(effects: readonly Effect[]): readonly Effect[] {
  const asks: readonly Effect["is"][] = [
    "which",
    "count",
    "extreme",
    "limit",
    "between",
    "exceeds",
    "target",
    "compareVerb",
    "rank",
  ];
  if (effects.some(({ is }) => asks.includes(is))) return effects;
  const isShare = effects.some(({ is }) => is === "share");
  return effects.filter((one, index) => {
    const isNextToFilter = effects[index - 1]?.is === "filter" || effects[index + 1]?.is === "filter";
    if (one.is === "group" && one.how === "own" && isNextToFilter) return false;
    if (one.is !== "group" || one.how !== "named") return true;
    if (isShare) return !isFilterOfSame(one, effects[index - 1]);
    return effects[index - 1]?.is !== "filter" && !isFilterOfSame(one, effects[index + 1]);
  });
}

function isFilterOfSame({ fields }: EffectOf<"group">, next: Effect | undefined): boolean {
  return (
    next?.is === "filter" &&
    next.members.some((meanings) =>
      meanings.some(({ field }) => fields.some(({ table }) => table === field.table)),
    )
  );
}

/** The measure that follows "the highest" or "the 5 highest". */
function rankedAfter(effects: readonly Effect[]): readonly MeasureRef[] | null {
  const place = effects.findIndex(({ is }) => is === "extreme" || is === "count");
  const after = place < 0 ? undefined : effects.slice(place).find((one) => one.is === "measure");
  return after?.measures ?? null;
}

function distinct<One>(all: readonly One[]): readonly One[] {
  const keys = all.map((one) => JSON.stringify(one));
  return all.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
