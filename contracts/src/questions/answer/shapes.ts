import type { Visual } from "../../report/index.ts";

/** What the default visual depends on. */
export interface Shape {
  readonly isOverTime: boolean;
  /** Groups other than the time axis. */
  readonly groups: number;
  readonly measures: number;
  /** Whether all measures have the same unit, so that they can share an axis. */
  readonly isOneUnit: boolean;
  /** Whether all measures can be added up. */
  readonly isAdditive: boolean;
  /** Whether the groups have an order of their own, such as weekdays. */
  readonly isOrdered: boolean;
  /** Whether the periods are those with the highest or lowest figures. */
  readonly isRankedTime: boolean;
  readonly isShare: boolean;
  readonly isWhy: boolean;
  readonly isCompared: boolean;
  /** Whether a measure is a word, such as a status. */
  readonly isText: boolean;
}

interface Row {
  readonly type: Visual["type"];
  readonly suits: (shape: Shape) => boolean;
}

/** The visual of an answer by its shape: the first row that suits. */
const rows: readonly Row[] = [
  { type: "tableEx", suits: ({ isText, groups, isOverTime }) => isText && (groups > 0 || isOverTime) },
  // Time runs from left to right, also where its days are ranked.
  { type: "clusteredColumnChart", suits: ({ isRankedTime, measures }) => isRankedTime && measures === 1 },
  {
    type: "waterfallChart",
    suits: ({ isWhy, isAdditive, groups, measures }) => isWhy && isAdditive && groups === 1 && measures === 1,
  },
  {
    type: "hundredPercentStackedColumnChart",
    suits: ({ isShare, isOverTime, groups, measures }) =>
      isShare && isOverTime && groups === 1 && measures === 1,
  },
  {
    type: "donutChart",
    suits: ({ isShare, isOverTime, groups, measures }) =>
      isShare && !isOverTime && groups === 1 && measures === 1,
  },
  {
    type: "hundredPercentStackedBarChart",
    suits: ({ isShare, isOverTime, groups, measures }) =>
      isShare && !isOverTime && groups === 2 && measures === 1,
  },
  {
    type: "lineChart",
    suits: ({ isOverTime, groups, measures }) => isOverTime && groups <= 1 && measures === 1,
  },
  {
    type: "lineChart",
    suits: ({ isOverTime, groups, measures, isOneUnit }) =>
      isOverTime && groups === 0 && measures <= 4 && isOneUnit,
  },
  {
    type: "lineClusteredColumnComboChart",
    suits: ({ isOverTime, groups, measures }) => isOverTime && groups === 0 && measures === 2,
  },
  {
    type: "card",
    suits: ({ isOverTime, groups, measures }) => !isOverTime && groups === 0 && measures === 1,
  },
  { type: "multiRowCard", suits: ({ isOverTime, groups }) => !isOverTime && groups === 0 },
  // Bars do not show what figures are compared with.
  { type: "tableEx", suits: ({ isCompared, isOverTime, groups }) => isCompared && !isOverTime && groups > 0 },
  {
    type: "clusteredColumnChart",
    suits: ({ isOverTime, groups, measures, isOrdered }) =>
      !isOverTime && groups === 1 && measures === 1 && isOrdered,
  },
  {
    type: "clusteredBarChart",
    suits: ({ isOverTime, groups, measures, isOneUnit }) =>
      !isOverTime && groups === 1 && (measures === 1 || (measures === 2 && isOneUnit)),
  },
  {
    type: "clusteredBarChart",
    suits: ({ isOverTime, groups, measures }) => !isOverTime && groups === 2 && measures === 1,
  },
  { type: "tableEx", suits: () => true },
];

export function typeOfShape(shape: Shape): Visual["type"] {
  return rows.find(({ suits }) => suits(shape))?.type ?? "tableEx";
}
