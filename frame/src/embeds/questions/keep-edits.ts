import { visualWithShare, type Answer } from "@vitrine/contracts/questions";
import type { ReportDefinition } from "@vitrine/contracts/report";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";

import { addVisualEdits } from "../../editing/objects/add-visuals.ts";
import { freeName } from "../../editing/objects/free-name.ts";

/**
 * The report with the visual of an answer on one of its pages, by the edits of the editor.
 *
 * @returns null if the page does not exist any more, or the report has no room for another measure
 */
export function withKeptAnswer(
  definition: ReportDefinition,
  pageName: string,
  answer: Pick<Answer, "visual" | "measures" | "shareOf">,
): ReportDefinition | null {
  const { measures } = answer;
  const page = definition.pages.find(({ name }) => name === pageName);
  if (page === undefined) return null;
  const known = new Set((definition.measures ?? []).map(({ name }) => name));
  const added = measures.filter(({ name }) => !known.has(name));
  const name = freeName(
    "answer",
    page.visuals.map((one) => one.name),
  );
  const edits: readonly Edit[] = [
    ...added.map((measure): Edit => ({ kind: "addMeasure", measure })),
    ...addVisualEdits(page, { ...visualWithShare(answer), name }),
  ];
  const applied = applyEdits(definition, edits);
  return applied.ok ? applied.definition : null;
}
