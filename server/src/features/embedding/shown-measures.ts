import { checkMeasures, type DatasetFields } from "@vitrine/contracts/measures";
import type { ReportDefinition } from "@vitrine/contracts/report";

/**
 * Leaves out the expressions and descriptions of measures whose figures a reader may not have. Such an expression can
 * contain what is secret, for example the rate of a fee. The measures stay, so that visuals say what is missing.
 *
 * @param dataset the fields that the reader may query
 */
export function withoutForbiddenMeasures(
  definition: ReportDefinition,
  dataset: DatasetFields,
): ReportDefinition {
  const { measures } = definition;
  if (measures === undefined) return definition;
  const checks = checkMeasures(dataset, measures);
  if (checks.every(({ ok }) => ok)) return definition;
  return {
    ...definition,
    measures: measures.map((measure, at) =>
      checks[at]?.ok === true ? measure : { ...measure, expression: "", description: "" },
    ),
  };
}
