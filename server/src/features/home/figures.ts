import type { HomeFigure } from "@vitrine/contracts/http";
import {
  addDays,
  type AdvancedFilter,
  type Cell,
  type MeasureRef,
  type QueryResult,
  type SemanticQuery,
} from "@vitrine/contracts/query";
import type { Engine, Fairness, SecurityScope } from "@vitrine/engine";

const days = 30;
const measures: MeasureRef[] = [
  { table: "Performance", measure: "Spend" },
  { table: "Performance", measure: "Conversions" },
];
const dayField = { table: "Date", column: "date" };

export interface WorkspaceData {
  readonly completeThrough: string | null;
  /** The number of sources whose data are overdue. */
  readonly lateSources: number;
  /** Empty without data, null if they could not be read in time. */
  readonly figures: readonly HomeFigure[] | null;
  /** The number of running campaigns whose pacing is off. */
  readonly offPace: number;
}

export interface DataRequest {
  readonly scope: SecurityScope;
  readonly fairness: Fairness;
  /** Whether the person may see the pacing. */
  readonly withPacing: boolean;
  /** When it aborts, the figures are left out. */
  readonly signal: AbortSignal;
}

/** Reads the figures of a workspace within a scope. Never fails. The engine keeps the answers by data version and scope. */
export async function readWorkspaceData(
  engine: Pick<Engine, "runBatch">,
  request: DataRequest,
): Promise<WorkspaceData> {
  const { scope, fairness, withPacing, signal } = request;
  const none = { completeThrough: null, lateSources: 0, figures: null, offPace: 0 };
  const state = await engine.runBatch([], scope, signal, fairness).catch(() => null);
  if (state === null) return none;
  const { completeThrough, sources = [] } = state;
  const lateSources = sources.filter(({ overdueRhythm }) => overdueRhythm !== undefined).length;
  const freshness = { ...none, completeThrough, lateSources };
  if (completeThrough === null) return { ...freshness, figures: [] };
  const queries = [
    { id: "figures", query: figuresQuery(completeThrough) },
    ...(withPacing ? [{ id: "pacing", query: pacingQuery(completeThrough) }] : []),
  ];
  const reply = await engine.runBatch(queries, scope, signal, fairness).catch(() => null);
  const answered = (reply?.results ?? []).map((one) => (one.status === "ok" ? one.result : null));
  const [figures = null, pacing = null] = answered;
  return {
    ...freshness,
    figures: figures === null ? null : readFigures(figures),
    offPace: pacing === null ? 0 : (pacing.columns[1]?.values ?? []).filter((word) => word === "off").length,
  };
}

/** The measures of the last complete days, compared with as many days before. */
function figuresQuery(through: string): SemanticQuery {
  const from = addDays(through, 1 - days);
  return {
    dimensions: [],
    measures,
    filters: [between(from, through)],
    sort: [],
    limit: 1,
    totals: false,
    compare: "previousPeriod",
  };
}

/** The state of the pacing of each campaign that runs on a day. */
function pacingQuery(day: string): SemanticQuery {
  const campaign = (column: string) => ({ table: "Campaign", column });
  return {
    dimensions: [campaign("campaign_id")],
    measures: [{ table: "Plan", measure: "Pacing status" }],
    filters: [
      compared(campaign("flight_start"), [{ operator: "LessThanOrEqual", value: day }]),
      compared(campaign("flight_end"), [{ operator: "GreaterThanOrEqual", value: day }]),
    ],
    sort: [],
    limit: 10_000,
    totals: false,
  };
}

function between(from: string, through: string): AdvancedFilter {
  return compared(dayField, [
    { operator: "GreaterThanOrEqual", value: from },
    { operator: "LessThanOrEqual", value: through },
  ]);
}

function compared(
  target: AdvancedFilter["target"],
  conditions: AdvancedFilter["conditions"],
): AdvancedFilter {
  return { filterType: 0, target, logicalOperator: "And", conditions };
}

function readFigures({ columns }: QueryResult): HomeFigure[] {
  return measures.flatMap((_, index) => {
    const column = columns[index];
    const before = columns[measures.length + index];
    if (column === undefined) return [];
    const value = readNumber(column.values[0]);
    return {
      label: column.displayName,
      value,
      format: column.format,
      change: changeOf(readNumber((before?.comparable ?? column.values)[0]), readNumber(before?.values[0])),
      direction: column.direction ?? "neutral",
    };
  });
}

function changeOf(value: number | null, before: number | null): number | null {
  return value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before);
}

function readNumber(cell: Cell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}
