import type { DatasetDescription } from "@vitrine/contracts/http";
import type { MeasureDirection } from "@vitrine/contracts/query";
import type { FieldRef } from "@vitrine/contracts/report/edits";
/** A field of the model that a visual can show. */
export interface ModelField {
  readonly ref: FieldRef;
  readonly kind: "measure" | "derived" | "date" | "number" | "category";
  readonly displayName: string;
  readonly description: string;
  readonly folder: string;
  readonly unit: string | null;
  readonly direction: MeasureDirection;
  readonly synonyms: readonly string[];
}
export interface FieldFolder {
  readonly name: string;
  readonly fields: readonly ModelField[];
}
/** The fields of a dataset: measures by folder, then the columns of each table. */
export declare function modelFields(dataset: DatasetDescription | null): readonly ModelField[];
/** Fields by folder, in the model's order. A search finds them by name, folder, synonym and description. */
export declare function foldersOf(fields: readonly ModelField[], search: string): readonly FieldFolder[];
/** Identifies a field, without the grain of a date. */
export declare function fieldKey(ref: FieldRef): string;
/** A field by its reference. Fields that the author may not see have the name of the reference. */
export declare function fieldOfRef(fields: readonly ModelField[], ref: FieldRef): ModelField;
