import type { Cell, QueryResult, ResultColumn } from "../../query/index.ts";

import { arrowOf, changeOf, toneOf, type ComparedDays } from "../words/compared.ts";
import type {
  Asked,
  AskedMeasure,
  ChangeFinding,
  ContributionFinding,
  Evidence,
  Finding,
  ShareFinding,
  TargetFinding,
} from "./finding.ts";

/** Findings that are shown at most. */
const most = 3;
/** Counts below this change by chance; their change is not given in per cent. */
const smallCount = 30;
/** Changes below this share of the compared figure are not explained. */
const notable = 0.01;
/** Changes of further measures are mentioned from this share on. */
const remarkable = 0.05;
/** A member that changed against the whole is mentioned if it offsets at least this share of the change. */
const counterShare = 0.3;
/** A target is mentioned if the figure differs from it by at least this share. */
const offTarget = 0.1;

interface Weighed {
  readonly finding: Finding;
  readonly weight: number;
}

/**
 * The most important findings, at most three, in order of weight. Equal evidence gives equal findings.
 *
 * Contributions are computed for sums only: parts of a ratio do not add up to it. Nothing is said about causes.
 */
export function findingsOf(evidence: Evidence): readonly Finding[] {
  const changes = evidence.whole === null ? [] : changesOf(evidence.whole);
  const found: readonly Weighed[] = [
    ...changes.map((finding, place) => ({ finding, weight: weightOfChange(finding, place) })),
    ...(changes.length > 0 ? contributionsOf(evidence, changes) : sharesOf(evidence)),
    ...targetsOf(evidence),
    ...evidence.assessed.slice(0, 1).map((finding) => ({ finding, weight: 70 })),
    ...incompleteOf(evidence),
  ];
  return found
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ finding }) => finding);
}

/** The first measure leads, unless it hardly changed and another one did. Other measures need a remarkable change. */
function weightOfChange(finding: ChangeFinding, place: number): number {
  const { change, measure, isSteady } = finding;
  const extent = Math.min(1, extentOf(finding));
  if (place === 0) return isSteady || change === null ? 55 : 100;
  if (extent < remarkable || isSteady || change === null) return 0;
  const arrow = arrowOf(change, measure.format);
  return 40 + 20 * extent + (toneOf(arrow, measure.direction) === "bad" ? 10 : 0);
}

/** The change as a share of the compared figure. */
function extentOf({ value, past }: { readonly value: number; readonly past: number }): number {
  return past === 0 ? 1 : Math.abs(value - past) / Math.abs(past);
}

interface Compared {
  readonly measure: ResultColumn;
  readonly asked: AskedMeasure;
  readonly value: number;
  readonly past: number;
  readonly days: ComparedDays | null;
}

/** The figures of the whole with those that they are compared with; only complete days count. */
function comparedOf({ measures, result }: Asked): readonly Compared[] {
  const [own, before] = [columnsOf(result, "measure"), columnsOf(result, "comparison")];
  return own.flatMap((measure, index) => {
    const past = before[index];
    const asked = measures[index];
    if (past === undefined || asked === undefined) return [];
    const isGrouped = dimensionOf(result) !== undefined;
    const value = isGrouped
      ? (result.comparableTotals ?? result.totals)?.[index]
      : (past.comparable ?? measure.values)[0];
    const earlier = isGrouped ? result.comparisonTotals?.[index] : past.values[0];
    if (typeof value !== "number" || typeof earlier !== "number") return [];
    return [{ measure, asked, value, past: earlier, days: daysOf(result, past) }];
  });
}

function changesOf(whole: Asked): readonly ChangeFinding[] {
  const targets = new Set(whole.measures.flatMap(({ target }) => target ?? []));
  const shown = whole.measures.filter((_, index) => !targets.has(index));
  return comparedOf(whole)
    .filter(({ asked, value, past }) => shown.includes(asked) && (value !== 0 || past !== 0))
    .map(({ measure, asked, value, past, days }) => {
      const isSmall = isCount(measure) && Math.max(Math.abs(value), Math.abs(past)) < smallCount;
      const change = isSmall ? null : changeOf(value, past, measure.format);
      const isFlat = change !== null && arrowOf(change, measure.format) === "→";
      const isSteady = value === past || isFlat || extentOf({ value, past }) < notable;
      const figures = { value, past, change, isSmall, isSteady, days };
      return { kind: "change", visual: asked.visual, measure, ...figures };
    });
}

/** What changed the first sum that changed: the member with the greatest part, and one that changed against it. */
function contributionsOf({ groups }: Evidence, changes: readonly ChangeFinding[]): readonly Weighed[] {
  for (const { measure, value, past, isSmall, isSteady } of changes) {
    const total = value - past;
    if (isSmall || isSteady || past === 0) continue;
    const found = groups.flatMap((group) => contributionsIn(group, measure, total));
    const own = found.filter(({ by }) => by * total > 0).toSorted(byExtent)[0];
    if (own === undefined || !isNamed(own.member.value)) continue;
    const isOfSame = (one: ContributionFinding): boolean =>
      one.member.dimension === own.member.dimension && isNamed(one.member.value);
    const counter = found.filter((one) => isOfSame(one) && one.by * total < 0).toSorted(byExtent)[0];
    const isCounted = counter !== undefined && Math.abs(counter.by / total) >= counterShare;
    return [
      { finding: own, weight: 80 },
      ...(isCounted ? [{ finding: { ...counter, kind: "counterweight" as const }, weight: 45 }] : []),
    ];
  }
  return [];
}

