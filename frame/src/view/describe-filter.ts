import type { DatasetDescription } from "@vitrine/contracts/http";
import type { Cell, Filter } from "@vitrine/contracts/query";

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
  if (filter.filterType !== 1)
    return { short: messages.filterOther(field), full: messages.filterOther(field) };
  if (filter.operator === "All" || filter.values.length === 0) return null;
  const say = filter.operator === "In" ? messages.filterIs : messages.filterIsNot;
  const words = filter.values.map((value) => write(value, formats));
  const few = words.slice(0, fewValues).join(", ");
  const more = words.length > fewValues ? ` ${messages.andMore(words.length - fewValues)}` : "";
  return { short: say(field, few + more), full: say(field, words.join(", ")) };
}

function write(value: Cell, formats: Formats): string {
  return formats.full(value, { type: "string", format: null });
}

/** The host's own name for the filter, else the dataset's name for the field, else the field's. */
function displayNameOf(filter: Filter, wire: HeldFilter["wire"], dataset: DatasetDescription | null): string {
  const display = wire["displaySettings"];
  const given: unknown =
    typeof display === "object" && display !== null ? Reflect.get(display, "displayName") : null;
  if (typeof given === "string" && given !== "") return given;
  const name = nameOfTarget(filter.target);
  const table = dataset?.tables.find((one) => one.name === filter.target.table);
  const column = table?.columns.find((one) => one.name === name);
  return column?.displayName ?? table?.measures.find((one) => one.name === name)?.displayName ?? name;
}
