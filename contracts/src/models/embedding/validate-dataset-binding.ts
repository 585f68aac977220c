import type { Rule } from "../validation.ts";
import { fieldsOf, isNothing, object, string, text } from "../validation.ts";

/** The semantic models a paginated report is bound to. */
export const paginatedBindings: Rule = {
  list: { sourceDatasetId: text, targetDatasetId: text },
};

/** The semantic model a report is bound to. */
export const datasetBinding: Rule = [
  object,
  namesDataset,
  { datasetId: string, paginatedReportBindings: paginatedBindings },
];

function namesDataset(value: unknown): string | null {
  const { datasetId, paginatedReportBindings } = fieldsOf(value);
  return isNothing(value) || datasetId || paginatedReportBindings ? null : "datasetBinding cannot be empty";
}
