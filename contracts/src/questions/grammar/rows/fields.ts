import { valueOf, type Bindings, type Rows } from "../groups.ts";
import type { Effect } from "../values.ts";

function group(how: "by" | "which" | "named" | "own") {
  return (found: Bindings): Effect | null => {
    const fields = valueOf(found, "field");
    const count = valueOf(found, "n");
    if (fields === null || count === 0) return null;
    return { is: "group", fields, how, ...(count === null ? {} : { count }) };
  };
}

function measure(found: Bindings): Effect | null {
  const measures = valueOf(found, "measure");
  return measures === null ? null : { is: "measure", measures };
}

/** Measures, what they are grouped by, and how they are drawn. */
export const fieldRows = {
  "part.measure": measure,
  "part.versus": measure,
  "part.by": group("by"),
  "part.field": group("named"),
  "part.own": group("own"),
  "part.which": group("which"),
  "part.countOf": group("which"),
  "part.asks": () => ({ is: "which" }),
  "part.howMany": (found) => {
    const fields = valueOf(found, "field");
    return fields === null ? null : { is: "howMany", fields };
  },
  "part.average": () => ({ is: "average" }),
  "part.share": () => ({ is: "share" }),
  "part.change": () => ({ is: "change" }),
  "part.why": () => ({ is: "why" }),
  "part.visual": (found) => {
    const type = valueOf(found, "visual");
    return type === null ? null : { is: "visual", type };
  },
  "part.list": () => ({ is: "visual", type: "tableEx" }),
} as const satisfies Rows<"part">;
