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
  readonly isOverTime: boolean;
  readonly periods: readonly NamedSpan[];
  readonly comparisons: readonly EffectOf<"compare">[];
  readonly isCompared: boolean;
  readonly filters: readonly EffectOf<"filter">[];
  readonly count: number | null;
  readonly direction: Direction | null;
  /** True for "which campaign has the highest …". */
  readonly isExtreme: boolean;
  readonly rank: readonly MeasureRef[] | null;
  readonly order: "ascending" | "descending" | null;
  readonly conditions: readonly (
    | EffectOf<"limit">
    | EffectOf<"between">
    | EffectOf<"exceeds">
    | EffectOf<"target">
  )[];
  readonly isShare: boolean;
  readonly isChange: boolean;
  readonly isWhy: boolean;
  readonly visual: Visual["type"] | null;
  readonly counted: readonly FieldMeaning[] | null;
}

export function draftOf(parts: readonly ChosenPart[]): Draft {
  const effects = parts.map(({ effect }) => effect);
  const all = <Is extends Effect["is"]>(is: Is): readonly EffectOf<Is>[] =>
    effects.filter((one): one is EffectOf<Is> => one.is === is);
  const extreme = all("extreme")[0];
  const count = all("count")[0];
  const has = (is: Effect["is"]): boolean => effects.some((one) => one.is === is);
  return {
    measures: distinct(all("measure").map(({ measures }) => measures)),
    groups: distinct(all("group").map(({ fields }) => fields)),
    grain: all("grain")[0]?.unit ?? null,
    isOverTime: has("overTime"),
    periods: distinct(all("period").map(({ span }) => span)),
    comparisons: all("compare"),
    isCompared: has("compareVerb"),
    filters: all("filter"),
    count: count?.count ?? null,
    direction: count?.direction ?? extreme?.direction ?? null,
    isExtreme: extreme !== undefined && count === undefined,
    rank: all("rank")[0]?.measures ?? rankedAfter(effects),
    order: all("order")[0]?.direction ?? null,
    conditions: effects.filter(
      (one) => one.is === "limit" || one.is === "between" || one.is === "exceeds" || one.is === "target",
    ),
    isShare: has("share"),
    isChange: has("change"),
    isWhy: has("why"),
    visual: all("visual").at(-1)?.type ?? null,
    counted: all("howMany")[0]?.fields ?? null,
  };
}

/** The measure that follows "the highest". */
function rankedAfter(effects: readonly Effect[]): readonly MeasureRef[] | null {
  const place = effects.findIndex(({ is }) => is === "extreme");
  const after = place < 0 ? undefined : effects.slice(place).find((one) => one.is === "measure");
  return after?.measures ?? null;
}

function distinct<One>(all: readonly One[]): readonly One[] {
  const keys = all.map((one) => JSON.stringify(one));
  return all.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
