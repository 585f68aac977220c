import type { ModelMeasure, ModelTable, SemanticModel } from "./semantic-model.ts";

/** A measure whose expression is not checked yet. */
export type DraftMeasure = Omit<ModelMeasure, "type">;
export type DraftTable = Omit<ModelTable, "measures"> & { readonly measures: readonly DraftMeasure[] };
export type DraftModel = Omit<SemanticModel, "tables"> & { readonly tables: readonly DraftTable[] };
