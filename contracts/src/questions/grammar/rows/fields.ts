import { valueOf, type Bindings, type Rows } from "../groups.ts";
import type { Effect } from "../values.ts";

function group(found: Bindings, isNamed: boolean): Effect | null {
  const fields = valueOf(found, "field");
  return fields === null ? null : { is: "group", fields, isNamed };
}

function measure(found: Bindings): Effect | null {
  const measures = valueOf(found, "measure");
  return measures === null ? null : { is: "measure", measures };
}

/** Measures, what they are grouped by, and how they are drawn. */
export const fieldRows = {
  "part.measure": measure,
  "part.versus": measure,
  "part.by": (found) => group(found, true),
  "part.field": (found) => group(found, false),
  "part.which": (found) => {
    const fields = valueOf(found, "field");
    return fields === null ? null : { is: "group", fields, isNamed: true, isWhich: true };
  },
  "part.howMany": (found) => {
    const fields = valueOf(found, "field");
    return fields === null ? null : { is: "howMany", fields };
  },
  "part.share": () => ({ is: "share" }),
  "part.change": () => ({ is: "change" }),
  "part.why": () => ({ is: "why" }),
  "part.visual": (found) => {
    const type = valueOf(found, "visual");
    return type === null ? null : { is: "visual", type };
  },
  "part.list": () => ({ is: "visual", type: "tableEx" }),
} as const satisfies Rows<"part">;
