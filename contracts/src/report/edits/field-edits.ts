import * as z from "zod/mini";

import type { ReportDefinition, Visual } from "../definition.ts";
import { visualKinds } from "../kinds/index.ts";
import type { VisualRole } from "../kinds/kind.ts";
import { firstLineOf, holdsLevels, roleFields } from "../role-fields.ts";
import type { SetBookmark } from "./bookmark-edits.ts";
import {
  fieldRefSchema,
  refuse,
  type Applied,
  type EditKind,
  type FieldRef,
  type Touches,
} from "./edit-kind.ts";
import { findVisual, visualTitle, type VisualPlace } from "./find.ts";
import { isSameField, moved, withKey } from "./keys.ts";
import { readByFields } from "./refers-to.ts";
import { restoreReferences } from "./references.ts";
import {
  inserted,
  movedTo,
  relocateVisual,
  removed,
  replaceRelocated,
  staysInPlace,
  type Relocation,
  type Relocations,
} from "./relocate.ts";
import {
  findRole,
  isDimension,
  isMeasure,
  kindFault,
  placeForField,
  placeOfField,
  type RolePart,
} from "./role-places.ts";
import type { SetPage } from "./set/set-page.ts";
import { fieldsPath, visualKeyEdits, visualKeys, type SetVisual } from "./set/set-visual.ts";

const index = z.int().check(z.gte(0));
/** A role of the visual's type by its name. */
const roleOf = { page: z.string(), visual: z.string(), role: z.string() };

const addSchema = z.object({
  kind: z.literal("addField"),
  ...roleOf,
  field: fieldRefSchema,
  index: z.optional(index),
});
type AddField = z.output<typeof addSchema>;
const removeSchema = z.object({ kind: z.literal("removeField"), ...roleOf, index });
type RemoveField = z.output<typeof removeSchema>;
const moveSchema = z.object({
  kind: z.literal("moveField"),
  ...roleOf,
  index,
  toRole: z.string(),
  toIndex: index,
});
type MoveField = z.output<typeof moveSchema>;
const setSchema = z.object({ kind: z.literal("setField"), ...roleOf, index, field: fieldRefSchema });
type SetField = z.output<typeof setSchema>;

/** The inverse sets the former value of every key that changed. */
type Undo = SetVisual | SetPage | SetBookmark;

/** Adds a field to a role, as its last one without an index. */
export const addField: EditKind<AddField, Undo> = {
  schema: addSchema,
  apply: (definition, edit) =>
    changeFields(definition, edit, (visual, role) => {
      const place = placeForField(visual, role, edit.field, edit.index);
      return place.ok ? withField(visual, place, edit.field, linesAfter(visual, role, 1)) : place;
    }),
  describe: (edit, definition) => ({
    key: "fieldsAdded",
    parameters: { visual: visualTitle(definition, edit), fields: [edit.field] },
  }),
  touches: touchesFields,
};

/** Removes a field. The fields of later roles that are defined by their place move up. */
export const removeField: EditKind<RemoveField, Undo> = {
  schema: removeSchema,
  apply: (definition, edit) =>
    changeFields(definition, edit, (visual, role) => {
      const place = placeOfField(visual, role, edit.index);
      return place.ok ? withoutField(visual, place, linesAfter(visual, role, -1)) : place;
    }),
  describe: (edit, definition) => ({
    key: "fieldsRemoved",
    parameters: { visual: visualTitle(definition, edit), fields: fieldsAt(definition, edit) },
  }),
  touches: touchesFields,
};

/**
 * Moves a field within its role or to another one. Roles that are defined by the places in one list exchange: a series
 * that becomes the category makes the category the series.
 */
export const moveField: EditKind<MoveField, Undo> = {
  schema: moveSchema,
  apply: (definition, edit) =>
    changeFields(definition, edit, (visual, role) => {
      const target = findRole(visual, edit.toRole);
      if (!target.ok) return inKey(target, "toRole");
      const from = placeOfField(visual, role, edit.index);
      const field = roleFields(visual, role)[edit.index];
      if (!from.ok) return from;
      if (field === undefined) return refuse("index", "has no field");
      return moveWithin(visual, { role, from, field }, { role: target.role, index: edit.toIndex });
    }),
  describe: (edit, definition) => ({
    key: "fieldsMoved",
    parameters: { visual: visualTitle(definition, edit), fields: fieldsAt(definition, edit) },
  }),
  touches: touchesFields,
};

