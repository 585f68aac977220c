import {
  roleFields,
  visualKinds,
  type ReportDefinition,
  type Visual,
  type VisualRole,
} from "@vitrine/contracts/report";
import { applyEdits, type Edit, type FieldRef } from "@vitrine/contracts/report/edits";

import { fieldKey, type ModelField } from "./model-fields.ts";

/** The place of a visual in a definition. */
export interface VisualPlace {
  readonly page: string;
  readonly visual: string;
}

/** A role of a visual with its fields. */
export interface Well {
  readonly role: VisualRole;
  readonly fields: readonly FieldRef[];
}

/** What a drop does, or why it does nothing. */
export type Drop =
  | { readonly ok: true; readonly edits: readonly Edit[]; readonly replaces: boolean }
  | { readonly ok: false; readonly reason: DropFault };

export type DropFault =
  /** The well takes the other kind of field, or only days, or only numbers. */
  | "kind"
  | "date"
  | "number"
  /** It has the field already. */
  | "present"
  /** Wells before it are empty, or there is no room. */
  | "first"
  | "full";

export function wellsOf(visual: Visual): readonly Well[] {
  const roles: readonly VisualRole[] = visualKinds[visual.type].roles;
  return roles.map((role) => ({ role, fields: roleFields(visual, role) }));
}

/**
 * What dropping a field on a well does: it is added at the end, or replaces the field of a well that takes only one. The
 * edits themselves decide what a visual takes, so that this cannot differ from what is saved.
 */
export function dropField(
  definition: ReportDefinition,
  place: VisualPlace,
  { role, fields }: Well,
  field: ModelField,
): Drop {
  const fault = kindFault(role, field);
  if (fault !== null) return { ok: false, reason: fault };
  if (fields.some((one) => fieldKey(one) === fieldKey(field.ref))) return { ok: false, reason: "present" };
  const target = { ...place, role: role.name };
  const ref = refForRole(field);
  const added: Edit = { kind: "addField", ...target, field: ref };
  if (applyEdits(definition, [added]).ok) return { ok: true, edits: [added], replaces: false };
  const last = fields.length - 1;
  if (last < 0) return { ok: false, reason: "first" };
  const replaced: Edit = { kind: "setField", ...target, index: last, field: ref };
  const replaces = role.max === 1 && applyEdits(definition, [replaced]).ok;
  return replaces ? { ok: true, edits: [replaced], replaces } : { ok: false, reason: "full" };
}

/** Days are grouped by week at first: few points, and still a shape. */
export function refForRole({ ref, kind }: ModelField): FieldRef {
  return kind === "date" && "column" in ref ? { ...ref, grain: "week" } : ref;
}

/** Why a role does not take a kind of field. */
export function kindFault({ kind, only }: VisualRole, field: ModelField): DropFault | null {
  const isMeasure = "measure" in field.ref;
  if (kind === "grouping" && isMeasure) return "kind";
  if (kind === "measure" && !isMeasure) return "kind";
  if (only === "date" && field.kind !== "date") return "date";
  if (only === "number" && field.kind !== "number") return "number";
  return null;
}

/** The edits that add a field to the first well that takes it; null if none does. Prefers wells that still need one. */
export function addAnywhere(
  definition: ReportDefinition,
  place: VisualPlace,
  visual: Visual,
  field: ModelField,
): readonly Edit[] | null {
  const wells = wellsOf(visual);
  const isNeeded = ({ role, fields }: Well): boolean => fields.length < (role.min ?? 0);
  for (const well of [...wells.filter(isNeeded), ...wells]) {
    const drop = dropField(definition, place, well, field);
    if (drop.ok && !drop.replaces) return drop.edits;
  }
  return null;
}

/** The edits that move a field within its well or to another one; null if that is refused. */
export function moveField(
  definition: ReportDefinition,
  place: VisualPlace,
  from: { readonly role: string; readonly index: number },
  to: { readonly role: string; readonly index: number },
): readonly Edit[] | null {
  const edit: Edit = { kind: "moveField", ...place, ...from, toRole: to.role, toIndex: to.index };
  return applyEdits(definition, [edit]).ok ? [edit] : null;
}
