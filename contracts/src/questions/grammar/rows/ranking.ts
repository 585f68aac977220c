import { valueOf, type Bindings, type Rows } from "../groups.ts";
import type { Direction, Effect } from "../values.ts";

const mostRanked = 1000;

function count(direction: Direction, isPrice?: true) {
  return (found: Bindings): Effect | null => {
    const count = valueOf(found, "n");
    return count === null || count < 1 || count > mostRanked
      ? null
      : { is: "count", count, direction, ...(isPrice === undefined ? {} : { isPrice }) };
  };
}

/** The order of groups, and how many of them are shown. */
export const rankingRows = {
  "part.topCount": count("descending"),
  "part.bottomCount": count("ascending"),
  "part.bestCount": count("best"),
  "part.worstCount": count("worst"),
  "part.dearestCount": count("descending", true),
  "part.cheapestCount": count("ascending", true),
  "part.highest": () => ({ is: "extreme", direction: "descending" }),
  "part.most": () => ({ is: "extreme", direction: "descending", isComparative: true }),
  "part.fewest": () => ({ is: "extreme", direction: "ascending", isComparative: true }),
  "part.lowest": () => ({ is: "extreme", direction: "ascending" }),
  "part.dearest": () => ({ is: "extreme", direction: "descending", isPrice: true }),
  "part.cheapest": () => ({ is: "extreme", direction: "ascending", isPrice: true }),
  "part.best": () => ({ is: "extreme", direction: "best" }),
  "part.worst": () => ({ is: "extreme", direction: "worst" }),
  "part.rankedBy": (found) => {
    const measures = valueOf(found, "measure");
    return measures === null ? null : { is: "rank", measures };
  },
  "part.ascending": () => ({ is: "order", direction: "ascending" }),
  "part.descending": () => ({ is: "order", direction: "descending" }),
} as const satisfies Rows<"part">;
