import { roleFields, type Visual, type VisualRole } from "@vitrine/contracts/report";
import type { Edit, FieldRef } from "@vitrine/contracts/report/edits";

import type { VisualPlace } from "./wells.ts";

/** A field of a role. */
export interface RoleEntry {
  readonly field: FieldRef;
  /** Its place among the fields that are shown; null if it is hidden. */
  readonly shown: number | null;
}

/** All fields of a role in their order, with those that are hidden. */
export function roleEntries(visual: Visual, role: VisualRole): readonly RoleEntry[] {
  const entries = roleFields(visual, role).map((field, shown): RoleEntry => ({ field, shown }));
  const hidden = (visual.hiddenFields ?? []).filter((one) => one.role === role.name);
  for (const { field, index } of hidden.toSorted((one, other) => one.index - other.index))
    entries.splice(index, 0, { field, shown: null });
  return entries;
}

function entryAt(visual: Visual, role: VisualRole, index: number) {
  const entries = roleEntries(visual, role);
  return { entries, entry: entries[index] };
}

/** Adds a field before the n-th of a role, at the end if there is no such place. Hidden ones are measures. */
export function addEdits(
  place: VisualPlace,
  visual: Visual,
  role: VisualRole,
  added: { readonly field: FieldRef; readonly index: number | undefined; readonly isHidden?: boolean },
): readonly Edit[] {
  const entries = roleEntries(visual, role);
  const index = added.index ?? endFor(role, entries, added.field);
  const before = entries.slice(0, index).filter(({ shown }) => shown !== null).length;
  // Beyond the end, the edit refuses the place.
  const at = before + Math.max(0, index - entries.length);
  const entry: RoleEntry = { field: added.field, shown: added.isHidden === true ? null : at };
  const next = entries.toSpliced(index, 0, entry);
  return [
    ...(entry.shown === null
      ? []
      : [{ kind: "addField", ...place, role: role.name, field: added.field, index: at } as const]),
    ...keepHidden(place, visual, role, next),
  ];
}

/** The end of the role for a field. In a table the measures follow the columns, so a column ends before them. */
function endFor(role: VisualRole, entries: readonly RoleEntry[], added: FieldRef): number {
  if (role.fields.of !== "dimensionsAndMeasures" || "measure" in added) return entries.length;
  const first = entries.findIndex(({ field }) => "measure" in field);
  return first === -1 ? entries.length : first;
}

export function removeEdits(
  place: VisualPlace,
  visual: Visual,
  role: VisualRole,
  index: number,
): readonly Edit[] {
  const entries = roleEntries(visual, role);
  const shown = entries[index]?.shown ?? null;
  return [
    ...(shown === null ? [] : [{ kind: "removeField", ...place, role: role.name, index: shown } as const]),
    ...keepHidden(place, visual, role, entries.toSpliced(index, 1)),
  ];
}

/** Hides a field. A grouping cannot be hidden, because the figures would be those of other groups. */
export function hideEdits(
  place: VisualPlace,
  visual: Visual,
  role: VisualRole,
  index: number,
): readonly Edit[] {
  const { entries, entry } = entryAt(visual, role, index);
  if (entry === undefined || entry.shown === null) return [];
  return [
    { kind: "removeField", ...place, role: role.name, index: entry.shown },
    ...keepHidden(place, visual, role, entries.with(index, { ...entry, shown: null })),
  ];
}

/** Shows a hidden field. If its role is full, the last field that is shown is hidden in its place. */
export function showEdits(
  place: VisualPlace,
  visual: Visual,
  role: VisualRole,
  index: number,
): readonly Edit[] {
  const { entries, entry } = entryAt(visual, role, index);
  if (entry === undefined || entry.shown !== null) return [];
  const count = entries.filter(({ shown }) => shown !== null).length;
  const last = count < (role.max ?? Infinity) ? -1 : entries.findLastIndex(({ shown }) => shown !== null);
  const before = entries.slice(0, index).filter(({ shown }, at) => shown !== null && at !== last).length;
  const next = entries.map((one, at): RoleEntry =>
    at === index ? { ...one, shown: before } : at === last ? { ...one, shown: null } : one,
  );
  return [
    ...(last < 0 ? [] : [{ kind: "removeField", ...place, role: role.name, index: count - 1 } as const]),
    { kind: "addField", ...place, role: role.name, field: entry.field, index: before },
    ...keepHidden(place, visual, role, next),
  ];
}

/** Gives a field another name in the visual; null for that of the model. */
export function nameEdits(
  place: VisualPlace,
  visual: Visual,
  role: VisualRole,
  named: { readonly index: number; readonly name: string | null },
): readonly Edit[] {
  const { entries, entry } = entryAt(visual, role, named.index);
  if (entry === undefined) return [];
  const { displayName: _, ...plain } = entry.field;
  const field: FieldRef = named.name === null ? plain : { ...plain, displayName: named.name };
  return entry.shown === null
    ? keepHidden(place, visual, role, entries.with(named.index, { ...entry, field }))
    : [{ kind: "setField", ...place, role: role.name, index: entry.shown, field }];
}

/** The edit that keeps the hidden fields of a role at their places among all of its fields; none without any. */
function keepHidden(
  place: VisualPlace,
  { hiddenFields = [] }: Visual,
  role: VisualRole,
  entries: readonly RoleEntry[],
): readonly Edit[] {
  const next = [
    ...hiddenFields.filter((one) => one.role !== role.name),
    ...entries.flatMap(({ field, shown }, index) =>
      shown === null && "measure" in field ? [{ role: role.name, index, field }] : [],
    ),
  ];
  if (JSON.stringify(next) === JSON.stringify(hiddenFields)) return [];
  return next.length === 0
    ? [{ kind: "setVisual", ...place, key: "hiddenFields" }]
    : [{ kind: "setVisual", ...place, key: "hiddenFields", value: next }];
}
