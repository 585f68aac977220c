import type { ReportDefinition } from "@vitrine/contracts/report";
import {
  describeEdit,
  describeEdits,
  diffDefinitions,
  mergeEdits,
  type Edit,
  type EditSentence,
} from "@vitrine/contracts/report/edits";

/** Whose edit holds where the report and the new version of its template have changed the same. */
export type ConflictChoice = "report" | "template";

export interface TemplateConflict {
  /** What the template changes. */
  readonly template: EditSentence;
  /** What the report has changed itself. */
  readonly report: readonly EditSentence[];
}

export interface MergedTemplate {
  readonly definition: ReportDefinition;
  /** What the report gets. */
  readonly changes: readonly EditSentence[];
  readonly conflicts: readonly TemplateConflict[];
}

/**
 * A report with the edits that lead from the version of its template to a newer one. Edits of the report itself stay;
 * where both have changed the same, the choice decides.
 *
 * @param base the version of the template that the report follows
 */
export function mergeTemplate(
  base: ReportDefinition,
  report: ReportDefinition,
  template: ReportDefinition,
  choice: ConflictChoice,
): MergedTemplate {
  const own = diffDefinitions(base, report);
  const added = diffDefinitions(base, template);
  const kept = mergeEdits(base, added, own);
  const said = new Map([...describeEdits(base, own), ...describeEdits(base, added)]);
  const say = (edit: Edit): EditSentence => said.get(edit) ?? describeEdit(edit, base);
  const definition = choice === "report" ? kept.definition : mergeEdits(base, own, added).definition;
  return {
    definition,
    changes: [...describeEdits(report, diffDefinitions(report, definition)).values()],
    conflicts: kept.conflicts.map((conflict) => ({
      template: say(conflict.mine),
      report: conflict.reason === "theirs" ? conflict.theirs.map(say) : [],
    })),
  };
}

/** What a template would change in words. */
export function changesBetween(from: ReportDefinition, to: ReportDefinition): readonly EditSentence[] {
  return [...describeEdits(from, diffDefinitions(from, to)).values()];
}
