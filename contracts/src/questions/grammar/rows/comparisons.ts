import { valueOf, valuesOf, type Rows } from "../groups.ts";

export const againstRows = {
  "against.lastYear": () => "samePeriodLastYear",
  "against.previous": () => "previousPeriod",
} as const satisfies Rows<"against">;

export const operatorRows = {
  "op.more": () => "more",
  "op.less": () => "less",
  "op.atLeast": () => "atLeast",
  "op.atMost": () => "atMost",
} as const satisfies Rows<"op">;

/** Periods, and what their figures are compared with. */
export const timeRows = {
  "part.period": (found) => {
    const span = valueOf(found, "span");
    return span === null ? null : { is: "period", span };
  },
  "part.compare": (found) => {
    const comparison = valueOf(found, "against");
    return comparison === null ? null : { is: "compare", comparison };
  },
  "part.compareSpan": (found) => {
    const span = valueOf(found, "span");
    return span === null ? null : { is: "compare", comparison: null, span };
  },
  "part.oneBefore": () => ({ is: "compare", comparison: "previousPeriod" }),
  "part.yearOverYear": () => ({ is: "compare", comparison: "samePeriodLastYear" }),
  "part.previousOver": (found) => {
    const [unit, other] = valuesOf(found, "unit");
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
    return unit === null ? null : { is: "grain", unit, ...(count === null ? {} : { count }) };
  },
  "part.whichUnit": (found) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : { is: "grain", unit, count: valueOf(found, "n") ?? 1 };
  },
  "part.overTime": () => ({ is: "overTime" }),
} as const satisfies Rows<"part">;
