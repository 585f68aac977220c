import type { DatasetDescription } from "../../http/index.ts";
import type { AdvancedFilter, Cell, Filter, HierarchyFilter, HierarchyNode } from "../../query/index.ts";

import type { Messages } from "../words/messages.ts";
import { columnOfTarget, type WrittenAs } from "../filters/column-of.ts";
import { unknownField } from "../filters/known-fields.ts";
import { identityOf, withName } from "../state/member-names.ts";
import type { ReportState } from "../state/report-state.ts";
import { nameOfTarget, type HeldFilter } from "../filters/wire-filter.ts";
import type { Formats } from "../words/format.ts";

export interface FilterText {
  readonly short: string;
  readonly full: string;
}

const fewValues = 2;

/**
 * Describes a filter of report, page or visual; null if it narrows nothing, or if the dataset does not have its field.
 */
export function describeHeldFilter(
  held: HeldFilter,
  state: Pick<ReportState, "dataset" | "names">,
  formats: Formats,
  messages: Messages,
): FilterText | null {
  // Queries leave it out too.
  if (unknownField(held, state.dataset) !== null) return null;
  return describeFilter(held, state, formats, messages);
}

/**
 * Describes a filter; null if it narrows nothing.
 *
 * @param title replaces the name of its field, such as the title of a slicer
 */
export function describeFilter(
  held: HeldFilter,
  state: Pick<ReportState, "dataset" | "names">,
  formats: Formats,
  messages: Messages,
  title: string | null = null,
): FilterText | null {
  const { filter, wire } = held;
  const { dataset } = state;
  const field = title ?? displayNameOf(filter, wire, dataset);
  if (filter.filterType === 8) return describeIdentity(filter, field, state, messages);
  if (filter.filterType === 0)
    return describeConditions(filter, field, writtenAs(filter, dataset), formats, messages);
  if (filter.filterType === 9) {
    const chosen = chosenIn(filter, dataset, formats);
    if (chosen.length === 0) return alike(messages.filterOther(field));
    const last = chosen.map((path) => path.at(-1) ?? "");
    const full = chosen.map((path) => path.join(" › "));
    return inWords(last, full, messages, (words) => messages.filterIs(field, words));
  }
  if (filter.filterType !== 1) return alike(messages.filterOther(field));
  if (filter.operator === "All" || filter.values.length === 0) return null;
  const say = filter.operator === "In" ? messages.filterIs : messages.filterIsNot;
  const column = columnOfTarget(dataset, filter.target);
  const words = filter.values.map((value) =>
    withName(value, write(value, column, formats), state, filter.target),
  );
  return inWords(words, words, messages, (text) => say(field, text));
}

/** Campaigns by name, if the user has permission to see the names. */
function describeIdentity(
  filter: Extract<Filter, { readonly filterType: 8 }>,
  field: string,
  state: Pick<ReportState, "dataset" | "names">,
  messages: Messages,
): FilterText {
  const identity = identityOf(filter, state.dataset);
  if (identity === null) return alike(messages.filterOther(field));
  const words = identity.ids.map((id) => withName(id, String(id), state, identity.target));
  return inWords(words, words, messages, (text) => messages.filterIs(field, text));
}

/** Short: the first few values and the number of the others. Full: all values. */
function inWords(
  short: readonly string[],
  full: readonly string[],
  messages: Messages,
  say: (words: string) => string,
): FilterText {
  const few = short.slice(0, fewValues).join(", ");
  const more = short.length > fewValues ? ` ${messages.andMore(short.length - fewValues)}` : "";
  return { short: say(few + more), full: say(full.join(", ")) };
}

/** The paths to the values that a hierarchy filter includes with all their children; none if it excludes values. */
function chosenIn(
  { target, hierarchyData }: HierarchyFilter,
  dataset: DatasetDescription | null,
  formats: Formats,
): readonly (readonly string[])[] {
  const columns = target.map((one) => columnOfTarget(dataset, one));
  let isWhole = true;
  const walk = (nodes: readonly HierarchyNode[], way: readonly string[]): readonly (readonly string[])[] =>
    nodes.flatMap(({ value = null, operator, children = [] }) => {
      const path = [...way, write(value, columns[way.length] ?? null, formats)];
      if (operator === "NotSelected" || (operator === "Selected" && children.length > 0)) isWhole = false;
      if (children.length > 0) return walk(children, path);
      return operator === "Inherited" ? [] : [path];
    });
  const chosen = walk(hierarchyData, []);
  return isWhole ? chosen : [];
}

