import type { Filter, FilterTarget } from "@vitrine/contracts/query";

import { displayOfFilter } from "@vitrine/contracts/reading/filters/edit-filter";
import { isSameTarget, type HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { heldPeriod } from "@vitrine/contracts/reading/period/report-period";
import { filtersAt, type FilterPlace } from "@vitrine/contracts/reading/state/change-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { fieldsOf, type FieldInfo } from "./field-info.ts";

/** A filter that exists, or a field that is offered for one. */
export interface PaneEntry {
  /** Stays the same while the filter is made, changed or applied elsewhere. */
  readonly key: string;
  readonly held: HeldFilter | null;
  /** Where the filter applies, or would. */
  readonly place: FilterPlace;
  readonly target: FilterTarget | null;
}

export interface PaneGroup {
  /** null if a heading would say nothing. */
  readonly title: string | null;
  readonly entries: readonly PaneEntry[];
}

export interface PaneEntries {
  /** The fields that author or model offer, with their filters. */
  readonly groups: readonly PaneGroup[];
  /** Filters on other fields. */
  readonly others: readonly PaneEntry[];
  /** Fields for which there is neither an offer nor a filter. */
  readonly free: readonly FieldInfo[];
}

interface Held {
  readonly place: FilterPlace;
  readonly held: HeldFilter;
}

/**
 * What the filter pane shows. Hidden filters and the period, which has its own control, are left out.
 *
 * @param places where filters are shown from, the widest first
 * @param added fields that the user has searched for
 */
export function paneEntries(
  state: ReportState,
  places: readonly FilterPlace[],
  added: readonly FieldInfo[],
): PaneEntries {
  const period = heldPeriod(state);
  const held = places.flatMap((place): readonly Held[] =>
    (filtersAt(state, place) ?? [])
      .filter((one) => one !== period && !displayOfFilter(one).isHidden)
      .map((one) => ({ place, held: one })),
  );
  const [widest] = places;
  if (widest === undefined) return { groups: [], others: [], free: [] };
  const entriesOf = (field: FieldInfo): readonly PaneEntry[] => {
    const target = placeOf(field);
    const there = held.filter((one) => isSameTarget(one.held.filter.target, target));
    return (there.length > 0 ? there : [{ place: widest, held: null }]).map((one, index) => ({
      ...one,
      target,
      key: JSON.stringify([target, index]),
    }));
  };
  const offers = offeredFields(state);
  const offered = offers.flatMap(({ fields }) => fields);
  const isOf = (fields: readonly FieldInfo[], target: Filter["target"]): boolean =>
    fields.some((field) => isSameTarget(target, placeOf(field)));
  const rest = held.filter(({ held: { filter } }) => !isOf([...offered, ...added], filter.target));
  const others = rest.map((one, index): PaneEntry => {
    const { target } = one.held.filter;
    const before = rest.slice(0, index).filter((other) => isSameTarget(other.held.filter.target, target));
    return { ...one, target: null, key: JSON.stringify([target, before.length]) };
  });
  const filtered = held.map((one) => one.held.filter.target);
  return {
    groups: offers.map(({ title, fields }) => ({ title, entries: fields.flatMap(entriesOf) })),
    others: [...others, ...added.flatMap(entriesOf)],
    free: fieldsOf(state.dataset).filter(
      (field) =>
        !isOf([...offered, ...added], placeOf(field)) && !filtered.some((target) => isOf([field], target)),
    ),
  };
}

function placeOf({ table, column }: FieldInfo): FilterTarget {
  return { table, column };
}

interface Offer {
  readonly title: string | null;
  readonly fields: readonly FieldInfo[];
}

/** The author's fields, or those of the model by its headings. Fields that the token does not permit are left out. */
function offeredFields({ definition, dataset }: ReportState): readonly Offer[] {
  const fields = fieldsOf(dataset);
  const chosen = definition?.filterFields;
  if (chosen !== undefined) {
    const named = chosen.flatMap(
      (target) =>
        fields.find(({ table, column }) => table === target.table && column === target.column) ?? [],
    );
    return named.length === 0 ? [] : [{ title: null, fields: named }];
  }
  const titles = new Set(fields.flatMap(({ filterGroup }) => filterGroup ?? []));
  return [...titles].map((title) => ({
    title,
    fields: fields.filter(({ filterGroup }) => filterGroup === title),
  }));
}

/** The fields whose name, table or other words contain a text, those that begin with it first. */
export function searchFields(fields: readonly FieldInfo[], searched: string): readonly FieldInfo[] {
  const wanted = searched.trim().toLocaleLowerCase();
  if (wanted === "") return fields;
  const words = ({ displayName, tableName, synonyms }: FieldInfo): readonly string[] =>
    [displayName, tableName, ...synonyms].map((one) => one.toLocaleLowerCase());
  const found = fields.filter((field) => words(field).some((one) => one.includes(wanted)));
  const begins = (field: FieldInfo): boolean => field.displayName.toLocaleLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((field) => !begins(field))];
}