/** Replaces a field, the grain of a date, or the name of a field. What refers to it stays. */
export const setField: EditKind<SetField, Undo> = {
  schema: setSchema,
  apply: (definition, edit) =>
    changeFields(definition, edit, (visual, role) => {
      const place = placeOfField(visual, role, edit.index);
      if (!place.ok) return place;
      const fault = kindFault(role, edit.field);
      return fault ?? withFieldReplaced(visual, place, edit.field);
    }),
  describe: (edit, definition) => {
    const visual = visualTitle(definition, edit);
    const fields = fieldsAt(definition, edit);
    const isNamed = fields.some((field) => isSameField(field, edit.field));
    return isNamed
      ? { key: "fieldsNamed", parameters: { visual, fields } }
      : { key: "fieldsReplaced", parameters: { visual, fields, by: [edit.field] } };
  },
  touches: touchesFields,
};

interface Changed {
  readonly ok: true;
  readonly visual: Visual;
  readonly relocations: Relocations;
}
type Refused = Extract<Applied<never>, { ok: false }>;

function changeFields(
  definition: ReportDefinition,
  edit: VisualPlace & { readonly role: string },
  change: (visual: Visual, role: VisualRole) => Changed | Refused,
): Applied<Undo> {
  const found = findVisual(definition, edit);
  if (!found.ok) return found;
  const role = findRole(found.visual, edit.role);
  if (!role.ok) return role;
  const changed = change(found.visual, role.role);
  if (!changed.ok) return changed;
  const { visual, relocations } = changed;
  const place = { page: edit.page, visual: edit.visual };
  const next = replaceRelocated(definition, place, visual, relocations);
  const inverse = [
    ...visualKeyEdits(place, visual, found.visual),
    ...restoreReferences(next, definition, edit.page),
  ];
  return { ok: true, definition: next, inverse };
}

function touchesFields(edit: VisualPlace & { readonly field?: FieldRef }): Touches {
  return { reads: readByFields(edit.field), writes: [fieldsPath(edit)], lists: [] };
}

function fieldsAt(
  definition: ReportDefinition,
  edit: VisualPlace & { readonly role: string; readonly index: number },
): readonly FieldRef[] {
  const found = findVisual(definition, edit);
  const role = found.ok ? findRole(found.visual, edit.role) : found;
  const field = found.ok && role.ok ? roleFields(found.visual, role.role)[edit.index] : undefined;
  return field === undefined ? [] : [field];
}

type Part = Extract<RolePart, { ok: true }>;

/** A visual whose lists have changed, with what refers to them by index. */
function relocated(
  visual: Visual,
  lists: Pick<Visual, "dimensions" | "measures">,
  change: Partial<Relocations>,
  lines: number,
): Changed {
  const relocations = { dimensions: staysInPlace, measures: staysInPlace, ...change };
  const next = { ...relocateVisual(visual, relocations), ...lists };
  return { ok: true, visual: withLines(next, lines), relocations };
}

/** Adds a field of the right kind at a place. */
function withField(visual: Visual, place: Part, field: FieldRef, lines: number): Changed | Refused {
  const { dimensions, measures } = visual;
  if (place.of === "measures" && isMeasure(field)) {
    const lists = { dimensions, measures: measures.toSpliced(place.at, 0, field) };
    return relocated(visual, lists, { measures: inserted(place.at) }, lines);
  }
  if (place.of === "measures" || isMeasure(field)) return refuse("field", "is of the wrong kind");
  if (place.of === "dimensions") {
    const lists = { dimensions: dimensions.toSpliced(place.at, 0, field), measures };
    return relocated(visual, lists, { dimensions: inserted(place.at) }, lines);
  }
  const next = withKey(visual, visualKeys, place.of, field);
  return relocated(next, { dimensions, measures }, {}, lines);
}

function withoutField(visual: Visual, place: Part, lines: number): Changed {
  const { dimensions, measures } = visual;
  if (place.of === "dimensions" || place.of === "measures") {
    const list = place.of === "dimensions" ? "dimensions" : "measures";
    const lists = { dimensions, measures, [list]: visual[list].toSpliced(place.at, 1) };
    return relocated(visual, lists, { [list]: removed(place.at) }, lines);
  }
  const next =
    place.of === "trend" ? { ...visual, trend: null } : withKey(visual, visualKeys, place.of, undefined);
  return relocated(next, { dimensions, measures }, {}, lines);
}