function byExtent(one: ContributionFinding, other: ContributionFinding): number {
  return Math.abs(other.by) - Math.abs(one.by);
}

/** The changes of the members of a dimension; empty if they are not all known or do not add up to the whole. */
function contributionsIn(
  group: Asked,
  { displayName }: { readonly displayName: string },
  total: number,
): readonly ContributionFinding[] {
  const { result } = group;
  const index = columnsOf(result, "measure").findIndex((one) => one.displayName === displayName);
  const [measure, before] = [columnsOf(result, "measure")[index], columnsOf(result, "comparison")[index]];
  const asked = group.measures[index];
  const dimension = dimensionOf(result);
  if (measure === undefined || before === undefined || asked?.isAdditive !== true) return [];
  if (dimension === undefined || result.truncated || result.rowCount < 2) return [];
  const now = before.comparable ?? measure.values;
  const changes = dimension.values.map((value, row) => ({
    value,
    by: numberIn(now[row]) - numberIn(before.values[row]),
  }));
  const listed = changes.reduce((sum, { by }) => sum + by, 0);
  const greatest = Math.max(...changes.map(({ by }) => Math.abs(by)));
  // Members without rows in the period may be missing. What they contribute must not exceed what is named.
  if (Math.abs(total - listed) > greatest / 2) return [];
  return changes.map(({ value, by }) => ({
    kind: "contribution",
    visual: asked.visual,
    measure,
    member: { dimension, value },
    by,
    total,
  }));
}

/** The member with the greatest share of the first measure that can be added up, for visuals that compare nothing. */
function sharesOf({ groups }: Evidence): readonly Weighed[] {
  const found = groups.flatMap(({ measures, result }): readonly ShareFinding[] => {
    const dimension = dimensionOf(result);
    const index = measures.findIndex(({ isAdditive }) => isAdditive);
    const measure = columnsOf(result, "measure")[index];
    const visual = measures[index]?.visual;
    const total = result.totals?.[index];
    if (dimension === undefined || measure === undefined || visual === undefined) return [];
    if (typeof total !== "number" || total <= 0 || result.truncated || result.rowCount < 2) return [];
    const values = measure.values.map(numberIn);
    if (values.some((one) => one < 0)) return [];
    const greatest = Math.max(...values);
    const member = { dimension, value: dimension.values[values.indexOf(greatest)] ?? null };
    if (!isNamed(member.value)) return [];
    return [{ kind: "share", visual, measure, member, share: greatest / total, total }];
  });
  return found.map((finding, place) => ({ finding, weight: 60 - place }));
}

function targetsOf({ whole }: Evidence): readonly Weighed[] {
  if (whole === null) return [];
  const columns = columnsOf(whole.result, "measure");
  const found = whole.measures.flatMap(({ visual, target }, index): readonly TargetFinding[] => {
    const [measure, aimed] = [columns[index], target === undefined ? undefined : columns[target]];
    const [value, aim] = [measure?.values[0], aimed?.values[0]];
    if (measure === undefined || aimed === undefined) return [];
    if (typeof value !== "number" || typeof aim !== "number" || aim <= 0) return [];
    return [{ kind: "target", visual, measure, target: aimed, value, aim }];
  });
  return found.map((finding) => {
    const { value, aim, measure } = finding;
    const isOff = Math.abs(value / aim - 1) >= offTarget;
    const tone = toneOf(value < aim ? "↓" : "↑", measure.direction);
    return { finding, weight: !isOff ? 35 : tone === "bad" ? 68 : 50 };
  });
}

function incompleteOf({ through, completeThrough }: Evidence): readonly Weighed[] {
  if (through === null || completeThrough === null || through <= completeThrough) return [];
  return [{ finding: { kind: "incomplete", visual: null, through, completeThrough }, weight: 30 }];
}

function columnsOf({ columns }: QueryResult, role: ResultColumn["role"]): readonly ResultColumn[] {
  return columns.filter((one) => one.role === role);
}

function dimensionOf({ columns }: QueryResult): ResultColumn | undefined {
  return columns.find(({ role }) => role === "dimension");
}

function daysOf({ comparison }: QueryResult, { compared = comparison }: ResultColumn): ComparedDays | null {
  const { period = null, against = null } = compared ?? {};
  return period === null || against === null ? null : { period, against };
}

function isCount({ type, format }: ResultColumn): boolean {
  return format === null ? type === "integer" : format.kind === "integer";
}

function isNamed(value: Cell): boolean {
  return value !== null && value !== "";
}

function numberIn(value: Cell | undefined): number {
  return typeof value === "number" ? value : 0;
}