const isoDay = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** How the values of conditions are written: as those of the column, or as the figures of the measure. */
function writtenAs({ target }: AdvancedFilter, dataset: DatasetDescription | null): WrittenAs | null {
  if (!("measure" in target)) return columnOfTarget(dataset, target);
  const table = dataset?.tables.find(({ name }) => name === target.table);
  const measure = table?.measures.find(({ name }) => name === target.measure);
  return measure === undefined ? null : { type: "decimal", format: measure.format };
}

/** Signs are the same in all languages. */
const signs: Readonly<Partial<Record<AdvancedFilter["conditions"][number]["operator"], string>>> = {
  GreaterThan: ">",
  GreaterThanOrEqual: "≥",
  LessThan: "<",
  LessThanOrEqual: "≤",
};

/** Describes ranges of dates and amounts, and limits. Other conditions are described by their field only. */
function describeConditions(
  { conditions, logicalOperator }: AdvancedFilter,
  field: string,
  column: WrittenAs | null,
  formats: Formats,
  messages: Messages,
): FilterText | null {
  const known = conditions.filter(({ operator }) => operator !== "None");
  if (known.length === 0) return null;
  const [from, to] = [bound(known, "GreaterThanOrEqual"), bound(known, "LessThanOrEqual")];
  const isRange = logicalOperator === "And" || known.length === 1;
  const limits = known.map(({ operator, value = null }) => ({ sign: signs[operator], value }));
  if (!isRange || limits.some(({ sign, value }) => sign === undefined || value === null))
    return alike(messages.filterOther(field));
  if ([from, to].filter((one) => one !== null).length !== known.length) {
    const texts = limits.map(({ sign, value }) => `${sign ?? ""} ${write(value, column, formats)}`);
    return alike(messages.filterIs(field, texts.join(", ")));
  }
  const say = (value: Cell): string | null => (value === null ? null : write(value, column, formats));
  return alike(messages.filterRange(field, say(from), say(to)));
}

function bound(
  conditions: AdvancedFilter["conditions"],
  side: "GreaterThanOrEqual" | "LessThanOrEqual",
): Cell {
  return conditions.find(({ operator }) => operator === side)?.value ?? null;
}

function alike(words: string): FilterText {
  return { short: words, full: words };
}

/** Dates are recognised by their format, because hosts also send them as times. */
function write(value: Cell, column: WrittenAs | null, formats: Formats): string {
  const isDate = typeof value === "string" && isoDay.test(value);
  const isFigure = typeof value === "number" && column !== null && column.format !== null;
  if (!isDate && column !== null && (column.content !== undefined || isFigure))
    return formats.full(value, column);
  return formats.full(isDate ? value.slice(0, 10) : value, {
    type: isDate ? "date" : "string",
    format: null,
    ...(column?.labels === undefined ? {} : { labels: column.labels }),
  });
}

/** The host's name for the filter, else the dataset's display name of the field, else the field's name. */
function displayNameOf(filter: Filter, wire: HeldFilter["wire"], dataset: DatasetDescription | null): string {
  const display = wire["displaySettings"];
  const given: unknown =
    typeof display === "object" && display !== null ? Reflect.get(display, "displayName") : null;
  if (typeof given === "string" && given !== "") return given;
  return filterName(filter, dataset);
}

/** The dataset's display name of a filter's field. For identities: of the field that the ids are of. */
export function filterName(filter: Filter, dataset: DatasetDescription | null): string {
  const identity = filter.filterType === 8 ? identityOf(filter, dataset) : null;
  return fieldNameOf(identity?.target ?? filter.target, dataset);
}

function fieldNameOf(target: Filter["target"], dataset: DatasetDescription | null): string {
  if (Array.isArray(target)) {
    const names = target.map((one) => (typeof one === "number" ? String(one) : fieldNameOf(one, dataset)));
    return [...new Set(names)].join(", ");
  }
  const name = nameOfTarget(target);
  const table = dataset?.tables.find((one) => one.name === target.table);
  const column = table?.columns.find((one) => one.name === name);
  return column?.displayName ?? table?.measures.find((one) => one.name === name)?.displayName ?? name;
}
