import { valueOf, type Rows } from "../groups.ts";

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
  "part.yearOverYear": () => ({ is: "compare", comparison: "samePeriodLastYear" }),
  "part.previousOver": () => ({ is: "compare", comparison: "previousPeriod" }),
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
