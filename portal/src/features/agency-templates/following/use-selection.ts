import { useState } from "react";

import type { Comparison, ConflictChoice, FollowingReport, Order } from "./use-following.ts";

/** Which reports the person has selected to be updated, and how conflicts are decided. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly choices: ReadonlyMap<string, ConflictChoice>;
  /** The updates of the selected reports. */
  readonly orders: readonly Order[];
  /** How many of them have conflicts that are not decided. */
  readonly undecided: number;
  /** The ids of all reports that can be selected. */
  readonly comparable: readonly string[];
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly chooseOnly: (ids: readonly string[]) => void;
  readonly decide: (id: string, choice: ConflictChoice) => void;
}

/**
 * @param behind the reports that follow an earlier version
 * @param comparisonOf what the newest version would change in a report; `null` while that is not known
 */
export function useSelection(
  behind: readonly FollowingReport[],
  comparisonOf: (id: string) => Comparison | null,
): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const all = behind.flatMap((report): Order[] => {
    const comparison = comparisonOf(report.id);
    return comparison?.isComparable === true
      ? [{ report, comparison, choice: choices.get(report.id) ?? null }]
      : [];
  });
  const orders = all.filter(({ report }) => chosen.has(report.id));
  return {
    chosen,
    choices,
    orders,
    undecided: orders.filter(({ comparison, choice }) => comparison.conflicts.length > 0 && choice === null)
      .length,
    comparable: all.map(({ report }) => report.id),
    choose: (id, isChosen) =>
      setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    chooseOnly: (ids) => setChosen(new Set(ids)),
    decide: (id, choice) => setChoices(new Map([...choices, [id, choice]])),
  };
}
