import { valueOf, valuesOf, type Bindings, type Rows } from "../groups.ts";
import type { Effect } from "../values.ts";

export const againstRows = {
  "against.lastYear": () => ({ comparison: "samePeriodLastYear" }),
  "against.previous": (found) => {
    const unit = valueOf(found, "unit");
    // "The 3 weeks before" are as many days as the period has.
    const isCounted = valueOf(found, "n") !== null;
    if (unit === "year" && !isCounted) return { comparison: "samePeriodLastYear" };
    return { comparison: "previousPeriod", ...(unit === null || isCounted ? {} : { unit }) };
  },
} as const satisfies Rows<"against">;

export const operatorRows = {
  "op.more": () => "more",
  "op.less": () => "less",
  "op.atLeast": () => "atLeast",
  "op.atMost": () => "atMost",
} as const satisfies Rows<"op">;

function rankedUnit(direction: "best" | "worst") {
  return (found: Bindings): Effect | null => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : { is: "grain", unit, count: valueOf(found, "n") ?? 1, direction };
  };
}

/** Periods, and what their figures are compared with. */
export const timeRows = {
  "part.period": (found) => {
    const span = valueOf(found, "span");
    return span === null ? null : { is: "period", span };
  },
  "part.compare": (found) => {
    const against = valueOf(found, "against");
    return against === null ? null : { is: "compare", ...against };
  },
  "part.compareSpan": (found) => {
    const span = valueOf(found, "span");
    return span === null ? null : { is: "compare", comparison: null, span };
  },
  "part.compareOrdinal": (found) => {
    const ordinal = valueOf(found, "ordinal");
    return ordinal === null ? null : { is: "compare", comparison: null, ordinal };
  },
  "part.oneBefore": () => ({ is: "compare", comparison: "previousPeriod" }),
  "part.yearOverYear": () => ({ is: "compare", comparison: "samePeriodLastYear" }),
  "part.previousOver": (found) => {
    const [unit = valueOf(found, "adverb") ?? undefined, other] = valuesOf(found, "unit");
    if (other !== undefined && other !== unit) return null;
    return { is: "compare", comparison: "previousPeriod", ...(unit === undefined ? {} : { unit }) };
  },
  "part.dayOverDay": () => ({ is: "compare", comparison: "previousPeriod", unit: "day" }),
  "part.weekOverWeek": () => ({ is: "compare", comparison: "previousPeriod", unit: "week" }),
  "part.monthOverMonth": () => ({ is: "compare", comparison: "previousPeriod", unit: "month" }),
  "part.quarterOverQuarter": () => ({ is: "compare", comparison: "previousPeriod", unit: "quarter" }),
  "part.compareVerb": () => ({ is: "compareVerb" }),
  "part.grain": (found) => {
    const unit = valueOf(found, "unit") ?? valueOf(found, "adverb");
    const count = valueOf(found, "n");
    // "Month by month" is one unit, and "this year by quarter" are two.
    if (valuesOf(found, "unit").some((one) => one !== unit)) return null;
    const isAdverb = valueOf(found, "unit") === null;
    if (unit === null) return null;
    return {
      is: "grain",
      unit,
      ...(count === null ? {} : { count }),
      ...(isAdverb ? { isAdverb: true as const } : {}),
    };
  },
  "part.whichUnit": (found) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : { is: "grain", unit, count: valueOf(found, "n") ?? 1 };
  },
  "part.bareUnit": (found) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : { is: "grain", unit, count: 1, isBare: true };
  },
  "part.bestUnit": rankedUnit("best"),
  "part.worstUnit": rankedUnit("worst"),
  "part.units": (found) => {
    const [count, unit] = [valueOf(found, "n"), valueOf(found, "unit")];
    return unit === null || count === 0 ? null : { is: "units", count, unit };
  },
  "part.overTime": () => ({ is: "overTime" }),
} as const satisfies Rows<"part">;