function withFieldReplaced(visual: Visual, place: Part, field: FieldRef): Changed | Refused {
  const stays = { dimensions: staysInPlace, measures: staysInPlace };
  if (place.of === "measures") {
    if (!isMeasure(field)) return refuse("field", "must be a measure");
    return {
      ok: true,
      visual: { ...visual, measures: visual.measures.with(place.at, field) },
      relocations: stays,
    };
  }
  if (!isDimension(field)) return refuse("field", "must be a column");
  if (place.of === "dimensions")
    return {
      ok: true,
      visual: { ...visual, dimensions: visual.dimensions.with(place.at, field) },
      relocations: stays,
    };
  return { ok: true, visual: withKey(visual, visualKeys, place.of, field), relocations: stays };
}

interface Taken {
  readonly role: VisualRole;
  readonly from: Part;
  readonly field: FieldRef;
}

function moveWithin(
  visual: Visual,
  { role, from, field }: Taken,
  target: { readonly role: VisualRole; readonly index: number },
): Changed | Refused {
  const fault = kindFault(target.role, field);
  if (fault !== null) return fault;
  const lines = visual.measures.length - firstLineOf(visual);
  const { fields } = target.role;
  if ("from" in fields && "at" in from && from.of === fields.of) {
    const isLevels = fields.of === "dimensions" && holdsLevels(visual);
    const count = Math.min(
      visual[fields.of].length - fields.from,
      isLevels ? (fields.from === 0 ? Infinity : 0) : (target.role.max ?? Infinity),
    );
    if (target.index >= count) return refuse("toIndex", "is no place of a field of the role");
    return movedInList(visual, fields.of, from.at, fields.from + target.index, lines);
  }
  const without = withoutField(visual, from, linesAfter(visual, role, -1));
  const place = placeForField(without.visual, target.role, field, target.index);
  if (!place.ok) return inKey(place, place.fault.path === "index" ? "toIndex" : "toRole");
  if ((place.of === "dimensions" || place.of === "measures") && place.of === from.of && "at" in from) {
    const after = linesAfter(without.visual, target.role, 1);
    return movedInList(visual, place.of, from.at, place.at, after);
  }
  const added = withField(without.visual, place, field, linesAfter(without.visual, target.role, 1));
  return added.ok ? { ...added, relocations: joined(without.relocations, added.relocations) } : added;
}

function movedInList(
  visual: Visual,
  list: "dimensions" | "measures",
  from: number,
  to: number,
  lines: number,
): Changed {
  const { dimensions, measures } = visual;
  const lists =
    list === "dimensions"
      ? { dimensions: moved(dimensions, from, to), measures }
      : { dimensions, measures: moved(measures, from, to) };
  return relocated(visual, lists, { [list]: movedTo(from, to) }, lines);
}

function joined(first: Relocations, second: Relocations): Relocations {
  const join =
    (one: Relocation, other: Relocation): Relocation =>
    (place) => {
      const next = one(place);
      return next === null ? null : other(next);
    };
  return {
    dimensions: join(first.dimensions, second.dimensions),
    measures: join(first.measures, second.measures),
  };
}

/** How many measures are lines after a field of a role was added or removed. */
function linesAfter(visual: Visual, role: VisualRole, change: 1 | -1): number {
  const lines = visual.measures.length - firstLineOf(visual);
  return role.fields.of === "lineMeasures" ? lines + change : lines;
}

/** Sets how many measures of a combined chart are lines, unless that follows already. */
function withLines(visual: Visual, lines: number): Visual {
  const { length } = visual.measures;
  const wanted = Math.max(0, Math.min(lines, length - 1));
  if (!hasLines(visual) || length - firstLineOf(visual) === wanted) return visual;
  return withKey(visual, visualKeys, "lineMeasures", wanted === 1 ? undefined : wanted);
}

function hasLines(visual: Visual): boolean {
  return visualKinds[visual.type].roles.some(({ fields }) => fields.of === "lineMeasures");
}

function inKey({ fault }: Refused, path: string): Refused {
  return { ok: false, fault: { ...fault, path } };
}
