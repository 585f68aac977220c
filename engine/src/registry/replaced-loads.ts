import type { ImportRecord, LoadRecord } from "./data-registry.ts";

/** The earlier loads whose rows an import may replace (decision 41). */
export interface EarlierLoads {
  /** Numbers of loads of equal detail. Their rows are replaced by entity. */
  readonly alike: readonly number[];
  /** Numbers of loads of other detail. Their rows are replaced by campaign. */
  readonly unlike: readonly number[];
}

type Described = Pick<ImportRecord, "source" | "facts" | "grain" | "firstDay" | "lastDay">;

/** Finds the loads of the same source and facts with days in common. @param loads those of one workspace that count */
export function findReplaced(loads: readonly LoadRecord[], load: Described): EarlierLoads {
  const { source, facts, grain, firstDay, lastDay } = load;
  const earlier = loads.filter(
    (one): one is ImportRecord =>
      one.kind === "import" &&
      one.source === source &&
      one.facts === facts &&
      one.firstDay <= lastDay &&
      one.lastDay >= firstDay,
  );
  return {
    alike: earlier.filter((one) => one.grain === grain).map(({ number }) => number),
    unlike: earlier.filter((one) => one.grain !== grain).map(({ number }) => number),
  };
}
