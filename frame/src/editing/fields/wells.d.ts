import { type ReportDefinition, type Visual, type VisualRole } from "@vitrine/contracts/report";
import { type Edit, type FieldRef } from "@vitrine/contracts/report/edits";
import { type ModelField } from "./model-fields.ts";
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
  | {
      readonly ok: true;
      readonly edits: readonly Edit[];
      readonly replaces: boolean;
    }
  | {
      readonly ok: false;
      readonly reason: DropFault;
    };
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
export declare function wellsOf(visual: Visual): readonly Well[];
/**
 * What dropping a field on a well does: it is added at the end, or replaces the field of a well that takes only one. The
 * edits themselves decide what a visual takes, so that this cannot differ from what is saved.
 */
export declare function dropField(
  definition: ReportDefinition,
  place: VisualPlace,
  { role, fields }: Well,
  field: ModelField,
): Drop;
/** Days are grouped by week at first: few points, and still a shape. */
export declare function refForRole({ ref, kind }: ModelField): FieldRef;
/** Why a role does not take a kind of field. */
export declare function kindFault({ kind, only }: VisualRole, field: ModelField): DropFault | null;
/** The edits that add a field to the first well that takes it; null if none does. Prefers wells that still need one. */
export declare function addAnywhere(
  definition: ReportDefinition,
  place: VisualPlace,
  visual: Visual,
  field: ModelField,
): readonly Edit[] | null;
/** The edits that move a field within its well or to another one; null if that is refused. */
export declare function moveField(
  definition: ReportDefinition,
  place: VisualPlace,
  from: {
    readonly role: string;
    readonly index: number;
  },
  to: {
    readonly role: string;
    readonly index: number;
  },
): readonly Edit[] | null;
