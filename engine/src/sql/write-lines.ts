import { expressionOver, type QueryPlan } from "../plan/query-plan.ts";
import { clause, joinLines } from "./sql-text.ts";
import { outputGroups } from "./write-grouped.ts";
import { groupOver, groupRows, keyFields, measureFields, nameRankings, valuesOf } from "./write-groups.ts";
import { directionOf, writeLimit } from "./write-order.ts";
import type { Writing } from "./writing.ts";
import { readNamed } from "./write-selection.ts";

/*
 * The lines of a matrix: its groups in their order, each with its lines together. If lines are ordered by a figure,
 * every line also has the figures of the groups above it.
 */

/** The rows of the answer as lines, from the offset of the plan on, with one more than its limit. */
export function writeLines(writing: Writing): string {
  const { plan, dialect } = writing;
  const values = valuesOf(plan).map(({ expression }) => expression);
  const { grouped, having } = groupRows(values, writing);
  const shown = [
    ...outputGroups(grouped.groups, plan.dimensions, dialect),
    ...measureFields(values, grouped, writing),
  ];
  const lines = grouped.select([...keyFields(grouped), ...shown], having());
  const names = [...plan.dimensions.map((_, index) => `d${index}`), ...values.map((_, index) => `m${index}`)];
  const keys = plan.dimensions.map((_, index) => `k${index}`);
  return joinLines([
    `SELECT ${names.join(", ")}`,
    `FROM (${withGroupFigures(lines, [...keys, ...names], writing)}) AS lines`,
    inOrder(plan),
    writeLimit(plan.limit + 1, plan.offset, writing),
  ]);
}

/** Names the lines of a window, to which cells and groups are restricted. */
export function nameLines(plan: QueryPlan, outer: Writing): void {
  const writing: Writing = { ...outer, plan, prefix: "line_" };
  nameRankings(writing);
  const sorted = sortedBy(plan);
  const values = sorted.flatMap((index) => plan.measures[index]?.expression ?? []);
  const { grouped, having } = groupRows(values, writing);
  const fields = values.map((value, place) => `${grouped.value(value)} AS m${sorted[place] ?? 0}`);
  const lines = grouped.select([...keyFields(grouped), ...fields], having());
  const keys = plan.dimensions.map((_, index) => `k${index}`);
  const names = [...keys, ...sorted.map((index) => `m${index}`)];
  const text = joinLines([
    `SELECT ${keys.join(", ")}`,
    `FROM (${withGroupFigures(lines, names, writing)}) AS lines`,
    inOrder(plan),
    writeLimit(plan.limit, plan.offset, writing),
  ]);
  writing.named.set("line_window", text);
}

/**
 * Restricts a query of groups to those with a line in the window.
 *
 * @param depth by how many of the first dimensions they are grouped, at least one more than the dimensions across
 */
export function ofLines(groups: string, depth: number, writing: Writing): string {
  const { plan, dialect } = writing;
  const across = plan.lines?.across ?? 0;
  const names = [
    ...plan.dimensions.slice(0, depth).map((_, index) => `d${index}`),
    ...valuesOf(plan).map((_, index) => `m${index}`),
  ];
  const levels = plan.dimensions.slice(across, depth);
  const values = levels.map(({ type }, index) => ({ text: `k${across + index}`, type }));
  const from = readNamed("window", { ...writing, prefix: "line_" });
  const test = dialect.isAmong(values, { from, fields: levels.map((_, index) => `k${index}`) });
  return joinLines([`SELECT ${names.join(", ")}`, `FROM (${groups}) AS cells`, `WHERE ${test}`]);
}

/** Adds to each line the figures by which the groups above it are ordered. */
function withGroupFigures(lines: string, names: readonly string[], writing: Writing): string {
  const { plan, dialect } = writing;
  const sorted = sortedBy(plan);
  if (sorted.length === 0) return lines;
  let [query, held] = [lines, names];
  for (let depth = 1; depth < plan.dimensions.length; depth += 1) {
    const values = sorted.flatMap((index) => {
      const measure = plan.measures[index];
      return measure === undefined ? [] : [expressionOver(measure, depth)];
    });
    const { grouped, known } = groupOver(depth, values, writing);
    const figures = known.map((value, place) => ({
      text: grouped.value(value),
      name: figureOf(depth, sorted[place] ?? 0),
    }));
    const fields = figures.map(({ text, name }) => `${text} AS ${name}`);
    const groups = grouped.select([...keyFields(grouped), ...fields], []);
    const keys = plan.dimensions.slice(0, depth).map(({ type }, index) => ({ text: `k${index}`, type }));
    const added = figures.map(({ name }) => name);
    query = dialect.joinByKeys({ query, fields: held }, { query: groups, fields: added }, keys);
    held = [...held, ...added];
  }
  return query;
}

/** Indexes of the measures by which lines are ordered. */
function sortedBy({ orderBy }: QueryPlan): readonly number[] {
  return [...new Set(orderBy.flatMap(({ by, index }) => (by === "measure" ? [index] : [])))];
}

function figureOf(depth: number, measure: number): string {
  return `s${depth}_${measure}`;
}

/** The order, level by level: by the figures of the groups of that level, or by their names. */
function inOrder({ orderBy, dimensions }: QueryPlan): string {
  const levels = dimensions.flatMap((_, level) =>
    orderBy.flatMap(({ by, index, direction }) => {
      if (by === "dimension") return index === level ? [`k${level} ${directionOf(direction)}`] : [];
      const figure = level + 1 < dimensions.length ? figureOf(level + 1, index) : `m${index}`;
      return [`${figure} ${directionOf(direction)}`];
    }),
  );
  return clause("ORDER BY", levels, ", ");
}
