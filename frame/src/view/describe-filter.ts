import type { DatasetDescription } from "@vitrine/contracts/http";
import type { AdvancedFilter, Cell, Filter } from "@vitrine/contracts/query";

import type { Messages } from "../messages.ts";
import { nameOfTarget, type HeldFilter } from "../report/wire-filter.ts";
import type { Formats } from "../visuals/format.ts";

interface FilterWords {
  readonly short: string;
  readonly full: string;
}

const fewValues = 2;

/** A filter in words; null when it narrows nothing. */
export function describeFilter(
  { filter, wire }: HeldFilter,
  dataset: DatasetDescription | null,
  formats: Formats,
  messages: Messages,
): FilterWords | null {
  const field = displayNameOf(filter, wire, dataset);
  if (filter.filterType === 0) return describeConditions(filter, field, formats, messages);
  if (filter.filterType !== 1) return alike(messages.filterOther(field));
  if (filter.operator === "All" || filter.values.length === 0) return null;
  const say = filter.operator === "In" ? messages.filterIs : messages.filterIsNot;
  const words = filter.values.map((value) => write(value, formats));
  const few = words.slice(0, fewValues).join(", ");
  const more = words.length > fewValues ? ` ${messages.andMore(words.length - fewValues)}` : "";
  return { short: say(field, few + more), full: say(field, words.join(", ")) };
}

const isoDay = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** Ranges of dates and amounts, which hosts set most, in words; other conditions only by their field. */
function describeConditions(
  { conditions, logicalOperator }: AdvancedFilter,
  field: string,
  formats: Formats,
  messages: Messages,
): FilterWords | null {
  const known = conditions.filter(({ operator }) => operator !== "None");
  if (known.length === 0) return null;
  const [from, to] = [bound(known, "GreaterThanOrEqual"), bound(known, "LessThanOrEqual")];
  const isRange = logicalOperator === "And" || known.length === 1;
  if (!isRange || [from, to].filter((one) => one !== null).length !== known.length) {
    return alike(messages.filterOther(field));
  }
  const say = (value: Cell): string | null => (value === null ? null : write(value, formats));
  return alike(messages.filterRange(field, say(from), say(to)));
}

function bound(
  conditions: AdvancedFilter["conditions"],
  side: "GreaterThanOrEqual" | "LessThanOrEqual",
): Cell {
  return conditions.find(({ operator }) => operator === side)?.value ?? null;
}

function alike(words: string): FilterWords {
  return { short: words, full: words };
}

function write(value: Cell, formats: Formats): string {
  const isDate = typeof value === "string" && isoDay.test(value);
  return formats.full(isDate ? value.slice(0, 10) : value, {
    type: isDate ? "date" : "string",
    format: null,
  });
}

/** The host's own name for the filter, else the dataset's name for the field, else the field's. */
function displayNameOf(filter: Filter, wire: HeldFilter["wire"], dataset: DatasetDescription | null): string {
  const display = wire["displaySettings"];
  const given: unknown =
    typeof display === "object" && display !== null ? Reflect.get(display, "displayName") : null;
  if (typeof given === "string" && given !== "") return given;
  const { target } = filter;
  const name = nameOfTarget(target);
  const table = Array.isArray(target) ? undefined : dataset?.tables.find((one) => one.name === target.table);
  const column = table?.columns.find((one) => one.name === name);
  return column?.displayName ?? table?.measures.find((one) => one.name === name)?.displayName ?? name;
}
